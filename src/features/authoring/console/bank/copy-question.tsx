// One question of the bank, copied into the quiz from which the person came, or into one that is chosen.
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { BankQuestion } from '../queries.ts'
import type { QuizPlace } from './copy-questions.ts'
import { QuizChoice } from './quiz-choice.tsx'
import { useCopyQuestions } from './use-copy-questions.ts'

interface CopyQuestionProps {
  question: BankQuestion
  /** The quiz from whose editor the person came; else empty texts. */
  target: QuizPlace
}

export function CopyQuestion({ question, target }: CopyQuestionProps) {
  const { t } = useTranslation('bank')
  const [isChoosing, setChoosing] = useState(false)
  const copy = useCopyQuestions([question], () => setChoosing(false))
  const isFromQuiz = target.quizId !== ''
  const label = t(isFromQuiz ? 'addToQuiz' : 'addToSome')
  return (
    <>
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
      {isChoosing && (
        <QuizChoice
          purpose="add"
          busy={copy.isPending}
          onChoose={(place) => copy.mutate(place)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
