// After submission two messages of the specification (§8), one after the other in one place: submitted, then passed or not.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'

/** Milliseconds between the two. */
const readingTime = 1500

export function useOutcomeToasts(): (passed: boolean) => void {
  const { t } = useTranslation('quiz')
  return (passed) => {
    toast.success(t('submitted'), 'quiz')
    setTimeout(() => {
      if (passed) toast.success(t('passed'), 'quiz')
      else toast.info(t('failed'), 'quiz')
    }, readingTime)
  }
}
