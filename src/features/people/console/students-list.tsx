// The list of students with its tools.
import { UserSearch } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { CoursePill } from '#features/enrolment/console/course-pill.tsx'
import { Link } from 'react-router'
import type { ListMeta } from '#kit/contract.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { ChipGroup } from '#kit/web/ui/chip-group.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTicked } from '#kit/web/use-ticked.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { studentStates } from '../contract-console.ts'
import type { ListedStudent, StudentState } from './queries.ts'
import { GroupBar } from './group-bar.tsx'
import { StudentRows, StudentsTable } from './students-rows.tsx'
import { TickedBar } from './ticked-bar.tsx'

interface Students {
  data: ListedStudent[]
  meta: ListMeta & { counts: Record<StudentState | 'all', number>; near: boolean }
}

interface StudentsListProps {
  students: UseQueryResult<Students>
  address: ListAddress
}

const chips = ['', 'never_started', 'stuck', 'learning', 'finished', 'suspended'] as const satisfies (
  | StudentState
  | ''
)[]

export function StudentsList({ students, address }: StudentsListProps) {
  const { t } = useTranslation('students')
  const { filter, goTo } = address
  const isNarrow = useMediaQuery('(max-width: 74.99em)')
  const found = students.data
  const isNear = found?.meta.near === true && filter('q') !== ''
  const { ticked, tick, untick } = useTicked<ListedStudent>()
  const now = serverTime(students.dataUpdatedAt)
  return (
    <section className="card table-card">
      <Tools address={address} counts={found?.meta.counts} />
      {ticked.size > 0 ? (
        <TickedBar students={[...ticked.values()]} course={filter('course_id')} clear={untick} />
      ) : (
        found && !isNear && found.data.length > 0 && <GroupBar address={address} count={found.meta.total} />
      )}
      {isNear ? (
        <Nearest q={filter('q')} students={found?.data ?? []} clear={() => address.type('')} />
      ) : (
        <PagedList
          query={students}
          goTo={goTo}
          className="students-wait"
          failed={{ title: t('studentsFailed'), text: t('failedText') }}
          empty={<Nobody address={address} />}
        >
          {(rows) =>
            isNarrow ? (
              <StudentRows rows={rows} now={now} />
            ) : (
              <StudentsTable rows={rows} now={now} ticked={ticked} tick={tick} />
            )
          }
        </PagedList>
      )}
    </section>
  )
}

function Tools({ address, counts }: { address: ListAddress; counts: Students['meta']['counts'] | undefined }) {
  const { t } = useTranslation('students')
  const { filter, choose } = address
  return (
    <div className="students-tools">
      <div className="students-search">
        <ListSearch label={t('search')} placeholder={t('searchExample')} address={address} />
      </div>
      <CoursePill address={address} label={t('course')} all={t('allCourses')} />
      <PillSelect
        label={t('order')}
        options={[
          { value: '', label: t('recentFirst') },
          { value: 'away', label: t('awayFirst') },
        ]}
        value={filter('sort') === 'away' ? 'away' : ''}
        onChange={(value) => choose('sort', value)}
      />
      <div className="students-chips">
        <ChipGroup
          label={t('state')}
          chips={chips.map((value) => ({
            value,
            label: t(value || 'all'),
            ...(counts && { count: counts[value || 'all'] }),
          }))}
          value={studentStates.find((one) => one === filter('state')) ?? ''}
          onChange={(value) => choose('state', value)}
        />
      </div>
    </div>
  )
}

/** No name matches; shows the most similar ones. */
function Nearest({ q, students, clear }: { q: string; students: ListedStudent[]; clear: () => void }) {
  const { t } = useTranslation('students')
  return (
    <div className="empty">
      <span className="students-tile">
        <Icon of={UserSearch} />
      </span>
      <p className="empty-title">{t('nobodyCalled')}</p>
      <p className="text-sm">
        {t('searchedFor')} «<bdi>{q}</bdi>». {t('nearest')}{' '}
        {students.map(({ id, full_name }, index) => (
          <span key={id}>
            {index > 0 && '\u00A0· '}
            <Link className="link students-near" to={`/admin/students/${id}`}>
              <bdi>{full_name}</bdi>
            </Link>
          </span>
        ))}
      </p>
      <Button variant="secondary" onClick={clear}>
        {t('clearSearch')}
      </Button>
    </div>
  )
}

function Nobody({ address }: { address: ListAddress }) {
  const { t } = useTranslation('students')
  const { filter, type, choose } = address
  if (filter('q'))
    return (
      <EmptyState
        title={t('nobodyCalled')}
        action={
          <Button variant="secondary" onClick={() => type('')}>
            {t('clearSearch')}
          </Button>
        }
      >
        {t('nobodyCalledText')}
      </EmptyState>
    )
  if (filter('state') || filter('course_id'))
    return (
      <EmptyState
        title={t('nobodyInGroup')}
        action={
          <Button variant="secondary" onClick={() => choose(filter('state') ? 'state' : 'course_id', '')}>
            {t('showAll')}
          </Button>
        }
      />
    )
  return <EmptyState title={t('nobodyYet')}>{t('nobodyYetText')}</EmptyState>
}
