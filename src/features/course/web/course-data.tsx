// The course for search engines: schema.org in JSON-LD.
import { useRouteLoaderData } from 'react-router'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Course } from './course.ts'

export function CourseData({ course }: { course: Course }) {
  const { t } = useTranslation('common')
  const { publicUrl } = useRouteLoaderData<{ publicUrl: string }>('root') ?? { publicUrl: '' }
  const address = `${publicUrl}/courses/${course.id}`
  const facts = {
    '@context': 'https://schema.org',
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
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
