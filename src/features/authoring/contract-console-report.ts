// The report of a course (console.md §4): where students stop, what they watch again, which questions separate nobody.
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'
import { inOrder, When } from '#kit/period.ts'
import { dayOfWhen } from '#kit/school-day.ts'
import { QuestionType } from './document.ts'

const access = 'content'
const course = z.object({ id: Id })

export const CourseReport = z.object({
  students: z.number(),
  finished: z.number(),
  chapters: z.array(z.object({ id: Id, title: z.string(), reached: z.number(), finished: z.number() })),
  videos: z.array(
    z.object({
      chapter_id: Id,
      seconds: z.array(z.object({ from: z.number(), to: z.number(), views: z.number() })),
    }),
  ),
  quizzes: z.array(
    z.object({
      id: Id,
      title: z.string(),
      chapter_id: Id,
      questions: z.array(
        z.object({
          id: Id,
          question: z.string(),
          type: QuestionType.optional(),
          attempts: z.number(),
          correct: z.number(),
          /** Share of right answers, 0 to 1. This and the next two are missing below 20 attempts. */
          difficulty: z.number().optional(),
          /** From -1 to 1: whether students with good results in the whole quiz answered this one right. */
          discrimination: z.number().optional(),
          words: z.string().optional(),
          /** The most frequent wrong answer; of several right ones, perhaps the one missed most. Percent of the answers. */
          wrong: z.object({ kind: z.enum(['chose', 'forgot']), answer: z.string(), percent: z.number() }).optional(),
        }),
      ),
    }),
  ),
  days_to_finish: z.object({
    median: z.number().nullable(),
    weeks: z.array(z.object({ week: z.number(), count: z.number() })),
  }),
  /** The first attempt of each student at each quiz. */
  first_attempts: z.object({ count: z.number(), passed: z.number() }),
  /** Of all reviews in the period. */
  rating: z.object({ average: z.number().nullable(), count: z.number() }),
  reviews: z.array(z.object({ author: z.string(), rating: z.number(), text: z.string(), created_at: Instant })),
})
/** Days are counted whole: a moment is its day. */
const WholeDay = When.transform(dayOfWhen)
const days = z.object({ from: WholeDay.optional(), to: WholeDay.optional() })
const period = days.refine(...inOrder)

export const getCourseReport = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/report',
  access,
  summary: 'How those who started the course in a period are doing.',
  params: course,
  query: period,
  data: CourseReport,
})
export const exportCourseReport = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/report.csv',
  access,
  summary:
    'The same figures as a table; with `names`, which is for owners and the course’s instructor, the students and how far they are.',
  params: course,
  query: days.extend({ names: z.stringbool().optional() }).refine(...inOrder),
  data: 'file',
  fileTypes: ['text/csv'],
})

export const listReportStudents = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/report/students',
  access,
  summary: 'Those who started the course in a period, and how far they are; for owners and the course’s instructor.',
  params: course,
  query: period,
  data: z.array(
    z.object({
      full_name: z.string(),
      started_at: Instant,
      /** Completed chapters. */
      chapters: z.number(),
      completed_at: Instant.nullable(),
    }),
  ),
})
