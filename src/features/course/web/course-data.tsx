// Structured data of the course for search engines, with its breadcrumbs.
import { breadcrumbFacts, JsonLd } from '#kit/web/json-ld.tsx'
import { useBrand } from '#kit/web/use-brand.ts'
import { usePageAddress } from '#kit/web/use-page-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Course } from './course.ts'
import { describeCourse } from './description.ts'

export function CourseData({ course }: { course: Course }) {
  const { t } = useTranslation('common')
  const { name: school } = useBrand()
  const site = usePageAddress()
  return (
    <>
      <JsonLd facts={import.meta.env.SSR && courseFacts(course, site, school)} />
      <JsonLd facts={import.meta.env.SSR && wayFacts(course, site, [t('home'), t('courses')])} />
    </>
  )
}

type Site = ReturnType<typeof usePageAddress>

function wayFacts(course: Course, { addressOf }: Site, [home, courses]: [string, string]) {
  const category = course.categories
  return breadcrumbFacts([
    { name: home, address: addressOf('/') },
    { name: courses, address: addressOf('/courses') },
    { name: category.name, address: addressOf(`/courses?category=${category.id}`) },
    { name: course.title, address: addressOf(`/courses/${course.id}`) },
  ])
}

function courseFacts(course: Course, { publicUrl, addressOf }: Site, school: string) {
  const address = addressOf(`/courses/${course.id}`)
  return {
    '@type': 'Course',
    '@id': address,
    url: address,
    name: course.title,
    description: describeCourse(course),
    image: `${publicUrl}/og/courses/${course.id}.png`,
    inLanguage: course.language,
    provider: { '@type': 'Organization', name: school, url: publicUrl },
    offers: course.pricing_plans.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'DZD',
      category: price === 0 ? 'Free' : 'Paid',
      url: address,
      availability: `https://schema.org/${course.enrolment_open ? 'InStock' : 'SoldOut'}`,
    })),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: `PT${Math.max(1, course.total_minutes)}M`,
      instructor: { '@type': 'Person', name: course.instructors.name },
    },
    ...(course.rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: course.rating, ratingCount: course.rating_count },
    }),
  }
}
