// The student's courses: content and progress (specification §7, Student area), and the student's notes.
import * as z from 'zod'
import { endpoint, Id, Instant, Nothing, Text } from '#kit/contract.ts'
import { courseLanguages } from '#features/catalogue/course-languages.ts'
import { Caption, Hue, Instructor } from '#features/catalogue/contract.ts'

export const CourseProgress = z.object({
  /** Minutes watched (product.md: seconds on the wire are `watch_time`, minutes are `watched_duration`). */
  watched_duration: z.number(),
  /** Whole percent, 0 to 100. */
  completion_percentage: z.number(),
  completed_chapters: z.number(),
  total_chapters: z.number(),
  has_certificate: z.boolean(),
})

export const EnrolledCourse = z.object({
  /** Status of the enrolment. */
  id: Id,
  course_id: Id,
  activated_at: Instant,
  courses: z.object({
    id: Id,
    title: z.string(),
    thumbnail_url: z.string().nullable(),
    categories: z.object({ id: Id, name: z.string(), hue: Hue }),
    instructors: Instructor,
  }),
  progress: CourseProgress,
  certificate_id: Id.nullable(),
  /** What the certificate still requires once all chapters are completed; missing: nothing, or there is none to be had. */
  owed: z.object({ quizzes: z.number(), seconds: z.number() }).optional(),
  /** The first chapter not yet completed, of those that are open; null when all are completed. `opens_at`: none is open, this is the next. */
  next_chapter: z
    .object({
      id: Id,
      title: z.string(),
      position: z.number(),
      minutes_left: z.number(),
      opens_at: Instant.optional(),
    })
    .nullable(),
  last_seen_at: Instant.nullable(),
})

export const listEnrolledCourses = endpoint({
  method: 'GET',
  path: '/student/enrolled-courses',
  access: 'student',
  summary: 'The courses one is enrolled in, with progress; most recently used first.',
  data: z.array(EnrolledCourse),
})

export const getDashboard = endpoint({
  method: 'GET',
  path: '/student/dashboard',
  access: 'student',
  summary: 'Figures and the first courses of the dashboard.',
  data: z.object({
    total_enrollments: z.number(),
    completed_courses: z.number(),
    total_certificates: z.number(),
    /** Minutes. */
    watched_duration: z.number(),
    enrolled_courses: z.array(EnrolledCourse),
    /** The last seven days, today last; missing where nothing was learned on any of them. */
    week: z.array(z.object({ day: z.string(), learned: z.boolean(), seconds: z.number() })).optional(),
  }),
})

export const ChapterProgress = z.object({
  chapter_id: Id,
  completed: z.boolean(),
  /** Seconds watched in all. */
  watch_time: z.number(),
  /** Second where the student left the video. */
  position: z.number(),
})

const QuizFacts = z.object({
  id: Id,
  title: z.string(),
  question_count: z.number(),
  duration: z.number(),
  /** Its time limit starts when its questions are shown. */
  timed: z.boolean(),
  passed: z.boolean(),
})

export const LearnChapter = z.object({
  id: Id,
  position: z.number(),
  title: z.string(),
  duration: z.number(),
  allow_preview: z.boolean(),
  locked: z.boolean(),
  resource_count: z.number(),
  /** This and the lists are empty while it is locked. */
  description: z.string(),
  downloadable_resources: z.array(
    z.object({ id: Id, title: z.string(), url: z.string(), bytes: z.number(), mime: z.string() }),
  ),
  quizzes: z.array(QuizFacts),
  /** When it opens for this student; null: from the beginning. The day of the course (from 1) where it opens by days. */
  opens_at: Instant.nullable(),
  opens_day: z.number().nullable(),
  /** Seconds of its video that the certificate still requires. */
  watch_missing: z.number(),
  progress: z.object({ completed: z.boolean(), watch_time: z.number(), position: z.number() }),
})

const OpenChapter = LearnChapter.extend({
  vimeo_url: z.string().nullable(),
  /** Bytes of a video of the school's own; null where it is not known. */
  video_size: z.number().nullable(),
  poster_url: z.string().nullable(),
  captions: z.array(Caption),
})

export const getLearnCourse = endpoint({
  method: 'GET',
  path: '/student/courses/:id',
  access: 'student',
  summary: 'The course as its student sees it: chapters with progress and locks; a video address in `opening` only.',
  params: z.object({ id: Id }),
  /** The id of the chapter to open, or `next`: the answer then includes that chapter, which saves a request. */
  query: z.object({ open: z.string().max(100).optional() }),
  data: z.object({
    id: Id,
    title: z.string(),
    language: z.enum(courseLanguages),
    sequential: z.boolean(),
    /** Whether completing it earns a certificate. */
    certificate: z.boolean(),
    instructors: Instructor,
    categories: z.object({ id: Id, name: z.string(), hue: Hue }),
    thumbnail_url: z.string().nullable(),
    progress: CourseProgress,
    certificate_id: Id.nullable(),
    chapters: z.array(LearnChapter),
    opening: OpenChapter.nullable(),
  }),
  errors: { NOT_ENROLLED: 403 },
})

export const getLearnChapter = endpoint({
  method: 'GET',
  path: '/student/courses/:id/chapters/:chapterId',
  access: 'student',
  summary: 'One open chapter: video, captions, files, quizzes.',
  params: z.object({ id: Id, chapterId: Id }),
  data: OpenChapter,
  errors: { NOT_ENROLLED: 403, CHAPTER_LOCKED: 403 },
})

const seconds = z.number().int().min(0).max(86_400)

export const saveProgress = endpoint({
  method: 'POST',
  path: '/student/progress',
  access: 'student',
  summary: 'Save how far a chapter is. Late or repeated requests change nothing for the worse.',
  body: z.object({
    course_id: Id,
    chapter_id: Id,
    watch_time: seconds,
    completed: z.boolean().default(false),
    position: seconds.optional(),
  }),
  data: ChapterProgress.extend({
    progress: CourseProgress,
    /** True when all chapters are completed. */
    course_completed: z.boolean(),
    certificate_id: Id.nullable(),
    /** Seconds that the certificate still requires, of this chapter's video and of all the course's; missing: none. */
    watch_missing: z.number().optional(),
    course_watch_missing: z.number().optional(),
  }),
  errors: { NOT_ENROLLED: 403, CHAPTER_LOCKED: 403 },
})

export const getProgress = endpoint({
  method: 'GET',
  path: '/student/progress/:courseId',
  access: 'student',
  summary: 'Progress of every chapter one has opened.',
  params: z.object({ courseId: Id }),
  data: z.array(ChapterProgress),
  errors: { NOT_ENROLLED: 403 },
})

// Notes, each tied to a second of a chapter's video --------------------------------------------------------------------

export const Note = z.object({
  id: Id,
  course_id: Id,
  chapter_id: Id,
  second: z.number(),
  text: z.string(),
  created_at: Instant,
  updated_at: Instant,
})

const noteText = Text(5000)

export const listNotes = endpoint({
  method: 'GET',
  path: '/student/courses/:id/notes',
  access: 'student',
  summary: 'One’s notes of a course, by chapter and second.',
  params: z.object({ id: Id }),
  data: z.array(Note),
  errors: { NOT_ENROLLED: 403 },
})

export const createNote = endpoint({
  method: 'POST',
  path: '/student/notes',
  access: 'student',
  summary: 'Write a note. One sent again with the id its writer gave it is kept once, as it stands.',
  body: z.object({ id: Id.optional(), course_id: Id, chapter_id: Id, second: seconds, text: noteText }),
  data: Note,
  errors: { NOT_ENROLLED: 403, CHAPTER_LOCKED: 403 },
})

export const updateNote = endpoint({
  method: 'PUT',
  path: '/student/notes/:id',
  access: 'student',
  summary: 'Change the text of a note.',
  params: z.object({ id: Id }),
  body: z.object({ text: noteText }),
  data: Note,
  errors: { NOT_ENROLLED: 403 },
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/student/notes/:id',
  access: 'student',
  summary: 'Delete a note; one that is gone already is deleted too.',
  params: z.object({ id: Id }),
  data: Nothing,
})
