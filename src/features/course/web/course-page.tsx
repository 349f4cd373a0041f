// The course page: content, instructor, price, enrolment (specification §2, Course detail).
import { useEffect, useState } from 'react'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import {
  isRouteErrorResponse,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { getCourse } from '#features/catalogue/contract.ts'
import type { getSchool } from '#features/school/contract.ts'
import { cardOf } from '#features/catalogue/web/course-card.tsx'
import { loadNamespaces } from '#kit/web/i18n.ts'
import { load, pageServices } from '#kit/web/loader.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { rulesInSentences } from '../rules-words.ts'
import { BuyBar, OfferPrice } from './buy-bar.tsx'
import { BuyCard, PreviewButton } from './buy-card.tsx'
import type { Course } from './course.ts'
import { CourseData } from './course-data.tsx'
import { CourseDialogs } from './course-dialogs.tsx'
import { CourseHead } from './course-head.tsx'
import { CourseTabs } from './course-tabs.tsx'
import { describeCourse } from './description.ts'
import { Related } from './related.tsx'
import { isSameCourse, useAddress } from './use-address.ts'
import { useEnrol } from './use-enrol.ts'
import { useStanding } from './use-standing.ts'

export const handle = { namespaces: ['course', 'enrolment'] }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [course, school] = await Promise.all([
    load<typeof getCourse>(context, '/courses/:id', { params: { id: params['id'] ?? '' } }),
    load<typeof getSchool>(context, '/school'),
  ])
  const { certificate_rules: rules, ...shown } = course
  const { contact_number: contactNumber, payment_methods: paymentMethods, opening_hours, opening_text, refund } = school
  return {
    course: {
      ...shown,
      rules: rulesInSentences(rules, context.get(pageServices).language),
      related: course.related.map(cardOf),
      has_arabic_titles: course.chapters.some(({ title }) => /[\u0621-\u064a]/.test(title)),
    },
    contactNumber,
    paymentMethods,
    hours: { opening_hours, opening_text },
    refund,
  }
}

type Parts = Awaited<ReturnType<typeof loader>>

/** A missing course is a missing page; one that could not be fetched says so (specification §8). */
export async function clientLoader({ serverLoader }: { serverLoader: () => Promise<unknown> }): Promise<Parts | null> {
  const texts = loadNamespaces(handle.namespaces)
  try {
    const parts = (await serverLoader()) as Parts
    await texts
    return parts
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    // Without its texts the page could show only their keys.
    await texts
    return null
  }
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return !isSameCourse(change) && change.defaultShouldRevalidate
}

/** Another course is another page: choices of this one are reset. */
export default function CoursePage() {
  const parts = useLoaderData<typeof clientLoader>()
  return parts ? <Page key={parts.course.id} {...parts} /> : <Failed />
}

function Page({ course: found, contactNumber, paymentMethods, hours, refund }: Parts) {
  const { t } = useTranslation('course')
  const address = useAddress()
  const standing = useStanding(found.id)
  const enrol = useEnrol(found, standing, address)
  const [preview, setPreview] = useState<string | null>(null)
  // The reader's own review counts at once.
  const [ratings, setRatings] = useState<Pick<Course, 'rating' | 'rating_count'> | null>(null)
  const course = { ...found, ...ratings }
  const firstPreview = course.chapters.find((chapter) => chapter.allow_preview)
  // Enrolled students can open the whole course.
  const openPreview = firstPreview && standing.now.kind !== 'enrolled' ? () => setPreview(firstPreview.id) : undefined
  return (
    <div className="container course-page">
      <PageMeta
        title={course.title}
        description={describeCourse(course)}
        keywords={[course.title, course.categories.name, course.instructors.name, t('title')].join(', ')}
        image={`/og/courses/${course.id}.png`}
        imageAlt={t('cover', { title: course.title })}
      />
      <CourseData course={course} />
      <div className="course-columns">
        <div>
          <CourseHead course={course} />
          <PreviewButton course={course} className="buy-preview" onOpen={openPreview} />
          <CourseTabs {...{ course, address }} standing={standing.now} onPreview={setPreview} onRatings={setRatings} />
        </div>
        <BuyCard {...{ course, enrol, refund }} standing={standing.now} onPreview={openPreview} />
      </div>
      <Related courses={course.related} />
      <BuyBar course={course} standing={standing.now} enrol={enrol} />
      <CourseDialogs
        enrolment={{ course, contactNumber, paymentMethods, hours, standing, enrol }}
        preview={{
          course,
          chapterId: preview,
          onClose: () => setPreview(null),
          standing: standing.now,
          enrol,
          price: <OfferPrice course={course} enrol={enrol} />,
          onEnrol: () => {
            setPreview(null)
            enrol.start()
          },
        }}
      />
    </div>
  )
}

function Failed() {
  const { t } = useTranslation('common')
  const { name: school } = useBrand()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    toast.error(t('genericError'), 'course')
  }, [t])
  return (
    <div className="container page-section">
      <h1 className="visually-hidden">{t('courses')}</h1>
      <title>{`${t('noData')} — ${school}`}</title>
      <ErrorState title={t('noData')} retry={() => void revalidate()} retrying={state === 'loading'}>
        {t('courseFailed', { ns: 'course' })}
      </ErrorState>
    </div>
  )
}
