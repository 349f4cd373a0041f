// What the team does with attempts (console.md §4).
import * as z from 'zod'
import { endpoint, Id } from '#kit/contract.ts'

export const regradeQuiz = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/quizzes/:quizId/regrade',
  access: 'content',
  summary:
    'After a key was mended: grade all attempts again with the published key, upwards only, and tell those students. A dry run counts and changes nothing.',
  params: z.object({ id: Id, quizId: Id }),
  body: z.object({ dry_run: z.boolean() }),
  data: z.object({
    /** Looked at. */
    attempts: z.number(),
    /** Better now. */
    changed: z.number(),
    /** Of these, those that pass now and did not before. */
    now_passed: z.number(),
    /** Whose attempts these are. */
    students: z.number(),
  }),
})
