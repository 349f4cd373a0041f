// Rows of courses: on phones the figures are in one line under the title.
import { Star } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CategoryName } from '#features/catalogue/web/category-name.tsx'
import { formatAgo } from '#kit/web/format-ago.ts'
import { formatMoney, formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { comingDraftQuery, type AuthoredCourse } from '../queries.ts'
import { AuthoredThumb } from './authored-thumb.tsx'
import { CourseActions } from './course-actions.tsx'
import { lackText } from './lacks.ts'

export type Status = AuthoredCourse['status']

interface CourseTableProps {
  rows: readonly AuthoredCourse[]
  status: Status
  /** When the rows were fetched. */
  now: Date
}

export function CourseTable({ rows, status, now }: CourseTableProps) {
  const { t } = useTranslation('courses')
  const hasMoney = rows.some(({ income }) => income !== null)
  return (
    <table className="courses-table">
      <caption className="visually-hidden">{t(`status_${status}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('course')}</th>
          {status !== 'draft' && (
            <>
              <th scope="col">{t('students')}</th>
              {hasMoney && (
                <th scope="col">
                  {t('income')}
                  <span className="courses-sub">{t('incomeAll')}</span>
                </th>
              )}
              <th scope="col">{t('rating')}</th>
              <th scope="col">{t('completed')}</th>
            </>
          )}
          {status === 'draft' && (
            <th scope="col">
              <span className="visually-hidden">{t('nextStep')}</span>
            </th>
          )}
          <th scope="col">
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((course) => (
          <CourseRow key={course.id} course={course} hasFigures={status !== 'draft'} hasMoney={hasMoney} now={now} />
        ))}
      </tbody>
    </table>
  )
}

interface CourseRowProps {
  course: AuthoredCourse
  now: Date
  hasFigures: boolean
  hasMoney: boolean
}

function CourseRow({ course, hasFigures, hasMoney, now }: CourseRowProps) {
  const { t, i18n } = useTranslation('courses')
  const language = currentLanguage(i18n)
  return (
    <tr>
      <td>
        <CourseName course={course} hasFigures={hasFigures} now={now} />
      </td>
      {hasFigures && (
        <>
          <td className="courses-figure">
            <span className="text-medium">{formatNumber(course.students, language)}</span>
          </td>
          {hasMoney && (
            <td className="courses-figure">
              <Income course={course} />
            </td>
          )}
          <td className="courses-figure">
            <Rating course={course} />
          </td>
          <td className="courses-figure">
            {course.completion === null ? (
              <span className="text-muted">—</span>
            ) : (
              <span className="courses-completion">
                <Progress value={course.completion} label={t('completedOf', { title: course.title })} thin />
                {formatPercent(course.completion, language)}
              </span>
            )}
          </td>
        </>
      )}
      {course.status === 'draft' && (
        <td className="courses-next">
          <LinkButton
            variant={course.missing.length === 0 ? 'primary' : 'secondary'}
            size="sm"
            to={`/admin/courses/${course.id}`}
          >
            {t(course.missing.length === 0 ? 'publishIt' : 'completeIt')}
          </LinkButton>
        </td>
      )}
      <td className="courses-menu">
        <CourseActions course={course} />
      </td>
    </tr>
  )
}

/** Its picture and title, and what is told below them. */
function CourseName({ course, hasFigures, now }: { course: AuthoredCourse; hasFigures: boolean; now: Date }) {
  const { t } = useTranslation('courses')
  const client = useQueryClient()
  return (
    <div className="courses-name">
      <AuthoredThumb course={course} />
      <div>
        <Link
          className="courses-title"
          to={`/admin/courses/${course.id}`}
          onPointerDown={() => void client.prefetchQuery(comingDraftQuery(course.id))}
        >
          <UserText>{course.title || t('untitled')}</UserText>
        </Link>
        <span className="courses-meta">
          <bdi>{course.instructors.name}</bdi>
          <CategoryName hue={course.categories.hue}>
            <bdi>{course.categories.name}</bdi>
          </CategoryName>
          <span>{t('chapters', { count: course.chapter_count })}</span>
        </span>
        {course.status === 'draft' && <Edited course={course} now={now} />}
        {hasFigures && <PhoneFigures course={course} />}
        {course.status === 'published' && course.has_unpublished_changes && (
          <span className="courses-changed">
            {course.unpublished_changes
              ? t('unpublishedCount', { count: course.unpublished_changes })
              : t('unpublished')}
          </span>
        )}
        {course.status === 'draft' && (
          <span className="courses-lacks">
            <Lacks course={course} />
          </span>
        )}
      </div>
    </div>
  )
}

/** At most so many are named. */
const namedLacks = 3

function Lacks({ course: { missing } }: { course: AuthoredCourse }) {
  const { t } = useTranslation('courses')
  if (missing.length === 0) return <Badge tone="ok">{t('ready')}</Badge>
  return (
    <>
      {missing.slice(0, namedLacks).map((lack) => (
        <Badge key={`${lack.code} ${lack.chapter}`}>{lackText(t, lack)}</Badge>
      ))}
      {missing.length > namedLacks && <Badge>{t('moreLacks', { count: missing.length - namedLacks })}</Badge>}
    </>
  )
}

function Edited({ course: { updated_at, updated_by }, now }: { course: AuthoredCourse; now: Date }) {
  const { t, i18n } = useTranslation('courses')
  return (
    <span className="courses-edited">
      {t('edited', { ago: formatAgo(new Date(updated_at), now, currentLanguage(i18n)) })}
      {updated_by && <bdi>{updated_by.full_name}</bdi>}
    </span>
  )
}

function Rating({ course }: { course: AuthoredCourse }) {
  const { t, i18n } = useTranslation('courses')
  if (course.rating === null || course.rating_count === 0) return <span className="text-muted">{t('noRating')}</span>
  return (
    <span className="courses-rating">
      <Icon of={Star} size="xs" />
      {formatNumber(course.rating, currentLanguage(i18n), 1)}
    </span>
  )
}

const earnsNothing = ({ is_free, income }: AuthoredCourse) => is_free && income === 0

/** Of this month, below it of all months. */
function Income({ course }: { course: AuthoredCourse }) {
  const { i18n } = useTranslation('courses')
  const language = currentLanguage(i18n)
  if (course.income === null || course.income_month === null) return null
  if (earnsNothing(course)) return <Price amount={0} />
  return (
    <>
      <span className="text-medium">{formatMoney(course.income_month, language)}</span>
      <span className="courses-sub">{formatMoney(course.income, language)}</span>
    </>
  )
}

function PhoneFigures({ course }: { course: AuthoredCourse }) {
  const { t, i18n } = useTranslation('courses')
  const language = currentLanguage(i18n)
  return (
    <span className="courses-phone">
      <span>{t('studentCount', { count: course.students })}</span>
      {course.rating_count > 0 && <Rating course={course} />}
      {course.completion !== null && (
        <span>{t('completedShare', { percent: formatPercent(course.completion, language) })}</span>
      )}
      {course.income_month !== null && (
        <span>
          {earnsNothing(course)
            ? t('free', { ns: 'ui' })
            : t('thisMonth', { amount: formatMoney(course.income_month, language) })}
        </span>
      )}
    </span>
  )
}
