// The courses found, how many, and more of them on demand (12 at a time, specification §9).
import type { ReactNode } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button, buttonClass } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { CourseCard } from './course-card.tsx'
import { pageSize, writePages, type Filters } from './filters.ts'
import { Marked } from './marked.tsx'
import { useMore, type Course, type CoursePage } from './use-more.ts'

interface CourseListProps {
  filters: Filters
  first: CoursePage
  busy: boolean
  /** Beside the count. */
  pills: ReactNode
  /** What is chosen, under the count on phones. */
  chosen: ReactNode
  nothing: ReactNode
}

export function CourseList({ filters, first, busy, pills, chosen, nothing }: CourseListProps) {
  const { t } = useTranslation('catalogue')
  const { more, fetchMore, fetching, grid } = useMore(filters, first.data.length)
  // A course published meanwhile shifts the pages: skips courses that are listed already.
  const courses = [...new Map([...first.data, ...more].map((course) => [course.id, course])).values()]
  const { total } = first.meta
  // Search has one page only (specification §4).
  const following = writePages(filters, Math.ceil(first.data.length / pageSize) + 1)
  const remaining = filters.search ? 0 : total - courses.length
  return (
    <>
      <div className="catalogue-count">
        <output>{remaining > 0 ? t('shownOf', { count: courses.length, total }) : t('found', { count: total })}</output>
        {pills}
      </div>
      {chosen}
      <ResultsTitle search={filters.search} meta={first.meta} />
      {courses.length === 0 && nothing}
      <div className={classNames('course-grid', busy && 'is-busy')} ref={grid} aria-busy={busy}>
        {courses.map((course, index) => (
          <CourseCard key={course.id} course={course} lazy={index > 5} marked={marksOf(course)} />
        ))}
      </div>
      <div className="catalogue-end">
        {remaining > 0 && (
          <>
            <Button
              variant="secondary"
              size="lg"
              className="needs-scripts"
              busy={fetching}
              busyLabel={t('loadingMore')}
              onClick={() => void fetchMore()}
            >
              {t('more')}
            </Button>
            <noscript>
              {import.meta.env.SSR && following && (
                <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href={following}>
                  {t('more')}
                </a>
              )}
            </noscript>
            <span className="text-sm text-muted">{t('remaining', { count: remaining })}</span>
          </>
        )}
      </div>
    </>
  )
}

/** What was searched for, as the search understood it, or that these only come close. */
function ResultsTitle({ search, meta }: { search: string; meta: CoursePage['meta'] }) {
  const { t } = useTranslation('catalogue')
  if (!search || meta.total === 0) return <h2 className="visually-hidden">{t('results')}</h2>
  const words = meta.relaxed ? search : meta.understood
  return <h2 className="results-title text-h4">{t(meta.relaxed ? 'closest' : 'resultsFor', { words })}</h2>
}

/** The matches of a search, in the parts of the card that show them. */
function marksOf({ highlights = [] }: Course) {
  return Object.fromEntries(
    highlights.map(({ field, text, ranges }) => [field, <Marked key={field} text={text} ranges={ranges} />]),
  )
}
