// The students of a list: a table whose rows open a sheet and can be ticked; on phones a row of two lines for each.
import { Link, useNavigate } from 'react-router'
import { formatAgo } from '#kit/web/format-ago.ts'
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { Translate } from '#kit/web/text-keys.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { Table, type Column } from '#kit/web/ui/table.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { ListedStudent } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

interface RowsProps {
  rows: readonly ListedStudent[]
  now: Date
}

interface StudentsTableProps extends RowsProps {
  ticked: ReadonlyMap<string, ListedStudent>
  tick: (rows: readonly ListedStudent[], isTicked: boolean) => void
}

export function StudentsTable({ rows, now, ticked, tick }: StudentsTableProps) {
  const { t } = useTranslation('students')
  const navigate = useNavigate()
  return (
    <Table
      caption={t('studentsTitle')}
      columns={[boxesOf(t, { rows, ticked, tick }), ...columnsOf(t, now)]}
      rows={rows}
      rowId={({ id }) => id}
      onSelect={({ id }) => void navigate(`/admin/students/${id}`)}
    />
  )
}

function boxesOf(
  t: Translate<'students'>,
  { rows, ticked, tick }: Omit<StudentsTableProps, 'now'>,
): Column<ListedStudent> {
  const count = rows.filter(({ id }) => ticked.has(id)).length
  return {
    id: 'box',
    head: (
      <Checkbox
        className="students-box"
        label={<span className="visually-hidden">{t('tickPage')}</span>}
        checked={count === rows.length}
        // Some of them: an element knows it, its markup does not.
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length
        }}
        onChange={(event) => tick(rows, event.currentTarget.checked)}
      />
    ),
    cell: (student) => (
      <Checkbox
        className="students-box"
        label={<span className="visually-hidden">{t('tickOne', { name: student.full_name })}</span>}
        checked={ticked.has(student.id)}
        onChange={(event) => tick([student], event.currentTarget.checked)}
      />
    ),
  }
}

function columnsOf(t: Translate<'students'>, now: Date): Column<ListedStudent>[] {
  return [
    { id: 'student', head: t('student'), cell: (student) => <Who student={student} /> },
    {
      id: 'course',
      head: t('lastCourse'),
      cell: ({ courses }) => courses && <UserText as="bdi">{courses.title}</UserText>,
    },
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
        <Link className="students-name" to={`/admin/students/${id}`}>
          <bdi>{full_name}</bdi>
        </Link>
        <Ltr className="students-email">{email}</Ltr>
      </span>
    </span>
  )
}

const percentDone = ({ courses }: ListedStudent) => courses?.completion_percentage ?? 0

function HowFar({ student }: { student: ListedStudent }) {
  const { t, i18n } = useTranslation('students')
  const { courses } = student
  if (!courses) return '—'
  return (
    <span className="students-far">
      <Progress thin showValue value={percentDone(student)} label={t('progressIn', { course: courses.title })} />
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

/** On phones. */
export function StudentRows({ rows, now }: RowsProps) {
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
            <p className="text-xs text-muted">
              {student.courses ? <UserText as="bdi">{student.courses.title}</UserText> : t('noCourse')}
            </p>
            {student.courses && (
              <div className="students-row-far">
                <Progress
                  thin
                  value={percentDone(student)}
                  label={t('progressIn', { course: student.courses.title })}
                />
                <span className="text-xs text-muted">
                  {formatPercent(percentDone(student), currentLanguage(i18n))} ·{' '}
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
