// A list that the server gives page by page: waiting, failed, empty, the rows, and below them the way to the next and the previous page.
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { ListMeta } from '#kit/contract.ts'
import { isLost } from '#kit/web/is-lost.ts'
import { Button } from './button.tsx'
import { RowsSkeleton } from './skeleton.tsx'
import { StaleNote } from './stale-note.tsx'
import { ErrorState } from './states.tsx'
import { useUiText } from './text.ts'

export interface Paged<Row> {
  data: readonly Row[]
  meta: ListMeta
}

interface PagedListProps<Row> {
  /** Asks for the page in the address (useListAddress). */
  query: UseQueryResult<Paged<Row>>
  goTo: (page: number, replace?: boolean) => void
  /** `text` is said where no answer came. */
  failed: { title: string; text: string }
  /** Said where there is no row: none at all, or none that fits the filters. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
  className?: string
}

/** How many there are is heard whenever a search or a filter changes it. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { t } = useUiText()
  const total = props.query.data?.meta.total
  return (
    <>
      <Rows {...props} />
      <output className="visually-hidden">{total !== undefined && t('listed', { count: total })}</output>
    </>
  )
}

function Rows<Row>({ query, goTo, failed, empty, children, className }: PagedListProps<Row>) {
  const { data, error, isPlaceholderData, isRefetching, refetch } = query
  // The last row of the last page was taken away: the page before is the last one now.
  const beyond =
    data && !isPlaceholderData && data.data.length === 0 ? Math.min(lastPage(data.meta), data.meta.page - 1) : 0
  useEffect(() => {
    if (beyond > 0) goTo(beyond, true)
  })
  if (isLost({ data, error })) {
    return (
      <ErrorState title={failed.title} error={error} retry={() => void refetch()} retrying={isRefetching}>
        {failed.text}
      </ErrorState>
    )
  }
  if (!data || beyond > 0) return <RowsSkeleton {...(className && { className })} />
  if (data.data.length === 0) return empty
  return (
    <>
      <StaleNote query={query} />
      {children(data.data)}
      {data.meta.total > data.meta.limit && <Pager meta={data.meta} goTo={goTo} busy={isPlaceholderData} />}
    </>
  )
}

/** At either end a button stays where it is, and keeps the focus, but leads nowhere. */
function Pager({ meta, goTo, busy }: { meta: ListMeta; goTo: (page: number) => void; busy: boolean }) {
  const { t } = useUiText()
  const { page, limit, total } = meta
  const step = (label: string, to: number) => {
    const isEnd = to < 1 || to > lastPage(meta)
    return (
      <Button variant="secondary" size="sm" aria-disabled={isEnd} onClick={() => isEnd || busy || goTo(to)}>
        {label}
      </Button>
    )
  }
  return (
    <nav className="pager" aria-label={t('pages')}>
      <p className="text-xs text-muted" role="status">
        {t('pageOf', { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total })}
      </p>
      <div className="layout-row">
        {step(t('previousPage'), page - 1)}
        {step(t('nextPage'), page + 1)}
      </div>
    </nav>
  )
}

function lastPage({ limit, total }: ListMeta): number {
  return Math.max(1, Math.ceil(total / limit))
}
