// /student/quiz/:quizId: the questions one by one, then the result (specification §2, Quiz page). With `?attempts` the attempts alone, where a
// notification leads that one of them got better: opening the quiz would begin another, and its time.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '#kit/web/api.ts'
import { isUnreached } from '#kit/web/has-no-answer.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton, Skeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { AttemptsSection } from './attempts.tsx'
import { OpenQuiz } from './open-quiz.tsx'
import { quizQuery } from './queries.ts'

export const handle = { namespaces: ['quiz'] }

export default function QuizPage() {
  const { quizId: id = '' } = useParams()
  const [search] = useSearchParams()
  return search.has('attempts') ? <PastAttempts id={id} /> : <Sitting id={id} />
}

function PastAttempts({ id }: { id: string }) {
  const { t } = useTranslation('quiz')
  return (
    <Frame title={t('quiz')}>
      <AttemptsSection quizId={id} />
      <div className="layout-row">
        <LinkButton variant="secondary" to={`/student/quiz/${id}`}>
          <Icon of={RotateCcw} />
          {t('takeAgain')}
        </LinkButton>
      </div>
    </Frame>
  )
}

function Sitting({ id }: { id: string }) {
  const { t } = useTranslation('quiz')
  const { data: quiz, error, isError, refetch, isRefetching } = useQuery(quizQuery(id))
  // It opens by itself when the network is back.
  const isOffline = isUnreached(error)
  useEffect(() => {
    if (isError && !isOffline) toast.error(t('genericError', { ns: 'common' }), 'quiz')
  }, [isError, isOffline, t])
  if (quiz && quiz.questions.length > 0) {
    // Begun anew, with the answers that are stored, when it asks something else or is timed since.
    const key = `${quiz.id} ${quiz.version} ${quiz.seconds_left !== null}`
    return <OpenQuiz key={key} quiz={quiz} onAskAgain={() => refetch()} />
  }
  if (!isError && quiz === undefined)
    return (
      <Frame title={null} busy>
        <Skeleton lines={['short', 'tall', 'mid']} />
        <BoxSkeleton className="quiz-wait" />
      </Frame>
    )
  // Missing, or not for this student: trying again would not help.
  const isClosed = error instanceof ApiError && [403, 404].includes(error.status)
  return (
    <Frame title={t('quiz')}>
      <EmptyState
        clouded={isError}
        title={t(isOffline ? 'offlineTitle' : 'noData', { ns: 'common' })}
        action={
          <div className="layout-row">
            {isError && !isClosed && (
              <Button variant="soft" busy={isRefetching} onClick={() => void refetch()}>
                {t('retry', { ns: 'common' })}
              </Button>
            )}
            <LinkButton variant="secondary" to="/student/courses">
              {t('backToCourses')}
            </LinkButton>
          </div>
        }
      >
        {isClosed ? error.message : isError && t(isOffline ? 'openOffline' : 'openFailed')}
      </EmptyState>
    </Frame>
  )
}

/** Around what is shown instead of questions. */
function Frame({ title, busy = false, children }: { title: string | null; busy?: boolean; children: ReactNode }) {
  const { t } = useTranslation('quiz')
  return (
    <>
      <PageMeta title={t('quiz')} hidden />
      <a className="skip-link" href="#main">
        {t('skip', { ns: 'common' })}
      </a>
      <header className="quiz-bar">
        <LinkButton variant="ghost" icon to="/student/courses" aria-label={t('backToCourses')}>
          <Icon of={ArrowLeft} flip />
        </LinkButton>
        <h1 className="layout-grow">{title}</h1>
      </header>
      <main id="main" className="quiz" tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
    </>
  )
}
