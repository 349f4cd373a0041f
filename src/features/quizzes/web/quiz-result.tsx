// After submission: the score on a night panel, what comes next, and each answer with what was right.
import { ArrowRight, Check, ChevronDown, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatClock, formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatDuration, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Ltr, UserText, VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { ResultGlow } from '#kit/web/ui/night-scenes.tsx'
import type { submitAttempt } from '../contract.ts'
import { lessonAddress } from './addresses.ts'
import type { Quiz } from './answers.ts'
import { AttemptsSection } from './attempts.tsx'
import { splitQuestion } from '../written-parts.ts'
import { Written } from './written.tsx'

type Result = DataOf<typeof submitAttempt>

interface QuizResultProps {
  quiz: Quiz
  result: Result
  onAgain: () => void
  isStarting: boolean
}

export function QuizResult({ quiz, result, onAgain, isStarting }: QuizResultProps) {
  const { t, i18n } = useTranslation('quiz')
  const language = currentLanguage(i18n)
  const isLast = result.attempts_left === 0 && !result.next_attempt_at
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <section className="quiz-result">
        <ResultGlow />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(result.passed ? 'passedTitle' : 'failedTitle')}
          </h2>
          <div className="quiz-result-score">
            <Ltr>{formatPercent(result.score, language)}</Ltr>
          </div>
          <p>{t('correctOf', { count: result.correct_count, total: result.question_count })}</p>
          {!result.passed && (
            <p>{t(isLast ? 'failedLast' : 'failedText', { mark: formatPercent(quiz.pass_mark, language) })}</p>
          )}
          {!result.passed && <AttemptsNote result={result} />}
          {quiz.hides_key && !result.passed && <p>{t('keyHidden')}</p>}
          {result.course_completed && result.certificate_id && <p>{t('certificateReady')}</p>}
          {result.passed && result.course_watch_missing !== undefined && (
            <p>{t('videosOwed', { time: formatDuration(Math.ceil(result.course_watch_missing / 60), language) })}</p>
          )}
        </div>
        <div className="quiz-result-actions">
          <NextStep quiz={quiz} result={result} onAgain={onAgain} isStarting={isStarting} />
          <LinkButton variant="on-night" size="lg" to={lessonAddress(quiz.course_id, quiz.chapter_id)}>
            {t('backToLesson')}
          </LinkButton>
        </div>
      </section>
      <h2 className="quiz-answers-title">{t('yourAnswers')}</h2>
      <ol className="quiz-answers">
        {result.detailed_results.map((detail, index) => (
          <AnswerDetail key={index} quiz={quiz} detail={detail} />
        ))}
      </ol>
      <AttemptsSection quizId={quiz.id} />
    </>
  )
}

function AttemptsNote({ result }: { result: Result }) {
  const { t, i18n } = useTranslation('quiz')
  const { attempts_left: left, next_attempt_at: at } = result
  if (left === undefined) return null
  if (left > 0) return <p>{t('attemptsLeft', { count: left })}</p>
  if (!at) return <p>{t('attemptsOverText')}</p>
  return <p>{t('attemptsOverUntil', { time: formatDateTime(new Date(at), currentLanguage(i18n)) })}</p>
}

function NextStep({ quiz, result, onAgain, isStarting }: QuizResultProps) {
  const { t } = useTranslation('quiz')
  if (!result.passed) {
    if (result.attempts_left === 0) return null
    return (
      <Button variant="accent" size="lg" busy={isStarting} onClick={onAgain}>
        <Icon of={RotateCcw} />
        {t('tryAgain')}
      </Button>
    )
  }
  if (result.certificate_id) {
    return (
      <LinkButton variant="accent" size="lg" to="/student/certificates">
        {t('seeCertificate')}
      </LinkButton>
    )
  }
  if (!quiz.next_chapter) return null
  return (
    <LinkButton variant="accent" size="lg" to={lessonAddress(quiz.course_id, quiz.next_chapter.id)}>
      <span>
        {t('nextChapter')} <UserText as="bdi">{quiz.next_chapter.title}</UserText>
      </span>
      <Icon of={ArrowRight} flip />
    </LinkButton>
  )
}

interface AnswerProps {
  quiz: Quiz
  detail: Result['detailed_results'][number]
}

/** Right answers are folded: wrong ones are visible, with a link to where the answer is taught. */
function AnswerDetail({ quiz, detail }: AnswerProps) {
  const { t } = useTranslation('quiz')
  const { is_correct: isCorrect } = detail
  const question = (
    <b>
      <Written>{splitQuestion(detail.question).text}</Written>
    </b>
  )
  return (
    <li className="card">
      <span className={isCorrect ? 'quiz-answers-mark is-right' : 'quiz-answers-mark is-wrong'}>
        <Icon of={isCorrect ? Check : X} size="sm" />
        <VisuallyHidden>{t(isCorrect ? 'isCorrect' : 'isWrong')}</VisuallyHidden>
      </span>
      {isCorrect ? (
        <details>
          <summary>
            {question}
            <Icon of={ChevronDown} size="sm" />
          </summary>
          <Given detail={detail} />
        </details>
      ) : (
        <div>
          {question}
          <Given detail={detail} />
          <Link className="link quiz-answers-lesson" to={lessonAddress(quiz.course_id, quiz.chapter_id, detail.second)}>
            {detail.second === undefined ? (
              <>
                {t('reviewLesson')} <UserText as="bdi">{quiz.chapter_title}</UserText>
              </>
            ) : (
              <>
                {t('reviewMinute')} <Ltr>{formatClock(detail.second)}</Ltr>
              </>
            )}
          </Link>
        </div>
      )}
    </li>
  )
}

function Given({ detail }: Pick<AnswerProps, 'detail'>) {
  const { t } = useTranslation('quiz')
  const { is_correct: isCorrect, user_answer: given, type } = detail
  return (
    <>
      <dl>
        <div>
          <dt>{t('yourAnswer')}</dt>
          {given === null || given.length === 0 ? (
            <dd className="is-wrong">{t('notAnswered')}</dd>
          ) : (
            <Answers answer={given} type={type} tone={isCorrect ? 'is-right' : 'is-wrong'} />
          )}
        </div>
        {!isCorrect && detail.correct_answer !== null && (
          <div>
            <dt>{t('correctAnswer', { count: [detail.correct_answer].flat().length })}</dt>
            <Answers answer={detail.correct_answer} type={type} tone="is-right" />
          </div>
        )}
      </dl>
      {detail.explanation && (
        <p className="text-sm text-soft quiz-answers-why">
          <Written>{detail.explanation}</Written>
        </p>
      )}
    </>
  )
}

interface AnswersProps {
  answer: string | string[]
  type: Result['detailed_results'][number]['type']
  tone: 'is-right' | 'is-wrong'
}

/** One answer per line: on one line, answers in two scripts would be reordered. */
function Answers({ answer, type, tone }: AnswersProps) {
  const { t } = useTranslation('quiz')
  if (type === 'true_false') return <dd className={tone}>{t(answer === 'true' ? 'true' : 'false')}</dd>
  const options = [answer].flat()
  return options.map((option) => (
    <dd key={option} className={options.length > 1 ? `${tone} quiz-answers-one` : tone}>
      <Written>{option}</Written>
    </dd>
  ))
}
