// The four tabs of the course page; reviews are fetched when their tab is opened.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ArchPortrait } from '#kit/web/ui/avatar.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { hueOfCourse, type Course } from './course.ts'
import { Curriculum } from './curriculum.tsx'
import { Reviews } from './reviews.tsx'

interface CourseTabsProps {
  course: Course
  onPreview: (chapterId: string) => void
}

export function CourseTabs({ course, onPreview }: CourseTabsProps) {
  const { t } = useTranslation('course')
  const [tab, setTab] = useState('overview')
  return (
    <Tabs
      label={t('tabs')}
      className="course-tabs"
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'overview', label: t('overview'), panel: <Overview html={course.description} /> },
        { id: 'curriculum', label: t('curriculum'), panel: <Curriculum course={course} onPreview={onPreview} /> },
        { id: 'instructor', label: t('instructor'), panel: <InstructorPanel course={course} /> },
        { id: 'reviews', label: t('reviewsTab'), panel: <Reviews course={course} /> },
      ]}
    />
  )
}

/** Sanitised when it was stored (product.md, HTML). */
function Overview({ html }: { html: string }) {
  const { t } = useTranslation('course')
  if (!html.trim()) return <p className="soft">{t('noDescription')}</p>
  return (
    <>
      <h2 className="sr">{t('overview')}</h2>
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

function InstructorPanel({ course }: { course: Course }) {
  const { name, headline, bio, profile_picture: picture, id } = course.instructors
  return (
    <div className="teacher-panel">
      <ArchPortrait name={name} src={picture} seed={id} hue={hueOfCourse(course)} size="lg" />
      <div>
        <h2 className="h3">
          <bdi>{name}</bdi>
        </h2>
        <p className="muted sm" dir="auto">
          {headline}
        </p>
        <p className="bio" dir="auto">
          {bio}
        </p>
      </div>
    </div>
  )
}
