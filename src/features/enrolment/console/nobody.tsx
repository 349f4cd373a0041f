// An empty queue: no request waits, or no request matches the search; each with a next step.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { currentLanguage } from '#kit/web/i18n.ts'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { anywhereQuery, figuresQuery, type QueueStatus } from './queries.ts'

interface NobodyProps {
  searched: boolean
  /** The words of the search. */
  q: string
  status: QueueStatus
}

export function Nobody({ searched, q, status }: NobodyProps) {
  const { t } = useTranslation('requests')
  const needingProof = useQuery(figuresQuery).data?.needs_proof ?? 0
  if (searched)
    return (
      <>
        <EmptyState
          title={t('nothingFound')}
          action={
            <LinkButton variant="secondary" to={`/admin/requests?status=${status}`}>
              {t('showAll')}
            </LinkButton>
          }
        />
        <Elsewhere q={q} status={status} />
      </>
    )
  if (status !== 'pending') return <EmptyState title={t(status === 'needs_proof' ? 'nobodyAsked' : 'nothingSettled')} />
  return (
    <EmptyState
      title={t('nobodyWaits')}
      action={
        needingProof > 0 && (
          <LinkButton variant="soft" to="/admin/requests?status=needs_proof">
            {t('lookAtAsked', { number: needingProof })}
          </LinkButton>
        )
      }
    >
      {t('nobodyWaitsText')}
    </EmptyState>
  )
}

/** Who asks about a request of last week does not know that it is settled. */
function Elsewhere({ q, status }: Omit<NobodyProps, 'searched'>) {
  const { t, i18n } = useTranslation('requests')
  const found = useQuery(anywhereQuery(currentLanguage(i18n), q)).data?.data ?? []
  const others = found.filter((request) => request.status !== status)
  if (others.length === 0) return null
  return (
    <div className="desk-elsewhere">
      <p className="text-sm text-soft">{t('elsewhere')}</p>
      <ul>
        {others.map((request) => (
          <li key={request.id}>
            <Link className="link" to={`/admin/requests?status=${request.status}&q=${request.code}`}>
              <bdi>{request.code}</bdi> · <bdi>{request.student.full_name}</bdi> · {t(`status_${request.status}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
