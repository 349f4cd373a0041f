// An empty queue: no request waits, or no request matches the search; each with a next step.
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { figuresQuery, type QueueStatus } from './queries.ts'

export function Nobody({ searched, status }: { searched: boolean; status: QueueStatus }) {
  const { t } = useTranslation('requests')
  const needingProof = useQuery(figuresQuery).data?.needs_proof ?? 0
  if (searched)
    return (
      <EmptyState
        title={t('nothingFound')}
        action={
          <LinkButton variant="secondary" to={`/admin/requests?status=${status}`}>
            {t('showAll')}
          </LinkButton>
        }
      />
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
