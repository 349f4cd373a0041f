// An enrolled course as a row of the dashboard.
import { Award } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { hueOf } from '#features/catalogue/hues.ts'
import { formatDuration, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText, VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { CourseThumb } from '#features/catalogue/web/course-art.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { actionOf, learnAddress, type EnrolledCourse } from './course-status.ts'
import { Owed } from './owed.tsx'

export function CourseRow({ course }: { course: EnrolledCourse }) {
  const { t, i18n } = useTranslation('student')
  const language = currentLanguage(i18n)
  const { courses: facts, progress } = course
  const { completed_chapters: done, total_chapters: count, completion_percentage: percent } = progress
  return (
    <article className="card course-row">
      <CourseThumb
        id={facts.id}
        hue={hueOf(facts.categories.hue, facts.categories.id)}
        title={facts.title}
        src={facts.thumbnail_url}
        lazy={false}
      />
      <div className="course-row-body">
        <h3>
          <UserText as="bdi">{facts.title}</UserText>
        </h3>
        <div className="course-row-progress">
          <Progress value={percent} label={t('progress')} thin />
          <b>{formatPercent(percent, language)}</b>
        </div>
        <div className="meta-line">
          <span>{t('chaptersOf', { done, count })}</span>
          <span>{t('watched', { time: formatDuration(progress.watched_duration, language) })}</span>
          {progress.has_certificate && (
            <Badge tone="ok" icon={Award}>
              {t('certificate')}
            </Badge>
          )}
        </div>
        {course.owed && <Owed owed={course.owed} />}
      </div>
      <LinkButton variant="secondary" to={learnAddress(course.course_id)}>
        {t(actionOf(course))}
        <VisuallyHidden>{facts.title}</VisuallyHidden>
      </LinkButton>
    </article>
  )
}
