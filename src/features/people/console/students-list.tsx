// The list with its tools: a table, on phones a row of two lines for each.
import { UserSearch } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { CoursePill } from '#features/enrolment/console/course-pill.tsx'
import type { ListMeta } from '#kit/contract.ts'
import { formatAgo } from '#kit/web/format-ago.ts'
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import type { Translate } from '#kit/web/text-keys.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ChipGroup } from '#kit/web/ui/chip-group.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import type { ListAddress } from '#kit/web/use-list-address.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { studentStates } from '../contract-console.ts'
import type { ListedStudent, StudentState } from './queries.ts'
import { GroupBar } from './group-bar.tsx'
import { StateBadge } from './state-badge.tsx'

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
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  const found = students.data
  const isNear = found?.meta.near === true && filter('q') !== ''
  const now = serverTime(students.dataUpdatedAt)
  return (
    <section className="card table-card">
      <Tools address={address} counts={found?.meta.counts} />
      {found && !isNear && found.data.length > 0 && <GroupBar address={address} count={found.meta.total} />}
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
          {(rows) => (isNarrow ? <Rows rows={rows} now={now} /> : <StudentTable rows={rows} now={now} />)}
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

interface RowsProps {
  rows: readonly ListedStudent[]
  now: Date
}

function StudentTable({ rows, now }: RowsProps) {
  const { t } = useTranslation('students')
  const navigate = useNavigate()
  return (
    <Table
      caption={t('studentsTitle')}
      columns={columnsOf(t, now)}
      rows={rows}
      rowId={({ id }) => id}
      onSelect={({ id }) => void navigate(`/admin/students/${id}`)}
    />
  )
}

function columnsOf(t: Translate<'students'>, now: Date): Column<ListedStudent>[] {
  return [
    { id: 'student', head: t('student'), cell: (student) => <Who student={student} /> },
    { id: 'course', head: t('lastCourse'), cell: ({ courses }) => courses && <bdi>{courses.title}</bdi> },
    { id: 'progress', head: t('progress'), cell: (student) => <HowFar student={student} /> },
    { id: 'courses', head: t('courses'), cell: ({ course_count }) => course_count },
    { id: 'active', head: t('lastActive'), cell: (student) => <LastActive student={student} now={now} /> },
    { id: 'state', head: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
  ]
}

function Who({ student: { id, full_name, email } }: { student: ListedStudent }) {
  return (
    <span className="students-who">
      <Avatar name={full_name} />
      <span>
        <Link className="students-name" to={`/admin/students/${id}`} onClick={(event) => event.stopPropagation()}>
          <bdi>{full_name}</bdi>
        </Link>
        <Ltr className="students-email">{email}</Ltr>
      </span>
    </span>
  )
}

function percentOf({ courses }: ListedStudent): number {
  return courses && courses.total_chapters > 0
    ? Math.round((courses.completed_chapters / courses.total_chapters) * 100)
    : 0
}

function HowFar({ student }: { student: ListedStudent }) {
  const { t, i18n } = useTranslation('students')
  const { courses } = student
  if (!courses) return '—'
  return (
    <span className="students-far">
      <Progress thin showValue value={percentOf(student)} label={t('progressIn', { course: courses.title })} />
      <span className="text-xs text-muted">
        {t('chaptersOf', {
          count: courses.total_chapters,
          done: formatNumber(courses.completed_chapters, currentLanguage(i18n)),
        })}
      </span>
    </span>
  )
}

function LastActive({ student: { state, last_active_at }, now }: { student: ListedStudent; now: Date }) {
  const { t, i18n } = useTranslation('students')
  if (!last_active_at) return state === 'suspended' ? '—' : t('notYet')
  const date = new Date(last_active_at)
  return (
    <time className={classNames('students-active', state === 'stuck' && 'students-late')} dateTime={last_active_at}>
      {formatAgo(date, now, currentLanguage(i18n))}
    </time>
  )
}

function Rows({ rows, now }: RowsProps) {
  const { t, i18n } = useTranslation('students')
  return (
    <ul className="students-rows">
      {rows.map((student) => (
        <li key={student.id}>
          <Avatar name={student.full_name} />
          <div className="layout-grow">
            <div className="layout-row layout-between">
              <Link className="students-name" to={`/admin/students/${student.id}`}>
                <bdi>{student.full_name}</bdi>
              </Link>
              <StateBadge state={student.state} />
            </div>
            <p className="text-xs text-muted">{student.courses ? <bdi>{student.courses.title}</bdi> : t('noCourse')}</p>
            {student.courses && (
              <div className="students-row-far">
                <Progress thin value={percentOf(student)} label={t('progressIn', { course: student.courses.title })} />
                <span className="text-xs text-muted">
                  {formatPercent(percentOf(student), currentLanguage(i18n))} ·{' '}
                  <LastActive student={student} now={now} />
                </span>
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
