// The head of a question beside the list: copied into a quiz, or closed.
import { useMutation } from '@tanstack/react-query'
import { Copy, X } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { focusSoon } from '../focus-then.ts'
import type { BankQuestion } from '../queries.ts'
import { copyInto, type QuizPlace } from './copy-questions.ts'
import { QuizChoice } from './quiz-choice.tsx'

interface BankDetailHeadProps {
  question: BankQuestion
  /** The quiz from whose editor the person came; else empty texts. */
  target: QuizPlace
  onClose: () => void
}

export function BankDetailHead({ question, target, onClose }: BankDetailHeadProps) {
  const { t } = useTranslation('bank')
  const [isChoosing, setChoosing] = useState(false)
  const isFromQuiz = target.quizId !== ''
  const copy = useMutation({
    mutationFn: (into: QuizPlace) => copyInto(into, [question]),
    onSuccess: () => {
      toast.success(t('copied', { count: 1 }), 'bank')
      setChoosing(false)
    },
    onError: (error) => toast.error(failureText(error, t('copyFailed')), 'bank'),
  })
  const label = t(isFromQuiz ? 'addToQuiz' : 'addToSome')
  function close() {
    onClose()
    focusSoon(`#open-${question.id}`)
  }
  return (
    <header className="card-head">
      <h2>{t('question')}</h2>
      <span className="layout-row">
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={label}
          title={label}
          busy={copy.isPending}
          onClick={() => (isFromQuiz ? copy.mutate(target) : setChoosing(true))}
        >
          <Icon of={Copy} size="sm" />
        </Button>
        <Button variant="ghost" size="sm" icon aria-label={t('closeIt')} title={t('closeIt')} onClick={close}>
          <Icon of={X} size="sm" />
        </Button>
      </span>
      {isChoosing && (
        <QuizChoice
          purpose="add"
          busy={copy.isPending}
          onChoose={(place) => copy.mutate(place)}
          onClose={() => setChoosing(false)}
        />
      )}
    </header>
  )
}
