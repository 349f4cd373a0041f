// The four tabs of the course page, kept in the address; reviews are fetched when their tab is opened.
import { useEffect, useState, type ComponentProps } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ArchPortrait } from '#kit/web/ui/avatar.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { useModule } from '#kit/web/use-module.ts'
import { hueOfCourse, type Course } from './course.ts'
import { Curriculum } from './curriculum.tsx'
import type { LatestReviews, Reviews } from './reviews.tsx'
import type { CourseAddress } from './use-address.ts'
import type { Ratings } from './use-reviews.ts'
import type { Standing } from './use-standing.ts'
import { keepSignsInHtml } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'

interface CourseTabsProps {
  course: Course
  address: CourseAddress
  standing: Standing
  onPreview: (chapterId: string) => void
  onRatings: (ratings: Ratings) => void
}

const first = 'overview'
const loadReviews = () => import('./reviews.tsx')

export function CourseTabs({ course, address, standing, onPreview, onRatings }: CourseTabsProps) {
  const { t } = useTranslation('course')
  const isEnrolled = standing.kind === 'enrolled'
  const open = (tab: string) => address.write('tab', tab === first ? null : tab)
  return (
    <Tabs
      label={t('tabs')}
      className="course-tabs"
      value={address.read('tab') ?? first}
      onChange={open}
      tabs={[
        { id: first, label: t('overview'), panel: <Overview {...{ course, onPreview, isEnrolled, open }} /> },
        { id: 'curriculum', label: t('curriculum'), panel: <Curriculum {...{ course, onPreview, isEnrolled }} /> },
        { id: 'instructor', label: t('instructor'), panel: <InstructorPanel course={course} /> },
        { id: 'reviews', label: t('reviewsTab'), panel: <ReviewsPanel {...{ course, standing, onRatings }} /> },
      ]}
    />
  )
}

function ReviewsPanel(props: ComponentProps<typeof Reviews>) {
  const { t } = useTranslation('course')
  const [hasFailed, setHasFailed] = useState(false)
  const reviews = useModule(!hasFailed, loadReviews, () => setHasFailed(true))
  if (reviews) return <reviews.Reviews {...props} />
  if (hasFailed) return <ErrorState title={t('reviewsFailed')} retry={() => setHasFailed(false)} />
  return <Skeleton lines={['short', 'full', 'mid']} />
}

interface OverviewProps {
  course: Course
  onPreview: (chapterId: string) => void
  isEnrolled: boolean
  open: (tab: string) => void
}

function Overview({ course, onPreview, isEnrolled, open }: OverviewProps) {
  const { t } = useTranslation('course')
  const html = course.description
  /** The new panel begins at the tabs. */
  function turnTo(tab: string) {
    open(tab)
    document.querySelector('.course-tabs')?.scrollIntoView()
  }
  return (
    <>
      <h2 className="visually-hidden">{t('overview')}</h2>
      {html.trim() ? (
        // Sanitised when it was stored (product.md, HTML).
        <div
          className="course-prose"
          lang={languageOf(html)}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: keepSignsInHtml(html) }}
        />
      ) : (
        <p className="text-soft">{t('noDescription')}</p>
      )}
      {course.rules.length > 0 && (
        <section className="course-part">
          <h2 className="text-h3">{t('rules')}</h2>
          <div className="course-prose">
            <p>{t('rulesText')}</p>
            <ul>
              {course.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <section className="course-part">
        <h2 className="text-h3">{t('curriculum')}</h2>
        <Curriculum {...{ course, onPreview, isEnrolled }} onAll={() => turnTo('curriculum')} />
      </section>
      {course.rating_count > 0 && <Latest courseId={course.id} onAll={() => turnTo('reviews')} />}
    </>
  )
}

/** Loaded once the reader begins to scroll, because they are below the first screen. */
function Latest(props: ComponentProps<typeof LatestReviews>) {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    addEventListener('scroll', () => setIsWanted(true), { once: true })
  }, [])
  const latest = useModule(isWanted, loadReviews, () => {})
  return latest && <latest.LatestReviews {...props} />
}

function InstructorPanel({ course }: { course: Course }) {
  const { name, headline, bio, profile_picture: picture, id } = course.instructors
  return (
    <div className="teacher-panel">
      <ArchPortrait name={name} src={picture} seed={id} tint={hueOfCourse(course)} size="lg" />
      <div>
        <h2 className="text-h3">
          <bdi>{name}</bdi>
        </h2>
        <UserText as="p" className="text-muted text-sm">
          {headline}
        </UserText>
        <UserText as="p" className="teacher-panel-bio">
          {bio}
        </UserText>
      </div>
    </div>
  )
}
