// A course in a list: the whole card is one link. On phones it lies as a row (`.grid3`).
import { Clock, Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#kit/contract.ts'
import type { getCourse, listCourses } from '../contract.ts'
import { keepSigns } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'
import { hueOf } from '../hues.ts'
import { formatDurationShort } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { CategoryName } from './category-name.tsx'
import { CourseThumb } from './course-art.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { Rating } from '#kit/web/ui/rating.tsx'

export interface CourseCardData {
  id: string
  title: string
  thumbnail_url?: string | null
  categories?: { id?: string; name: string; hue?: string | null } | null
  instructors?: { name: string } | null
  /** Of the first plan; nothing or 0 is free. */
  price?: number | null
  /** False: the course takes no new students. */
  enrolment_open?: boolean
  chapter_count?: number | null
  total_minutes?: number | null
  rating?: number | null
}

interface CourseCardProps {
  course: CourseCardData
  to?: string
  /** The first cards of a page are not lazy. */
  lazy?: boolean
  /** The same texts with marks, after a search. */
  marked?: { title?: ReactNode; category?: ReactNode; instructor?: ReactNode }
}

export function CourseCard({ course, to = `/courses/${course.id}`, lazy, marked = {} }: CourseCardProps) {
  const { t, i18n } = useTranslation('card')
  const language = currentLanguage(i18n)
  const { id, title, categories: category, instructors: instructor } = course
  const hue = hueOf(category?.hue, category?.id ?? id)
  return (
    <Link className="card course-card" to={to}>
      <CourseThumb id={id} hue={hue} title={title} src={course.thumbnail_url} lazy={lazy} />
      <div className="course-card-body">
        <span className="course-card-by">
          {category ? <CategoryName hue={hue}>{marked.category ?? category.name}</CategoryName> : <span />}
          {course.rating ? <Rating value={course.rating} /> : null}
        </span>
        <h3>
          <bdi lang={languageOf(title)}>{marked.title ?? keepSigns(title)}</bdi>
        </h3>
        {instructor && (
          <p className="course-card-instructor">
            <bdi>{marked.instructor ?? instructor.name}</bdi>
          </p>
        )}
      </div>
      <div className="course-card-foot">
        <span className="meta-line">
          {course.chapter_count ? (
            <span>
              <Icon of={Layers} size="sm" />
              {t('chapters', { count: course.chapter_count })}
            </span>
          ) : null}
          {course.total_minutes ? (
            <span>
              <Icon of={Clock} size="sm" />
              {formatDurationShort(course.total_minutes, language)}
            </span>
          ) : null}
        </span>
        {course.enrolment_open === false ? (
          <span className="course-card-closed">{t('enrolmentClosed')}</span>
        ) : (
          <Price amount={course.price} />
        )}
      </div>
    </Link>
  )
}

/** What a card shows of a course; no more of it is sent to the browser. */
export function cardOf(course: DataOf<typeof listCourses>[number] | DataOf<typeof getCourse>['related'][number]) {
  const { id, title, thumbnail_url, price, enrolment_open, chapter_count, total_minutes, rating } = course
  const { categories, instructors } = course
  const shown = { id, title, thumbnail_url, price, enrolment_open, chapter_count, total_minutes, rating }
  return { ...shown, categories, instructors: { name: instructors.name } }
}
