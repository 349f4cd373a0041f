// The courses found, how many, and more of them on demand (12 at a time, specification §9).
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf, ListMeta } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { CourseCard } from '#kit/web/ui/course-card.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { listCourses, searchCourses } from '../contract.ts'
import { listQuery, type Filters } from './filters.ts'
import { Marked } from './marked.tsx'

type Course = DataOf<typeof listCourses>[number] & Partial<Pick<DataOf<typeof searchCourses>[number], 'highlights'>>
export interface CoursePage {
  data: Course[]
  meta: ListMeta
}

interface CourseListProps {
  filters: Filters
  first: CoursePage
  busy: boolean
  /** Shown when nothing was found. */
  children: ReactNode
}

/** Give it the filters as key: other filters start again at the first page. */
export function CourseList({ filters, first, busy, children }: CourseListProps) {
  const { t } = useTranslation('course')
  const { more, fetchMore, fetching, grid } = useMore(filters)
  const courses = [...first.data, ...more]
  const { total } = first.meta
  const remaining = filters.search ? 0 : total - courses.length
  return (
    <>
      <p className="list-count" role="status">
        {remaining > 0 ? t('shownOf', { count: courses.length, total }) : t('found', { count: total })}
      </p>
      {courses.length === 0 && children}
      <div className={classNames('grid3 stacked', busy && 'is-busy')} ref={grid} aria-busy={busy}>
        {courses.map((course, index) => (
          <CourseCard key={course.id} course={course} lazy={index > 5} heading={<Heading course={course} />} />
        ))}
      </div>
      <div className="list-end">
        {remaining > 0 && (
          <>
            <Button
              variant="secondary"
              size="lg"
              busy={fetching}
              busyLabel={t('loadingMore')}
              onClick={() => void fetchMore()}
            >
              {t('more')}
            </Button>
            <span className="sm muted">{t('remaining', { count: remaining })}</span>
          </>
        )}
      </div>
    </>
  )
}

function Heading({ course }: { course: Course }) {
  const title = course.highlights?.find(({ field }) => field === 'title')
  return title ? <Marked text={title.text} ranges={title.ranges} /> : course.title
}

function useMore(filters: Filters) {
  const { t } = useTranslation('common')
  const [pages, setPages] = useState<Course[][]>([])
  const [fetching, setFetching] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function fetchMore() {
    const { signal } = leaving.current
    setFetching(true)
    try {
      const query = { ...listQuery(filters), page: pages.length + 2 }
      const page = await call<typeof listCourses>('GET', '/courses', { query, signal })
      const shown = grid.current?.childElementCount ?? 0
      setPages((before) => [...before, page.data])
      // The button may be gone: reading goes on at the first new course.
      requestAnimationFrame(() => (grid.current?.children[shown] as HTMLElement | undefined)?.focus())
    } catch {
      if (!signal.aborted) toast.error(t('networkError'), 'more')
    } finally {
      if (!signal.aborted) setFetching(false)
    }
  }
  return { more: pages.flat(), fetchMore, fetching, grid }
}
