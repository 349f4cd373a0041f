// Copies one text; a tick and a message say that it worked.
import { Check, Copy } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useCopied } from './use-copied.ts'

interface CopyButtonProps {
  /** What pressing it does, for those who do not see what stands beside it. */
  what: string
  text: string
  said: string
  onCopied?: () => void
}

export function CopyButton({ what, text, said, onCopied }: CopyButtonProps) {
  const { t } = useTranslation('enrolment')
  const [copied, showCopied] = useCopied()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showCopied()
      toast.success(said, 'copied')
      onCopied?.()
    } catch {
      toast.error(t('copyFailed'), 'copied')
    }
  }
  return (
    <Button variant="soft" size="sm" aria-label={what} onClick={() => void copy()}>
      <Icon of={copied ? Check : Copy} size="sm" />
      {t('copy')}
    </Button>
  )
}
