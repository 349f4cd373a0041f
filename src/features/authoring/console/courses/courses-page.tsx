// The courses of the school with their figures: published, drafts, archived (design/console.md, courses).
import { useQuery } from '@tanstack/react-query'
import { FileInput, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '#features/accounts/console/use-can.ts'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { serverTime } from '#kit/web/server-time.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { NothingFound } from '#kit/web/ui/nothing-found.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress, type ListAddress } from '#kit/web/use-list-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { authoredQuery, categoriesQuery } from '../queries.ts'
import { CourseTable } from './course-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LeftWords } from './left-words.tsx'
import { NewCourseDialog } from './new-course-dialog.tsx'

export const handle = { namespaces: ['courses'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

/** The dialog that a link opens: `/admin/courses?begin=new`. */
const begins = ['new', 'import'] as const
const statuses = ['published', 'draft', 'archived'] as const
const sorts = ['changed', 'income', 'title', 'students', 'rating'] as const

export default function AdminCoursesPage() {
  const { t, i18n } = useTranslation('courses')
  const { can } = useMe()
  const address = useListAddress()
  const { page, filter, goTo } = address
  const [params] = useSearchParams()
  const [open, setOpen] = useState<'new' | 'import' | null>(begins.find((each) => each === params.get('begin')) ?? null)
  const chosen = statuses.find((each) => each === filter('status'))
  const sort = sorts.find((each) => each === filter('sort')) ?? 'changed'
  const [q, category] = [filter('q'), filter('category')]
  const listed = (status: (typeof statuses)[number]) =>
    authoredQuery(currentLanguage(i18n), {
      status,
      sort,
      page,
      ...(q && { q }),
      ...(category && { category_id: category }),
    })
  const counts = useQuery(listed(chosen ?? 'published')).data?.meta.counts
  // A first course is a draft: whoever looks for it should not see that there is nothing.
  const status = chosen ?? (counts?.published === 0 && counts.draft > 0 ? 'draft' : 'published')
  const courses = useQuery(listed(status))
  useChanges('authored')
  const isNewSchool = counts && counts.draft + counts.published + counts.archived === 0 && !q && !category
  const actions = (
    <span className="layout-row courses-actions">
      {can('content') && (
        <Button variant="secondary" onClick={() => setOpen('import')}>
          <Icon of={FileInput} />
          {t('importArchive')}
        </Button>
      )}
      <Button onClick={() => setOpen('new')}>
        <Icon of={Plus} />
        {t('newCourse')}
      </Button>
    </span>
  )
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <PageHead
        title={t('title')}
        text={
          counts && !isNewSchool
            ? t('countsLine', { published: counts.published, drafts: counts.draft, archived: counts.archived })
            : ' '
        }
      >
        {!isNewSchool && actions}
      </PageHead>
      <LeftWords />
      {isNewSchool ? (
        <div className="card">
          <EmptyState title={t('firstCourse')} action={actions}>
            {t('firstCourseText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <CourseTools address={address} status={status} sort={sort} counts={counts} />
          <section className="card" aria-label={t(`status_${status}`)}>
            <PagedList
              query={courses}
              goTo={goTo}
              className="courses-waiting"
              failed={{ title: t('failed'), text: t('failedText') }}
              empty={
                q || category ? (
                  <NothingFound title={t('nothingFound')} onClear={() => address.clear('category')} />
                ) : (
                  <EmptyState title={t(`empty_${status}`)} />
                )
              }
            >
              {(rows) => <CourseTable rows={rows} status={status} now={serverTime(courses.dataUpdatedAt)} />}
            </PagedList>
          </section>
        </>
      )}
      <NewCourseDialog open={open === 'new'} onClose={() => setOpen(null)} />
      <ImportDialog open={open === 'import'} onClose={() => setOpen(null)} />
    </>
  )
}

interface CourseToolsProps {
  address: ListAddress
  status: (typeof statuses)[number]
  sort: (typeof sorts)[number]
  counts: Record<(typeof statuses)[number], number> | undefined
}

function CourseTools({ address, status, sort, counts }: CourseToolsProps) {
  const { t } = useTranslation('courses')
  const { can } = useMe()
  const { filter, choose } = address
  const categories = useQuery(categoriesQuery()).data?.data ?? []
  return (
    <div className="courses-tools">
      <Segmented
        label={t('status')}
        value={status}
        onChange={(value) => choose('status', value)}
        segments={statuses.map((value) => ({
          value,
          label: t(`status_${value}`),
          ...(counts && { count: counts[value] }),
        }))}
      />
      <ListSearch label={t('search')} address={address} />
      <PillSelect
        brief
        label={t('category')}
        value={filter('category')}
        onChange={(value) => choose('category', value)}
        options={[
          { value: '', label: t('allCategories') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <PillSelect
        label={t('sort')}
        value={sort === 'changed' ? '' : sort}
        onChange={(value) => choose('sort', value)}
        options={sorts
          .filter((value) => value !== 'income' || can('money'))
          .map((value) => ({ value: value === 'changed' ? '' : value, label: t(`sort_${value}`) }))}
      />
    </div>
  )
}
