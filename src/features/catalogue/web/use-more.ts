// Further pages of the list. They belong to an entry of the history: another choice begins at page 1 (specification §4), and
// "back" shows again what was loaded.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useLocation } from 'react-router'
import type { DataOf, ListMeta, MetaOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { listCourses, searchCourses } from '../contract.ts'
import { cardOf, type CourseCardData } from './course-card.tsx'
import { listQuery, pageSize, writeFilters, type Filters } from './filters.ts'

export type Course = CourseCardData & Partial<Pick<DataOf<typeof searchCourses>[number], 'highlights'>>
export interface CoursePage {
  data: Course[]
  meta: ListMeta & Partial<MetaOf<typeof searchCourses>>
}

/** The oldest entries are dropped. */
const remembered = new Map<string, Course[][]>()
const mostRemembered = 20

function remember(list: string, pages: Course[][]): void {
  remembered.delete(list)
  remembered.set(list, pages)
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

/** @param first how many courses the page came with */
export function useMore(filters: Filters, first: number) {
  const { t, i18n } = useTranslation('common')
  const { key: entry } = useLocation()
  const list = `${entry} ${i18n.language}${writeFilters(filters)}`
  const [kept, setKept] = useState<{ list: string; pages: Course[][] }>({ list: '', pages: [] })
  const [fetching, setFetching] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  /** The list to which further pages belong, and the controller that ends its requests. */
  const current = useRef({ list, controller: new AbortController() })
  const pages = kept.list === list ? kept.pages : (remembered.get(list) ?? [])

  useEffect(() => {
    const controller = new AbortController()
    current.current = { list, controller }
    return () => {
      controller.abort()
      setFetching(false)
    }
  }, [list])

  const count = pages.length
  const before = useRef<number>(null)
  // More have come: their button may be gone, and the focus moves to the first of them.
  useEffect(() => {
    if (before.current === null || count === 0) return
    const firstNew = grid.current?.children[before.current] as HTMLElement | undefined
    firstNew?.focus()
    before.current = null
  }, [count])

  async function fetchMore() {
    const { signal } = current.current.controller
    setFetching(true)
    try {
      const query = { ...listQuery(filters), page: Math.ceil(first / pageSize) + pages.length + 1 }
      const page = await call<typeof listCourses>('GET', '/courses', { query, signal })
      before.current = grid.current?.childElementCount ?? 0
      const known = [...pages, page.data.map(cardOf)]
      remember(list, known)
      setKept({ list, pages: known })
      setFetching(false)
    } catch {
      if (signal.aborted) return
      setFetching(false)
      toast.error(t('networkError'), 'more')
    }
  }
  return { more: pages.flat(), fetchMore, fetching, grid }
}
