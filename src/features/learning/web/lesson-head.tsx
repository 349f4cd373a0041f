// The chapter's name and facts, and the steps beside them.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { neighbours, type LearnChapterRow, type LearnCourse } from './course-steps.ts'

interface LessonHeadProps {
  course: LearnCourse
  row: LearnChapterRow
  children: React.ReactNode
}

export function LessonHead({ course, row, children }: LessonHeadProps) {
  const { t, i18n } = useTranslation('learn')
  const facts = [
    t('chapterOf', { number: neighbours(course.chapters, row.id).number, count: course.chapters.length }),
    // A chapter of text alone has no length.
    row.duration > 0 && formatDuration(row.duration, currentLanguage(i18n)),
  ]
  return (
    <div className="lesson-head lesson-pad">
      <div className="layout-grow">
        <h2>
          <UserText>{row.title}</UserText>
        </h2>
        <p className="lesson-head-sub">
          {facts.filter(Boolean).join(' · ')} · <bdi>{course.instructors.name}</bdi>
        </p>
        {course.certificate_id === null && row.watch_missing > 0 && (
          <p className="lesson-head-sub">{t('watchMissing', { count: Math.ceil(row.watch_missing / 60) })}</p>
        )}
      </div>
      {children}
    </div>
  )
}
