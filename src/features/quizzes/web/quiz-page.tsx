// /student/quiz/:quizId: the questions one by one, then the result (specification §2, Quiz page).
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useParams } from 'react-router'
import { ApiError } from '#kit/web/api.ts'
import { isUnreached } from '#kit/web/has-no-answer.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton, Skeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { OpenQuiz } from './open-quiz.tsx'
import { quizQuery } from './queries.ts'

export const handle = { namespaces: ['quiz'] }

export default function QuizPage() {
  const { t } = useTranslation('quiz')
  const { quizId: id = '' } = useParams()
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
  const isEmpty = isError || quiz !== undefined
  // Missing, or not for this student: trying again would not help.
  const isClosed = error instanceof ApiError && [403, 404].includes(error.status)
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
        <h1 className="layout-grow">{isEmpty ? t('quiz') : null}</h1>
      </header>
      <main id="main" className="quiz" tabIndex={-1} aria-busy={!isEmpty}>
        {isEmpty ? (
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
