// Questions to the teacher, the student's side (console.md §8).
import * as z from 'zod'
import { endpoint, Id, Instant, Nothing, Text } from '#kit/contract.ts'

export const StudentQuestion = z.object({
  id: Id,
  chapter_id: Id,
  /** Position of the video; null where there is none. */
  second: z.number().nullable(),
  text: z.string(),
  at: Instant,
  /** False: another student's, published by the teacher without the name. */
  mine: z.boolean(),
  answer: z.object({ text: z.string(), at: Instant, by: z.object({ full_name: z.string() }) }).nullable(),
})

export const listStudentQuestions = endpoint({
  method: 'GET',
  path: '/student/courses/:id/questions',
  access: 'student',
  summary:
    'One’s own questions of a course, and those that the teacher published of its open chapters; by chapter and second.',
  params: z.object({ id: Id }),
  query: z.object({ chapter_id: Id.optional() }),
  data: z.array(StudentQuestion),
  errors: { NOT_ENROLLED: 403 },
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/student/questions',
  access: 'student',
  summary:
    'Ask the teacher, ten times a day. One sent again with the id its writer gave it is kept once, as it stands.',
  body: z.object({
    id: Id.optional(),
    course_id: Id,
    chapter_id: Id,
    second: z.number().int().min(0).max(86_400).nullish(),
    text: Text(2000),
  }),
  data: StudentQuestion,
  errors: { NOT_ENROLLED: 403, CHAPTER_LOCKED: 403 },
})

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: '/student/questions/:id',
  access: 'student',
  summary: 'Take a question back while it is unanswered; one that is gone already is taken back too.',
  params: z.object({ id: Id }),
  data: Nothing,
  errors: { QUESTION_ANSWERED: 409 },
})
