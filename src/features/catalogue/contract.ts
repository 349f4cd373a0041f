// What visitors see of the courses (specification §7, Public catalogue). Nothing here carries a video address but the preview chapter.
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page } from '#kit/contract.ts'
import { courseLanguages } from './course-languages.ts'
import { ShownReview } from './shown-review.ts'

/** What `cached` answers depend on: any course; or those that they show. */
const anyCourse = () => ['courses']
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const Hue = z.enum(['sea', 'clay', 'olive', 'indigo', 'saffron', 'mulberry'])
export const Level = z.enum(['beginner', 'intermediate', 'advanced'])

export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  hue: Hue,
  course_count: z.number(),
})

export const Instructor = z.object({
  id: Id,
  name: z.string(),
  headline: z.string(),
  profile_picture: z.string().nullable(),
  bio: z.string(),
})

/** What a card shows; without chapters. Relations have the specification's plural names and hold one object each. */
export const CourseCard = z.object({
  id: Id,
  title: z.string(),
  thumbnail_url: z.string().nullable(),
  categories: z.object({ id: Id, name: z.string(), hue: Hue }),
  instructors: Instructor,
  /** Price of the first plan in dinars; 0 is free. For a course that takes no new students its last price; null when there was none. */
  price: z.number().nullable(),
  /** False: all plans are retired, and nobody can enrol (docs/decisions/what-a-course-costs.md). */
  enrolment_open: z.boolean(),
  chapter_count: z.number(),
  total_minutes: z.number(),
  student_count: z.number(),
  /** 1 to 5 with one decimal; null without reviews. */
  rating: z.number().nullable(),
  rating_count: z.number(),
  level: Level,
  language: z.enum(courseLanguages),
})

/** The price in dinars; 0 is free. */
export const Plan = z.object({ id: Id, name: z.string(), price: z.number(), features: z.array(z.string()) })

export const ChapterFacts = z.object({
  id: Id,
  position: z.number(),
  title: z.string(),
  /** Minutes. */
  duration: z.number(),
  allow_preview: z.boolean(),
  resource_count: z.number(),
  quiz_count: z.number(),
  /** The date or the day of the course (from 1) on which it opens for those enrolled; null: open once they are. */
  opens_at: z.iso.datetime().nullable(),
  opens_day: z.number().nullable(),
})

/** A course in a list (specification §3). */
export const ListedCourse = CourseCard.extend({
  /** Sanitised HTML. */
  description: z.string(),
  /** For a course that takes no new students the plans that were retired last. */
  pricing_plans: z.array(Plan),
})

/** What the certificate requires beside the chapters and the quizzes, by the names in the course's document. */
export const CertificateRules = z.object({
  /** Minimum share of each video that must be watched. */
  watched_percent: z.number().optional(),
  /** Right answers are shown only after passing. */
  hide_key_until_passed: z.literal(true).optional(),
  /** At most so many attempts at each quiz; within so many hours, where these are given. */
  max_attempts: z.number().optional(),
  attempts_hours: z.number().optional(),
  /** Every quiz has an enforced time limit. */
  enforce_duration: z.literal(true).optional(),
})
export type CertificateRules = z.infer<typeof CertificateRules>

export const CourseDetail = ListedCourse.extend({
  summary: z.string(),
  quiz_count: z.number(),
  sequential: z.boolean(),
  /** Whether completing it earns a certificate. */
  certificate: z.boolean(),
  /** Null without rules, and without a certificate. */
  certificate_rules: CertificateRules.nullable(),
  published_at: Instant,
  chapters: z.array(ChapterFacts),
  /** At most three other courses of its category or instructor, the most similar first. */
  related: z.array(CourseCard),
})

/** "free", "paid" or "min-max" in dinars. */
const Price = z.string().regex(/^(free|paid|\d{1,9}-\d{1,9})$/)
/** "min-max" in minutes. */
const Minutes = z.string().regex(/^\d{1,6}-\d{1,6}$/)

const filters = {
  category: Id.optional(),
  instructor: Id.optional(),
  price: Price.optional(),
  duration: Minutes.optional(),
  level: Level.optional(),
}

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  access: 'public',
  summary: 'A page of published courses.',
  query: z.object({
    page: Page,
    limit: limitUpTo(100, 12),
    ...filters,
    sort: z.enum(['newest', 'popular', 'price_asc', 'price_desc']).default('newest'),
  }),
  cached: anyCourse,
  data: z.array(ListedCourse),
  shape: 'list',
})

/** The ranges of a text that match the query's words, in its original spelling: [from, to) in UTF-16 units. */
export const Highlight = z.object({
  field: z.enum(['title', 'category', 'instructor', 'summary']),
  text: z.string(),
  ranges: z.array(z.tuple([z.number(), z.number()])),
})

export const searchCourses = endpoint({
  method: 'GET',
  path: '/courses/search',
  access: 'public',
  summary: 'Courses that match what was typed, in Arabic or Latin letters, spelling forgiven; best first, at most 300.',
  query: z.object({ q: z.string().trim().min(1).max(200), page: Page, limit: limitUpTo(100, 50), ...filters }),
  cached: anyCourse,
  data: z.array(ListedCourse.extend({ highlights: z.array(Highlight) })),
  shape: 'list',
  meta: z.object({
    /** The words that were searched for, in the courses' own spelling where it differs from what was typed. */
    understood: z.string(),
    /** No course has all the words: these match best. */
    relaxed: z.boolean(),
  }),
})

export const Suggestion = z.object({ kind: z.enum(['category', 'instructor', 'course']), id: Id, title: z.string() })

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/courses/suggestions',
  access: 'public',
  summary:
    'What may be meant by what is being typed: categories and instructors that match, then courses; at most six.',
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  cached: anyCourse,
  data: z.array(Suggestion),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/courses/categories',
  access: 'public',
  summary: 'All categories, in the school’s order.',
  cached: anyCourse,
  data: z.array(Category),
})

export const listInstructors = endpoint({
  method: 'GET',
  path: '/courses/instructors',
  access: 'public',
  summary: 'All instructors with a published course.',
  cached: anyCourse,
  data: z.array(Instructor.extend({ course_count: z.number() })),
})

export const getInstructor = endpoint({
  method: 'GET',
  path: '/courses/instructors/:id',
  access: 'public',
  summary: 'One instructor with their published courses.',
  params: z.object({ id: Id }),
  cached: ({ id, courses }: { id: string; courses: { id: string }[] }) => idsOf([{ id }, ...courses]),
  data: Instructor.extend({ courses: z.array(ListedCourse) }),
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  access: 'public',
  summary: 'Everything the course page shows, in one call.',
  params: z.object({ id: Id }),
  cached: ({ id, categories, instructors, related }: z.output<typeof CourseDetail>) =>
    // Others of its category or by its instructor may become related.
    idsOf([{ id }, categories, instructors, ...related]),
  data: CourseDetail,
})

export const getCoursePreview = endpoint({
  method: 'GET',
  path: '/courses/:id/preview',
  access: 'public',
  summary: 'A course as lists show it, and its chapters that anyone may watch.',
  params: z.object({ id: Id }),
  cached: ({ id }: { id: string }) => [id],
  data: ListedCourse.extend({ summary: z.string(), preview_chapters: z.array(ChapterFacts) }),
})

export const listChapters = endpoint({
  method: 'GET',
  path: '/courses/:id/chapters',
  access: 'public',
  summary: 'Public facts of the chapters.',
  params: z.object({ id: Id }),
  cached: (_chapters, { id }: { id: string }) => [id],
  data: z.array(ChapterFacts),
})

export const Caption = z.object({ language: z.enum(courseLanguages), url: z.string() })

export const getPreviewChapter = endpoint({
  method: 'GET',
  path: '/courses/:id/preview-chapters/:chapterId',
  access: 'public',
  summary: 'A chapter open to everyone, with its video: the only public endpoint that gives a video address.',
  params: z.object({ id: Id, chapterId: Id }),
  data: z.object({
    id: Id,
    title: z.string(),
    description: z.string(),
    /** Minutes. */
    duration: z.number(),
    vimeo_url: z.string().nullable(),
    poster_url: z.string().nullable(),
    captions: z.array(Caption),
  }),
  errors: { CHAPTER_LOCKED: 403 },
})

export const listReviews = endpoint({
  method: 'GET',
  path: '/courses/:id/reviews',
  access: 'public',
  summary: 'What students say of a course, newest first.',
  params: z.object({ id: Id }),
  query: z.object({ page: Page, limit: limitUpTo(50, 10) }),
  data: z.array(ShownReview),
  shape: 'list',
})

export const getRatings = endpoint({
  method: 'GET',
  path: '/courses/:id/ratings',
  access: 'public',
  summary: 'The average of a course’s reviews and how many gave each number of stars.',
  params: z.object({ id: Id }),
  data: z.object({
    /** 1 to 5 with one decimal; null without reviews. */
    rating: z.number().nullable(),
    rating_count: z.number(),
    /** How many gave five stars, four, three, two, one. */
    stars: z.array(z.number()).length(5),
  }),
})

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/courses/testimonials',
  access: 'public',
  summary: 'Good words about several courses, for the home page: at most one of each, the most followed courses first.',
  cached: anyCourse,
  data: z.array(
    z.object({
      author: z.string(),
      rating: z.number(),
      text: z.string(),
      courses: z.object({ id: Id, title: z.string() }),
    }),
  ),
})
