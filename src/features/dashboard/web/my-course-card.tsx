// An enrolled course as a card: status and progress over its picture, what was done, what to do next.
import { Award } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { hueOf } from '#features/catalogue/hues.ts'
import { formatDuration, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText, VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { CourseThumb } from '#features/catalogue/web/course-art.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { actionOf, learnAddress, statusOf, type EnrolledCourse } from './course-status.ts'
import { Owed } from './owed.tsx'

const tones = { notStarted: undefined, inProgress: 'lamp', completed: 'ok' } as const

export function MyCourseCard({ course }: { course: EnrolledCourse }) {
  const { t, i18n } = useTranslation('student')
  const language = currentLanguage(i18n)
  const { courses: facts, progress } = course
  const { completed_chapters: done, total_chapters: count, completion_percentage: percent } = progress
  const status = statusOf(progress)
  return (
    <article className="card my-course">
      <CourseThumb
        id={facts.id}
        hue={hueOf(facts.categories.hue, facts.categories.id)}
        title={facts.title}
        src={facts.thumbnail_url}
      >
        <Badge tone={tones[status]} dot>
          {t(status)}
        </Badge>
        {status !== 'notStarted' && <Progress value={percent} label={t('progress')} lamp />}
      </CourseThumb>
      <div className="my-course-body">
        <h2>
          <UserText as="bdi">{facts.title}</UserText>
        </h2>
        <div className="meta-line">
          <span className="text-digits">{t('chaptersOf', { done, count })}</span>
          <span>{t('watched', { time: formatDuration(progress.watched_duration, language) })}</span>
          <span className="my-course-percent text-digits">{formatPercent(percent, language)}</span>
        </div>
        {course.owed && <Owed owed={course.owed} />}
        <div className="my-course-actions">
          <LinkButton variant={status === 'completed' ? 'secondary' : 'primary'} to={learnAddress(course.course_id)}>
            {t(actionOf(course))}
            <VisuallyHidden>{facts.title}</VisuallyHidden>
          </LinkButton>
          {progress.has_certificate && (
            <LinkButton variant="soft" to="/student/certificates">
              <Icon of={Award} />
              {t('certificate')}
              <VisuallyHidden>{facts.title}</VisuallyHidden>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  )
}

export function MyCourseSkeleton() {
  return (
    <div className="card my-course skeleton-late" aria-hidden>
      <div className="skeleton course-thumb" />
      <div className="my-course-body">
        <div className="skeleton my-course-wait" />
        <div className="skeleton skeleton-line skeleton-mid" />
        <div className="skeleton skeleton-line skeleton-mid" />
        <div className="skeleton my-course-wait" />
      </div>
    </div>
  )
}
