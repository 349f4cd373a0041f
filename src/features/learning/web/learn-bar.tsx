// The learn page's bar: back to my courses, the course, its progress, and the switches of the frame.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Link } from 'react-router'
import { currentLanguage } from '#kit/web/i18n.ts'
import { formatPercent } from '#kit/web/format.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { LogoMark } from '#kit/web/ui/logo.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import type { LearnCourse } from './course-steps.ts'

export function LearnBar({ course, controls }: { course: LearnCourse | undefined; controls: ReactNode }) {
  const { t } = useTranslation('learn')
  const { name: school } = useBrand()
  return (
    <header className="learn-bar">
      <LinkButton variant="ghost" icon to="/student/courses" aria-label={t('backToCourses')}>
        <Icon of={ArrowLeft} flip />
      </LinkButton>
      <Link to="/" className="brand only-desktop" aria-label={school}>
        <LogoMark />
      </Link>
      <span className="learn-bar-rule only-desktop" />
      <h1 className="layout-grow">{course && <UserText>{course.title}</UserText>}</h1>
      {course && <CourseProgress course={course} />}
      <span className="learn-bar-rule only-desktop" />
      {controls}
    </header>
  )
}

function CourseProgress({ course }: { course: LearnCourse }) {
  const { t, i18n } = useTranslation('learn')
  const { completed_chapters: done, total_chapters: count, completion_percentage: percent } = course.progress
  return (
    <div className="layout-row only-desktop">
      <span className="text-sm text-soft text-digits">{t('doneOf', { done, count })}</span>
      <Progress value={percent} label={t('courseProgress')} className="learn-progress" />
      <b className="text-sm text-digits">{formatPercent(percent, currentLanguage(i18n))}</b>
    </div>
  )
}
