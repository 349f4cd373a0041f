// Course page: what it teaches, by whom, for how much; and the way in (specification §2, Course detail).
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { getCourse } from '#features/catalogue/contract.ts'
import type { getSchool } from '#features/school/contract.ts'
import { load } from '#kit/web/loader.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { withAreas } from '#kit/web/with-areas.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyCard, PreviewButton } from './buy-card.tsx'
import { CourseData } from './course-data.tsx'
import { CourseHead } from './course-head.tsx'
import { CourseTabs } from './course-tabs.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useEnrol } from './use-enrol.ts'
import { useStanding } from './use-standing.ts'

export const handle = { areas: ['course', 'enrolment'] }
export const clientLoader = withAreas<typeof loader>(handle.areas)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [course, school] = await Promise.all([
    load<typeof getCourse>(context, '/courses/:id', { params: { id: params['id'] ?? '' } }),
    load<typeof getSchool>(context, '/school'),
  ])
  const { contact_number: contactNumber, payment_methods: paymentMethods } = school
  return { course, contactNumber, paymentMethods }
}

/** Another course is another page: nothing of this one's choices stays. */
export default function CoursePage() {
  const parts = useLoaderData<typeof loader>()
  return <Page key={parts.course.id} {...parts} />
}

function Page({ course, contactNumber, paymentMethods }: Awaited<ReturnType<typeof loader>>) {
  const { t } = useTranslation('course')
  const standing = useStanding(course.id)
  const enrol = useEnrol(course, standing.now)
  const [preview, setPreview] = useState<string | null>(null)
  const firstPreview = course.chapters.find((chapter) => chapter.allow_preview)
  const openPreview = firstPreview && (() => setPreview(firstPreview.id))
  return (
    <div className="wrap course-page">
      <PageMeta
        title={course.title}
        description={course.summary}
        keywords={[course.title, course.categories.name, course.instructors.name, t('title')].join(', ')}
        image={`/og/courses/${course.id}.png`}
      />
      <CourseData course={course} />
      <div>
        <CourseHead course={course} />
        <PreviewButton course={course} className="buy-preview" onOpen={openPreview} />
        <CourseTabs course={course} onPreview={setPreview} />
      </div>
      <BuyCard course={course} standing={standing.now} enrol={enrol} onPreview={openPreview} />
      <BuyBar course={course} standing={standing.now} enrol={enrol} />
      <EnrolDialog {...{ course, contactNumber, paymentMethods, standing, enrol }} />
      <PreviewDialog
        course={course}
        chapterId={preview}
        onClose={() => setPreview(null)}
        standing={standing.now}
        onEnrol={() => {
          setPreview(null)
          enrol.start()
        }}
      />
    </div>
  )
}
