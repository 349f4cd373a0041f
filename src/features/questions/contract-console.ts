// Questions to the teacher, the team's side (console.md §8). An instructor sees those of their courses, without addresses.
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page, Text } from '#kit/contract.ts'

const access = 'content'

export const AskedQuestion = z.object({
  id: Id,
  course: z.object({ id: Id, title: z.string() }),
  chapter: z.object({ id: Id, title: z.string() }),
  course_id: Id,
  chapter_id: Id,
  second: z.number().nullable(),
  text: z.string(),
  at: Instant,
  /** Seconds that an open one has waited; 0 once it is answered. */
  waiting_seconds: z.number(),
  /** Open for more than a day. */
  overdue: z.boolean(),
  /** The address is null for instructors. */
  student: z.object({ id: Id, full_name: z.string(), email: z.string().nullable() }),
  answer: z
    .object({
      text: z.string(),
      at: Instant,
      /** Null: the account was deleted. */
      by: z.object({ id: Id, full_name: z.string() }).nullable(),
      published: z.boolean(),
    })
    .nullable(),
})

export const listAsked = endpoint({
  method: 'GET',
  path: '/admin/student-questions',
  access,
  summary: 'Questions of students: open ones, waiting longest first, or answered ones, newest first.',
  query: z.object({
    state: z.enum(['open', 'answered']).default('open'),
    course_id: Id.optional(),
    page: Page,
    limit: limitUpTo(100, 20),
  }),
  data: z.array(AskedQuestion),
  shape: 'list',
  /** In this course, or in all: the open ones, and those open for more than a day. */
  meta: z.object({ open: z.number(), overdue: z.number() }),
})

export const answerAsked = endpoint({
  method: 'POST',
  path: '/admin/student-questions/:id/answer',
  access,
  summary: 'Answer, or change the answer. The bell and a mail bring the first answer to the student.',
  params: z.object({ id: Id }),
  body: z.object({
    text: Text(5000),
    /** Shows question and answer, without the name, to every student of the chapter. */
    publish: z.boolean().default(false),
  }),
  data: AskedQuestion,
})
