// Earlier attempts at a quiz, newest first: folded while answering, open beside the result.
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import type { listAttempts } from '../contract.ts'
import { attemptsQuery } from './queries.ts'

type Attempt = DataOf<typeof listAttempts>[number]

export function EarlierAttempts({ quizId }: { quizId: string }) {
  const { t } = useTranslation('quiz')
  const { data } = useQuery(attemptsQuery(quizId))
  // If the list fails, nothing is shown, because the questions matter here.
  if (!data) return null
  if (data.length === 0) return <p className="text-sm text-muted">{t('firstAttempt')}</p>
  return (
    <details className="quiz-attempts">
      <summary>
        {t('earlierAttempts', { count: data.length })}
        <Icon of={ChevronDown} size="sm" />
      </summary>
      <AttemptList attempts={data} />
    </details>
  )
}

export function AttemptsSection({ quizId }: { quizId: string }) {
  const { t } = useTranslation('quiz')
  const { data, isError, refetch, isRefetching } = useQuery(attemptsQuery(quizId))
  return (
    <section className="quiz-attempts">
      <h2 className="quiz-answers-title">{t('attempts')}</h2>
      {data?.length === 0 && <p className="text-sm text-muted">{t('noAttempts')}</p>}
      {data && data.length > 0 && <AttemptList attempts={data} />}
      {!data && !isError && <Skeleton lines={['mid', 'mid']} />}
      {!data && isError && (
        <p className="text-sm text-muted" role="alert">
          {t('attemptsFailed')}{' '}
          <Button variant="ghost" size="sm" busy={isRefetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
    </section>
  )
}

function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, i18n } = useTranslation('quiz')
  const language = currentLanguage(i18n)
  return (
    <ol className="card">
      {attempts.map(({ id, submitted_at, score, passed }) => (
        <li key={id}>
          <time dateTime={submitted_at}>{formatDateTime(new Date(submitted_at), language)}</time>
          <b className="text-digits">
            <Ltr>{formatPercent(score, language)}</Ltr>
          </b>
          <Badge tone={passed ? 'ok' : 'line'}>{t(passed ? 'attemptPassed' : 'attemptFailed')}</Badge>
        </li>
      ))}
    </ol>
  )
}
