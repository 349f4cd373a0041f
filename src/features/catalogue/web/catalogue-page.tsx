// Catalogue: search and filters live in the address, so that back, reload and shared links keep them (specification §2, §4).
import { useEffect } from 'react'
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import {
  data,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { loadNamespaces } from '#kit/web/i18n.ts'
import { JsonLd, listFacts } from '#kit/web/json-ld.tsx'
import { loadPart } from '#kit/web/loader.ts'
import { usePageAddress } from '#kit/web/use-page-address.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import type { listCategories, listCourses, listInstructors, searchCourses } from '../contract.ts'
import { CatalogueFilters, CatalogueSearch, ChosenFilters } from './catalogue-filters.tsx'
import { cardOf } from './course-card.tsx'
import { CourseList } from './course-list.tsx'
import { filterKeys, listQuery, pageSize, readFilters, readPages, searchQuery, withoutFilters } from './filters.ts'
import type { Course } from './use-more.ts'
import { useFilters, type FilterControl } from './use-filters.ts'

export const handle = { namespaces: ['catalogue'], query: [...filterKeys, 'page'] }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const filters = readFilters(searchParams)
  const pages = readPages(searchParams)
  const several = pages > 1 && { limit: pages * pageSize }
  const [courses, categories, instructors] = await Promise.all([
    filters.search
      ? loadPart<typeof searchCourses>(context, '/courses/search', { query: searchQuery(filters) })
      : loadPart<typeof listCourses>(context, '/courses', { query: { ...listQuery(filters), ...several } }),
    loadPart<typeof listCategories>(context, '/courses/categories'),
    loadPart<typeof listInstructors>(context, '/courses/instructors'),
  ])
  const parts = {
    filters,
    courses: courses && { data: courses.data.map(foundCard), meta: courses.meta },
    categories,
    instructors: instructors?.map(({ id, name }) => ({ id, name })) ?? null,
  }
  return data(parts, { status: courses ? 200 : 503 })
}

/** With the words that the search found. */
function foundCard(course: Parameters<typeof cardOf>[0] & Pick<Course, 'highlights'>): Course {
  const { highlights } = course
  return { ...cardOf(course), ...(highlights && { highlights }) }
}

type Parts = Awaited<ReturnType<typeof loader>>['data']
let known: Pick<Parts, 'categories' | 'instructors'> = { categories: null, instructors: null }

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Parts> {
  const texts = loadNamespaces(handle.namespaces)
  try {
    const parts = await serverLoader<typeof loader>()
    await texts
    known = { categories: parts.categories ?? known.categories, instructors: parts.instructors ?? known.instructors }
    return { ...parts, ...known }
  } catch (error) {
    // Without a network the page stays, and says what is missing; without its texts it could show only their keys.
    if (!(error instanceof TypeError)) throw error
    await texts
    return { filters: readFilters(new URL(request.url).searchParams), courses: null, ...known }
  }
}

export default function CataloguePage() {
  const { t } = useTranslation('catalogue')
  const { name: school } = useBrand()
  const { filters, courses, categories, instructors } = useLoaderData<typeof loader>()
  const navigation = useNavigation()
  // The first page came from the server: remember its lists, too.
  useEffect(() => {
    known = { categories: categories ?? known.categories, instructors: instructors ?? known.instructors }
  }, [categories, instructors])
  const control = useFilters(filters)
  const category = categories?.find(({ id }) => id === filters.category)
  const busy = navigation.state === 'loading' && navigation.location.pathname === '/courses'
  const choices = { categories: categories ?? [], instructors: instructors ?? [] }
  const pills = <CatalogueFilters control={control} choices={choices} />
  return (
    <div className="container">
      <PageMeta
        title={category ? t('titleOf', { category: category.name }) : t('title')}
        description={category ? `${category.name}: ${category.description}` : t('description', { school })}
        keywords={category ? `${category.name}, ${t('keywords')}` : t('keywords')}
        query={category ? `?category=${category.id}` : ''}
      />
      {courses && courses.data.length > 0 && <CoursesData courses={courses.data} />}
      <div className="catalogue-head">
        <h1>{t('title')}</h1>
        <p>{t('subtitle')}</p>
      </div>
      <CatalogueSearch control={control} choices={choices} found={courses?.meta.total} />
      {courses ? (
        <CourseList
          filters={filters}
          first={courses}
          busy={busy}
          pills={pills}
          chosen={<ChosenFilters control={control} choices={choices} />}
          nothing={<NothingFound control={control} categories={categories} />}
        />
      ) : (
        <>
          <div className="catalogue-count">{pills}</div>
          <Failed />
        </>
      )}
    </div>
  )
}

/** The list for search engines. */
function CoursesData({ courses }: { courses: Course[] }) {
  const { addressOf } = usePageAddress()
  const item = ({ id, title }: Course) => ({ name: title, address: addressOf(`/courses/${id}`) })
  return <JsonLd facts={import.meta.env.SSR && listFacts(courses.map(item))} />
}

function NothingFound({ control, categories }: { control: FilterControl; categories: Parts['categories'] }) {
  const { t } = useTranslation('catalogue')
  const { filters, clear } = control
  const isWord = withoutFilters(filters)
  // The school is new: no other word would find anything.
  const isNew = categories?.every(({ course_count: count }) => count === 0)
  if (isNew || (isWord && !filters.search)) return <EmptyState title={t('noCourses')}>{t('noCoursesText')}</EmptyState>
  return (
    <EmptyState
      title={t('nothingFound')}
      action={
        (!isWord || filters.search) && (
          <Button variant="soft" onClick={clear}>
            {t(isWord ? 'clearSearch' : 'clearFilters')}
          </Button>
        )
      }
    >
      {t(isWord ? 'nothingFoundWord' : 'nothingFoundText')}
    </EmptyState>
  )
}

function Failed() {
  const { t } = useTranslation('catalogue')
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState title={t('failed')} retry={() => void revalidate()} retrying={state === 'loading'}>
      {t('failedText')}
    </ErrorState>
  )
}
