// The course for search engines, and the way to it.
import { BreadcrumbData, JsonLd } from '#kit/web/json-ld.tsx'
import { usePageAddress } from '#kit/web/use-page-address.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Course } from './course.ts'

export function CourseData({ course }: { course: Course }) {
  const { t } = useTranslation('common')
  const { publicUrl, addressOf } = usePageAddress()
  const address = addressOf(`/courses/${course.id}`)
  const category = course.categories
  const way = [
    { name: t('home'), address: addressOf('/') },
    { name: t('courses'), address: addressOf('/courses') },
    { name: category.name, address: addressOf(`/courses?category=${category.id}`) },
    { name: course.title, address },
  ]
  const facts = {
    '@type': 'Course',
    '@id': address,
    url: address,
    name: course.title,
    description: course.summary,
    image: `${publicUrl}/og/courses/${course.id}.png`,
    inLanguage: course.language,
    provider: { '@type': 'Organization', name: t('brand'), url: publicUrl },
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
  return (
    <>
      <JsonLd facts={facts} />
      <BreadcrumbData way={way} />
    </>
  )
}
