// Above what was loaded before, when looking again failed.
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { isLost } from '#kit/web/is-lost.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useUiText } from './text.ts'

export function StaleNote({ query }: { query: Pick<UseQueryResult, 'data' | 'error' | 'isRefetching' | 'refetch'> }) {
  const { t } = useUiText()
  if (!query.error || isLost(query)) return null
  return (
    <Banner
      tone="quiet"
      role="status"
      icon={CircleAlert}
      action={
        <Button variant="secondary" size="sm" busy={query.isRefetching} onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {t('stale')}
    </Banner>
  )
}
