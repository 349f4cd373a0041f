// Copies questions of the bank into a quiz, and says how it went.
import { useMutation } from '@tanstack/react-query'
import { failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { BankQuestion } from '../queries.ts'
import { copyInto, type QuizPlace } from './copy-questions.ts'

export function useCopyQuestions(questions: readonly BankQuestion[], onCopied: () => void) {
  const { t } = useTranslation('bank')
  return useMutation({
    mutationFn: (into: QuizPlace) => copyInto(into, questions),
    onSuccess: () => {
      toast.success(t('copied', { count: questions.length }), 'bank')
      onCopied()
    },
    onError: (error) => toast.error(failureText(error, t('copyFailed')), 'bank'),
  })
}
