// A quiz in progress: its bar with the clock, then the questions, the result, or a panel between them.
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { lessonAddress } from './addresses.ts'
import type { Quiz } from './answers.ts'
import { EarlierAttempts } from './attempts.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuizClock } from './quiz-clock.tsx'
import { AttemptEnded, AttemptsOver, WaitingToSend } from './quiz-panels.tsx'
import { QuizResult } from './quiz-result.tsx'
import { useAttempt } from './use-attempt.ts'
import { DrawingContext, drawingOf } from './written.tsx'

interface OpenQuizProps {
  quiz: Quiz
  /** Another attempt may ask other questions. */
  onAskAgain: () => Promise<unknown>
}

export function OpenQuiz({ quiz, onAskAgain }: OpenQuizProps) {
  const { t } = useTranslation('quiz')
  const attempt = useAttempt(quiz, onAskAgain)
  const { result, end, isWaiting, sitting } = attempt
  const drawing = drawingOf((result ?? quiz).formulas)
  // An attempt that was sent without an answer is sent again first.
  const isUsedUp = !result && quiz.attempts_left === 0 && sitting.attemptId === null
  const isAnswering = !result && !end && !isWaiting && !isUsedUp
  const hasRules = quiz.attempts_left !== undefined || quiz.hides_key
  const isLastWithRules = hasRules && sitting.at === quiz.questions.length - 1
  const title = t('title', { title: quiz.title })
  return (
    <>
      <PageMeta title={result ? t('resultPage') : title} hidden />
      <a className="skip-link" href="#main">
        {t(isAnswering ? 'skipToQuestion' : 'skipToResult')}
      </a>
      <header className="quiz-bar">
        <LinkButton
          variant="ghost"
          icon
          to={lessonAddress(quiz.course_id, quiz.chapter_id)}
          aria-label={t('backToLesson')}
        >
          <Icon of={ArrowLeft} flip />
        </LinkButton>
        <h1 className="layout-grow">{title}</h1>
        {isAnswering && quiz.duration > 0 && (
          <QuizClock
            duration={quiz.duration}
            endsAt={attempt.endsAt}
            since={attempt.since}
            isEnforced={attempt.isEnforced}
            onEnd={attempt.onTimeEnd}
          />
        )}
      </header>
      <main id="main" className="quiz" tabIndex={-1}>
        {result && (
          <DrawingContext value={drawing}>
            <QuizResult quiz={quiz} result={result} onAgain={attempt.startAgain} isStarting={attempt.isStarting} />
          </DrawingContext>
        )}
        {isUsedUp && <AttemptsOver quiz={quiz} />}
        {!result && !isUsedUp && end && (
          <AttemptEnded quiz={quiz} end={end} busy={attempt.isStarting} onAgain={attempt.startAgain} />
        )}
        {!result && !isUsedUp && !end && isWaiting && (
          <WaitingToSend quiz={quiz} isTimed={attempt.isEnforced} busy={attempt.isSending} onAgain={attempt.submit} />
        )}
        {isAnswering && (
          <>
            {sitting.at === 0 && attempt.isEnforced && <p className="text-sm text-muted quiz-rule">{t('enforced')}</p>}
            <DrawingContext value={drawing}>
              <QuestionForm
                quiz={quiz}
                at={sitting.at}
                answers={sitting.answers}
                onAnswers={(answers) => attempt.change({ answers })}
                onMove={(at) => attempt.change({ at })}
                onSubmit={attempt.submit}
                isSubmitting={attempt.isSending}
              />
            </DrawingContext>
            {(sitting.at === 0 || isLastWithRules) && (
              <div className="quiz-before">
                <QuizRules quiz={quiz} />
                {sitting.at === 0 && <EarlierAttempts quizId={quiz.id} />}
              </div>
            )}
          </>
        )}
      </main>
    </>
  )
}

/** The school's rules for this quiz, shown at the beginning and before submitting. */
function QuizRules({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quiz')
  return (
    <>
      {quiz.attempts_left !== undefined && (
        <p className="text-sm text-muted">{t('attemptsLeft', { count: quiz.attempts_left })}</p>
      )}
      {quiz.hides_key && <p className="text-sm text-muted">{t('keyHidden')}</p>}
    </>
  )
}
