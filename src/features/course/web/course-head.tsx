// Head of the course page: where it belongs, its title, its instructor, its facts.
import { ChevronRight, Clock, Languages, Layers, UsersRound } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link } from 'react-router'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { ArchPortrait } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Rating } from '#kit/web/ui/rating.tsx'
import { hueOfCourse, type Course } from './course.ts'
import { ShareCourse } from './share-course.tsx'

export function CourseHead({ course }: { course: Course }) {
  const { t } = useTranslation('course')
  const { categories: category, instructors: instructor } = course
  return (
    <header className="course-head night">
      <nav className="course-crumb" aria-label={t('crumb')}>
        <Link to="/courses">{t('title')}</Link>
        <Icon of={ChevronRight} size="sm" flip />
        <Link to={`/courses?category=${category.id}`} className={`category-name hue-${hueOfCourse(course)}`}>
          <UserText as="bdi">{category.name}</UserText>
        </Link>
      </nav>
      <UserText as="h1">{course.title}</UserText>
      <div className="course-by">
        <ArchPortrait
          name={instructor.name}
          src={instructor.profile_picture}
          seed={instructor.id}
          tint={hueOfCourse(course)}
        />
        <div>
          <b>
            <bdi>{instructor.name}</bdi>
          </b>
          <UserText as="bdi" className="text-sm text-muted">
            {instructor.headline}
          </UserText>
        </div>
        <ShareCourse title={course.title} />
      </div>
      <Facts course={course} />
    </header>
  )
}

function Facts({ course }: { course: Course }) {
  const { t, i18n } = useTranslation('course')
  const language = currentLanguage(i18n)
  return (
    <div className="course-facts">
      {course.rating !== null && <Rating value={course.rating} count={course.rating_count} />}
      {course.student_count > 0 && (
        <span>
          <Icon of={UsersRound} />
          {t('students', { count: course.student_count })}
        </span>
      )}
      {course.total_minutes > 0 && (
        <span>
          <Icon of={Clock} />
          {formatDuration(course.total_minutes, language)}
        </span>
      )}
      <span>
        <Icon of={Layers} />
        {t('chapters', { ns: 'card', count: course.chapter_count })}
      </span>
      <span>
        <Icon of={Languages} />
        {t(`spoken_${course.language}`)}
      </span>
    </div>
  )
}
