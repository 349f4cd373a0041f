// /student/quiz/:quizId: the questions one by one, then the result (specification §2, Quiz page).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useParams } from 'react-router'
import { ApiError, call } from '#kit/web/api.ts'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton, Skeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { Answers, getQuiz, submitAttempt } from '../contract.ts'
import { lessonAddress } from './addresses.ts'
import { keepAnswers, keptAnswers, type Quiz } from './answers.ts'
import { QuestionForm } from './question-form.tsx'
import { QuizResult } from './quiz-result.tsx'

export const handle = { areas: ['quiz'] }

export default function QuizPage() {
  const { t } = useTranslation('quiz')
  const { quizId: id = '' } = useParams()
  const { data: quiz, isError } = useQuery({
    queryKey: ['quiz', id],
    queryFn: ({ signal }) => call<typeof getQuiz>('GET', '/student/quiz/:id', { params: { id }, signal }),
  })
  useEffect(() => {
    if (isError) toast.error(t('genericError', { ns: 'common' }), 'quiz')
  }, [isError, t])
  if (quiz && quiz.questions.length > 0) return <OpenQuiz key={quiz.id} quiz={quiz} />
  const isEmpty = isError || quiz !== undefined
  return (
    <>
      <PageMeta title={t('quiz')} hidden />
      <header className="quiz-bar">
        <LinkButton variant="ghost" icon to="/student/courses" aria-label={t('backToCourses')}>
          <Icon of={ArrowLeft} flip />
        </LinkButton>
        <h1 className="grow">{isEmpty ? t('quiz') : null}</h1>
      </header>
      <main id="main" className="quiz" tabIndex={-1} aria-busy={!isEmpty}>
        {isEmpty ? (
          <EmptyState
            title={t('noData', { ns: 'common' })}
            action={
              <LinkButton variant="soft" to="/student/courses">
                {t('backToCourses')}
              </LinkButton>
            }
          />
        ) : (
          <>
            <Skeleton lines={['short', 'tall', 'mid']} />
            <BoxSkeleton className="quiz-wait" />
          </>
        )}
      </main>
    </>
  )
}

function OpenQuiz({ quiz }: { quiz: Quiz }) {
  const { t, i18n } = useTranslation('quiz')
  const client = useQueryClient()
  const [answers, setAnswers] = useState(() => keptAnswers(quiz))
  const [at, setAt] = useState(0)
  const submit = useMutation({
    mutationFn: () =>
      call<typeof submitAttempt>('POST', '/student/quiz/:id/attempt', { params: { id: quiz.id }, body: { answers } }),
    onSuccess: async (result) => {
      keepAnswers(quiz.id, null)
      toast.success(t('submitted'))
      if (result.passed) toast.success(t('passed'), 'quiz-outcome')
      else toast.info(t('failed'), 'quiz-outcome')
      await client.invalidateQueries()
    },
    onError: (error) => {
      const isOffline = error instanceof ApiError && error.status === 0
      toast.error(t(isOffline ? 'networkError' : 'genericError', { ns: 'common' }))
    },
  })
  function change(changed: Answers) {
    setAnswers(changed)
    keepAnswers(quiz.id, changed)
  }
  function startAgain() {
    setAnswers({})
    setAt(0)
    submit.reset()
  }
  const title = t('title', { title: quiz.title })
  return (
    <>
      <PageMeta title={submit.data ? t('resultPage') : title} hidden />
      <a className="skip" href="#main">
        {t(submit.data ? 'skipToResult' : 'skipToQuestion')}
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
        <h1 className="grow">{title}</h1>
        {!submit.data && quiz.duration > 0 && (
          <span className="badge quiz-time">
            <Icon of={Clock} size="sm" />
            {t('duration', { duration: formatDuration(quiz.duration, currentLanguage(i18n)) })}
          </span>
        )}
      </header>
      <main id="main" className="quiz" tabIndex={-1}>
        {submit.data ? (
          <QuizResult quiz={quiz} result={submit.data} onAgain={startAgain} />
        ) : (
          <QuestionForm
            quiz={quiz}
            at={at}
            answers={answers}
            onAnswers={change}
            onMove={setAt}
            onSubmit={() => submit.mutate()}
            isSubmitting={submit.isPending}
          />
        )}
      </main>
    </>
  )
}
