// Home: the school in one sentence, its figures, popular courses, how to enrol, categories, reasons (design §8). On phones
// grids scroll sideways, so that the page is at most five screens long.
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { data, Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { listCategories, listCourses, listInstructors, listTestimonials } from '#features/catalogue/contract.ts'
import type { getSchool } from '#features/school/contract.ts'
import { loadNamespaces } from '#kit/web/i18n.ts'
import { loadPart } from '#kit/web/loader.ts'
import { JsonLd } from '#kit/web/json-ld.tsx'
import { usePageAddress } from '#kit/web/use-page-address.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { cardOf, CourseCard, type CourseCardData } from '#features/catalogue/web/course-card.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { Call, Features, Hero, Steps } from './home-words.tsx'
import { CategoryTiles, Instructors, Stats } from './home-parts.tsx'
import { Testimonials } from './testimonials.tsx'

export const handle = { namespaces: ['home'] }

/** Specification §9. */
const shownCourses = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const [school, popular, categories, instructors, testimonials] = await Promise.all([
    loadPart<typeof getSchool>(context, '/school'),
    loadPart<typeof listCourses>(context, '/courses', { query: { sort: 'popular', limit: shownCourses } }),
    loadPart<typeof listCategories>(context, '/courses/categories'),
    loadPart<typeof listInstructors>(context, '/courses/instructors'),
    loadPart<typeof listTestimonials>(context, '/courses/testimonials'),
  ])
  const parts = {
    school: school && {
      stats: school.stats,
      name: school.name,
      email: school.contact_email,
      links: Object.values(school.socials).filter((link) => link !== null),
      hasChat: school.contact_number !== null,
      hours: school.opening_text,
    },
    courses: popular && {
      shown: popular.data.map(cardOf),
      isPopular: popular.data.some(({ student_count: count }) => count > 0),
    },
    categories: categories && categories.filter(({ course_count: count }) => count > 0),
    instructors,
    testimonials,
  }
  // A page with a missing part is not cached: only status 200 is.
  return data(parts, { status: Object.values(parts).includes(null) ? 503 : 200 })
}

type Parts = Awaited<ReturnType<typeof loader>>['data']
let known: Parts = { school: null, courses: null, categories: null, instructors: null, testimonials: null }

/** Without a network the page stays as it was, and says what is missing. */
export async function clientLoader({ serverLoader }: { serverLoader: () => Promise<unknown> }): Promise<Parts> {
  const texts = loadNamespaces(handle.namespaces)
  try {
    known = (await serverLoader()) as Parts
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  await texts
  return known
}

export default function HomePage() {
  const { t } = useTranslation('home')
  const { school, courses, categories, instructors, testimonials } = useLoaderData<typeof loader>()
  const isEmpty = courses?.shown.length === 0
  return (
    <>
      <PageMeta title={t('title')} description={t(isEmpty ? 'leadEmpty' : 'lead')} keywords={t('keywords')} />
      {school && <SchoolData school={school} />}
      <Hero isEmpty={isEmpty} />
      {school && <Stats stats={school.stats} />}
      <section className="page-section home-courses">
        <div className="container">
          <CoursesHead isPopular={!courses || courses.isPopular} />
          {courses ? <Courses courses={courses.shown} /> : <Missing title={t('coursesFailed')} />}
        </div>
      </section>
      <Steps hasChat={school?.hasChat ?? true} hours={school?.hours ?? ''} />
      {categories?.length !== 0 && (
        <section className="page-section">
          <div className="container">
            <div className="page-section-head">
              <h2 className="text-h2">{t('categories')}</h2>
            </div>
            {categories ? <CategoryTiles categories={categories} /> : <Missing title={t('categoriesFailed')} />}
          </div>
        </section>
      )}
      <Features />
      {testimonials && testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      {instructors && instructors.length > 0 && <Instructors instructors={instructors} />}
      <Call isEmpty={isEmpty} />
    </>
  )
}

/** The school for search engines. */
function SchoolData({ school }: { school: School }) {
  const { publicUrl } = usePageAddress()
  return <JsonLd facts={import.meta.env.SSR && schoolFacts(school, publicUrl)} />
}

type School = NonNullable<Parts['school']>

function schoolFacts({ name, email, links }: School, publicUrl: string) {
  return {
    '@type': ['Organization', 'EducationalOrganization'],
    '@id': `${publicUrl}/#school`,
    url: publicUrl,
    name,
    logo: `${publicUrl}/icon-512.png`,
    ...(email && { email }),
    ...(links.length > 0 && { sameAs: links }),
  }
}

/** Before the first enrolment no course is called popular. */
function CoursesHead({ isPopular }: { isPopular: boolean }) {
  const { t } = useTranslation('home')
  return (
    <div className="page-section-head">
      <div>
        <h2 className="text-h2">{t(isPopular ? 'popular' : 'newest')}</h2>
        {isPopular && <p>{t('popularText')}</p>}
      </div>
      <Link className="more-link" to="/courses">
        {t('allCourses')}
        <Icon of={ChevronRight} size="sm" flip />
      </Link>
    </div>
  )
}

function Courses({ courses }: { courses: CourseCardData[] }) {
  const { t } = useTranslation('home')
  if (courses.length === 0) return <EmptyState title={t('noCourses')}>{t('noCoursesText')}</EmptyState>
  return (
    <div className="course-grid home-strip">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </div>
  )
}

/** A part that could not be loaded says so (product.md: an empty catalogue would be wrong). */
function Missing({ title }: { title: string }) {
  const { t } = useTranslation('home')
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState title={title} retry={() => void revalidate()} retrying={state === 'loading'}>
      {t('failedText')}
    </ErrorState>
  )
}
