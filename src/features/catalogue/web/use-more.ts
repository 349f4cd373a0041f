// Further pages of the list, dropped as soon as the filters or the language change.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf, ListMeta } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { listCourses, searchCourses } from '../contract.ts'
import { listQuery, writeFilters, type Filters } from './filters.ts'

export type Course = DataOf<typeof listCourses>[number] &
  Partial<Pick<DataOf<typeof searchCourses>[number], 'highlights'>>
export interface CoursePage {
  data: Course[]
  meta: ListMeta
}

export function useMore(filters: Filters) {
  const { t, i18n } = useTranslation('common')
  const key = `${i18n.language}${writeFilters(filters)}`
  const [kept, setKept] = useState<{ key: string; pages: Course[][] }>({ key, pages: [] })
  const [fetching, setFetching] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  /** The list that further pages belong to, and the end of its requests. */
  const current = useRef({ key, controller: new AbortController() })
  const pages = kept.key === key ? kept.pages : []

  useEffect(() => {
    const controller = new AbortController()
    current.current = { key, controller }
    return () => {
      controller.abort()
      setFetching(false)
      // Another choice begins at page 1, also when it leads back to an earlier one (specification §4).
      setKept({ key: '', pages: [] })
    }
  }, [key])

  async function fetchMore() {
    const { signal } = current.current.controller
    setFetching(true)
    try {
      const query = { ...listQuery(filters), page: pages.length + 2 }
      const page = await call<typeof listCourses>('GET', '/courses', { query, signal })
      const shown = grid.current?.childElementCount ?? 0
      setKept({ key, pages: [...pages, page.data] })
      setFetching(false)
      // The button may be gone: reading goes on at the first new course.
      requestAnimationFrame(() => (grid.current?.children[shown] as HTMLElement | undefined)?.focus())
    } catch {
      if (signal.aborted) return
      setFetching(false)
      toast.error(t('networkError'), 'more')
    }
  }
  return { more: pages.flat(), fetchMore, fetching, grid }
}
