// My courses: filters by status with counts, search by title, one card per course (specification §2, design §8).
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { StaleNote } from '#kit/web/ui/stale-note.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useSearchParams } from 'react-router'
import { foldArabic } from '#kit/fold-arabic.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { isLost } from '#kit/web/is-lost.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { SearchField } from '#kit/web/ui/search-field.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { statusOf, type EnrolledCourse } from './course-status.ts'
import { MyCourseCard, MyCourseSkeleton } from './my-course-card.tsx'
import { NoCourses } from './no-courses.tsx'
import { UnsettledRequests } from './unsettled-requests.tsx'
import { enrolledCoursesQuery } from '#features/learning/web/queries.ts'

export default function MyCoursesPage() {
  const { t, i18n } = useTranslation('student')
  const query = useQuery({
    ...enrolledCoursesQuery(currentLanguage(i18n)),
    placeholderData: keepPreviousData,
  })
  const { data, refetch, isRefetching } = query
  return (
    <>
      <PageMeta title={t('myCourses')} description={t('myCoursesText')} hidden />
      <PageHead title={t('myCourses')} text={t('myCoursesText')}>
        {data?.length !== 0 && (
          <LinkButton variant="secondary" to="/courses">
            <Icon of={Plus} />
            {t('findCourse')}
          </LinkButton>
        )}
      </PageHead>
      <UnsettledRequests />
      <StaleNote query={query} />
      {isLost(query) ? (
        <ErrorState
          title={t('myCoursesFailed')}
          error={query.error}
          retry={() => void refetch()}
          retrying={isRefetching}
        >
          {t('loadFailedText')}
        </ErrorState>
      ) : (
        <Courses courses={data} />
      )}
    </>
  )
}

type Filter = 'all' | 'inProgress' | 'completed'
const inAddress = { all: '', inProgress: 'in-progress', completed: 'completed' } as const
const filters = Object.keys(inAddress) as Filter[]

/** Kept in the address, so that a reload, a bookmark and "back" show the same. */
function useChoice() {
  const [address, setAddress] = useSearchParams()
  const show = address.get('show') ?? ''
  function choose(changes: { show?: Filter; search?: string }) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        const wanted = { ...changes, ...(changes.show && { show: inAddress[changes.show] }) }
        for (const [key, value] of Object.entries(wanted))
          if (value) next.set(key, value)
          else next.delete(key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    filter: filters.find((filter) => inAddress[filter] === show) ?? 'all',
    search: address.get('search') ?? '',
    choose,
  }
}

function Courses({ courses }: { courses: EnrolledCourse[] | undefined }) {
  const { t } = useTranslation('student')
  const { filter, search, choose } = useChoice()
  const having = (wanted: Filter) =>
    (courses ?? []).filter(({ progress }) => wanted === 'all' || statusOf(progress) === wanted)
  const count = (wanted: Filter) => courses && having(wanted).length
  if (courses?.length === 0) return <NoCourses />
  const sought = foldArabic(search)
  const shown = having(filter).filter(({ courses: { title } }) => foldArabic(title).includes(sought))
  return (
    <>
      <div className="my-courses-tools">
        <Segmented<Filter>
          label={t('filterLabel')}
          value={filter}
          onChange={(show) => choose({ show })}
          segments={[
            { value: 'all', label: t('filterAll'), count: count('all') },
            { value: 'inProgress', label: t('inProgress'), count: count('inProgress') },
            { value: 'completed', label: t('completed'), count: count('completed') },
          ]}
        />
        <SearchField
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          value={search}
          onChange={(text) => choose({ search: text })}
        />
      </div>
      <output className="visually-hidden">{courses && t('shownCount', { count: shown.length })}</output>
      {courses && shown.length === 0 && (
        <NothingHere filter={filter} searched={sought !== ''} clear={() => choose({ show: 'all', search: '' })} />
      )}
      <div className="card-grid">
        {courses
          ? shown.map((course) => <MyCourseCard key={course.id} course={course} />)
          : Array.from({ length: 3 }, (_, index) => <MyCourseSkeleton key={index} />)}
      </div>
    </>
  )
}

function NothingHere({ filter, searched, clear }: { filter: Filter; searched: boolean; clear: () => void }) {
  const { t } = useTranslation('student')
  const empty = filter === 'completed' ? t('noneCompleted') : t('noneInProgress')
  const sought = filter === 'all' ? t('nothingFound') : t('nothingFoundHere')
  return (
    <EmptyState
      title={searched ? sought : empty}
      action={
        <Button variant="soft" onClick={clear}>
          {t('showAll')}
        </Button>
      }
    />
  )
}
