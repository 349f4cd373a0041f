// The courses as the school's people write them (console.md §4). A draft is a document; publishing applies it to what students read.
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Line, Page } from '#kit/contract.ts'
import { Hue, Level } from '#features/catalogue/contract.ts'
import { DocumentLanguage, type CourseDocument } from './document.ts'
import { placeOfChange } from './paths.ts'

const access = 'content'

export const CourseStatus = z.enum(['draft', 'published', 'archived'])
const Person = z.object({ id: Id, full_name: z.string() })
const course = z.object({ id: Id })

/** A CourseDocument, sent as it is stored: checking a thousand questions again would be slow. */
const WholeDocument = z.looseObject({ v: z.literal(1) }) as unknown as z.ZodType<CourseDocument, CourseDocument>

// Courses -------------------------------------------------------------------------------------------------------------

export const AuthoredCourse = z.object({
  id: Id,
  title: z.string(),
  title_en: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  language: DocumentLanguage,
  level: Level,
  status: CourseStatus,
  categories: z.object({ id: Id, name: z.string(), hue: Hue }),
  instructors: z.object({ id: Id, name: z.string() }),
  chapter_count: z.number(),
  total_minutes: z.number(),
  /** The draft differs from what students read; always true for a course that was never published. */
  has_unpublished_changes: z.boolean(),
  published_version: z.number().nullable(),
  updated_at: Instant,
  updated_by: Person.nullable(),
  /** Currently enrolled. */
  students: z.number(),
  is_free: z.boolean(),
  /** Dinars, refunds subtracted; null for those who may not see money. */
  income: z.number().nullable(),
  income_month: z.number().nullable(),
  /** How many of the enrolled have completed it, in percent; null without students. */
  completion: z.number().nullable(),
  completed: z.number(),
  rating: z.number().nullable(),
  rating_count: z.number(),
  /** Codes of what must be added before the draft can be published. */
  lacks: z.array(z.string()),
  /** The same with the number of the chapter, from 1, in which it is missing. */
  missing: z.array(z.object({ code: z.string(), chapter: z.number().nullable() })),
  /** Number of differences between draft and published course; null where not counted, or nothing is published. */
  unpublished_changes: z.number().nullable(),
})

export const listAuthored = endpoint({
  method: 'GET',
  path: '/admin/courses',
  access,
  summary: 'The school’s courses with their figures, last changed first; an instructor sees their own.',
  query: z.object({
    status: CourseStatus.optional(),
    q: z.string().trim().max(200).optional(),
    category_id: Id.optional(),
    /** `income`: of this month; people who may not see money get `changed`. */
    sort: z.enum(['changed', 'income', 'title', 'students', 'rating']).default('changed'),
    page: Page,
    limit: limitUpTo(100, 20),
  }),
  data: z.array(AuthoredCourse),
  shape: 'list',
  meta: z.object({ counts: z.object({ draft: z.number(), published: z.number(), archived: z.number() }) }),
})

export const countPlanStudents = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/plans',
  access,
  summary: 'How many are enrolled now by each plan; plans without students are left out.',
  params: course,
  data: z.array(z.object({ id: Id, students: z.number() })),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/admin/courses',
  access,
  summary: 'Begin a course: a draft that nobody else sees. An instructor’s course names that instructor.',
  body: z.object({
    title: Line(200),
    language: DocumentLanguage,
    category_id: Id,
    instructor_id: Id,
  }),
  data: z.object({ id: Id, revision: z.number() }),
})

const act = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/admin/courses/:id/${name}`,
    access,
    summary,
    params: course,
    data: z.object({ id: Id, status: CourseStatus }),
  })

export const CopiedPart = z.enum(['chapters', 'quizzes', 'plans'])
export type CopiedPart = z.infer<typeof CopiedPart>

export const duplicateCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/duplicate',
  access,
  summary:
    'A new draft with the same content and ids of its own; under this title, and without the parts that are named.',
  params: course,
  body: z.object({ title: Line(200).optional(), without: z.array(CopiedPart).max(3).optional() }),
  data: z.object({ id: Id, status: CourseStatus }),
})
export const archiveCourse = act(
  'archive',
  'Take the course out of lists, search and sitemap; those enrolled keep it. Twice is once.',
)
export const unarchiveCourse = act('unarchive', 'Back to what it was: published, or a draft. Twice is once.')

// The draft -----------------------------------------------------------------------------------------------------------

/** Others who changed it within the last two minutes, and in which place. */
const Editors = z.array(z.object({ id: Id, full_name: z.string(), path: z.string(), at: Instant }))

/** What others may change while a builder is open. */
const Known = { revision: z.number(), status: CourseStatus, published_version: z.number().nullable(), editors: Editors }

export const getDraft = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/draft',
  access,
  summary: 'The draft as a document.',
  params: course,
  data: z.object({
    ...Known,
    document: WholeDocument,
    has_unpublished_changes: z.boolean(),
    updated_at: Instant,
    updated_by: Person.nullable(),
    /** Addresses for browsers of the own files (`file:…`) that the document names. */
    addresses: z.record(z.string(), z.string()),
  }),
})

export const getDraftRevision = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/draft/revision',
  access,
  summary: 'How far the draft is, who edits it, and what is published: an open builder reads the rest if it changed.',
  params: course,
  data: z.object(Known),
})

export const Change = z.object({
  op: z.enum(['set', 'insert', 'remove', 'move']),
  /** Names ids, not indexes: `chapters/<id>/title`. For `insert`, the list: `chapters/<id>/quizzes`. */
  path: z.string().max(400),
  /** The value when the person began; used to detect conflicts. */
  before: z.unknown().optional(),
  value: z.unknown().optional(),
  /** Index among the siblings, for `insert` and `move`; missing: at the end. */
  to: z.int().min(0).max(100_000).optional(),
})
export type Change = z.infer<typeof Change>
export type StoredChanges = Change[]

export const StoredChange = Change.extend({ revision: z.number(), by: Person.nullable(), at: Instant })
export const EditConflict = z.object({
  path: z.string(),
  yours: z.unknown(),
  theirs: z.unknown(),
  by: Person.nullable(),
  at: Instant,
})

export const changeDraft = endpoint({
  method: 'PATCH',
  path: '/admin/courses/:id/draft',
  access,
  summary:
    'Change the draft, all or nothing. What others changed since stands, unless it is the same field: then 409 with `conflicts`. The same Idempotency-Key counts once.',
  params: course,
  body: z.object({
    base_revision: z.int().min(0),
    changes: z.array(Change).min(1).max(2000),
  }),
  placeOf: placeOfChange,
  bodyLimit: 10 * 1024 * 1024,
  data: z.object({ revision: z.number(), changes_since: z.array(StoredChange) }),
  errors: { EDIT_CONFLICT: 409 },
})

// Publishing ----------------------------------------------------------------------------------------------------------

export const Problem = z.object({ path: z.string(), code: z.string(), message: z.string(), blocking: z.boolean() })
export const Difference = z.object({
  path: z.string(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  before: z.unknown(),
  after: z.unknown(),
})

export const checkPublishing = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/publish-check',
  access,
  summary: 'What publishing would change, whom it concerns, and what is in its way.',
  params: course,
  data: z.object({
    revision: z.number(),
    problems: z.array(Problem),
    /** Each with who touched it last since the last publishing, and when. */
    changes: z.array(Difference.extend({ by: Person.nullable(), at: Instant.nullable() })),
    effect: z.object({
      /** Currently enrolled. */
      students: z.number(),
      /** Of these, students who have completed the course; they stay completed. */
      completed_stay: z.number(),
      /** Of those who have completed it, students for whom there is something new. */
      reopened: z.number(),
      chapters_added: z.number(),
      chapters_removed: z.number(),
      certificates_stay: z.literal(true),
    }),
  }),
})

export type Difference = z.infer<typeof Difference>

export const checkKeys = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/key-effect',
  access,
  summary:
    'Quizzes whose key or pass mark the draft changes, and what grading all attempts again by it would do once it is published. Changes nothing.',
  params: course,
  data: z.object({
    quizzes: z.array(
      z.object({
        id: Id,
        title: z.string(),
        /** Attempts that were checked. */
        attempts: z.number(),
        /** Attempts with a better result. */
        changed: z.number(),
        /** Of these, attempts that would now pass. */
        now_passed: z.number(),
        students: z.number(),
      }),
    ),
  }),
})

export const publishCourse = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/publish',
  access,
  summary: 'Make the draft what students read. 409 STALE when it is no longer the revision that was checked.',
  params: course,
  body: z.object({ revision: z.int().min(0), note: z.string().trim().max(500).optional() }),
  data: z.object({ version: z.number() }),
  errors: { NOT_READY: 422, STALE: 409 },
})

export const listVersions = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/versions',
  access,
  summary: 'What was published, newest first.',
  params: course,
  query: z.object({ page: Page, limit: limitUpTo(100, 50) }),
  data: z.array(z.object({ version: z.number(), note: z.string(), at: Instant, by: Person.nullable() })),
  shape: 'list',
})

const version = course.extend({ n: z.coerce.number().int().min(1).max(1_000_000_000) })
export const getVersion = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/versions/:n',
  access,
  summary: 'A published version as a document.',
  params: version,
  data: z.object({ version: z.number(), document: WholeDocument }),
})

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/versions/:n/restore',
  access,
  summary: 'Put a version into the draft. Students see nothing of it until it is published.',
  params: version,
  data: z.object({ revision: z.number() }),
})
