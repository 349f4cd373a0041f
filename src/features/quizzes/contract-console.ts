// What the team does with attempts, and what attempts show (console.md §4).
import * as z from 'zod'
import { endpoint, Id, Instant, limitUpTo, Page } from '#kit/contract.ts'

const params = z.object({ id: Id, quizId: Id })

export const regradeQuiz = endpoint({
  method: 'POST',
  path: '/admin/courses/:id/quizzes/:quizId/regrade',
  access: 'content',
  summary:
    'After a key was mended: grade all attempts again with the published key, upwards only, and tell those students. A dry run counts and changes nothing.',
  params,
  body: z.object({
    dry_run: z.boolean().default(false),
    /** Questions that count as right in every attempt so far, because the question was wrong. */
    right_for_all: z.array(Id).max(100).optional(),
  }),
  data: z.object({
    /** Attempts that were checked. */
    attempts: z.number(),
    /** Attempts with a better result. */
    changed: z.number(),
    /** Of these, attempts that pass now and did not before. */
    now_passed: z.number(),
    /** The owner of these attempts. */
    students: z.number(),
  }),
})

export const analyseQuiz = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/quizzes/:quizId/analysis',
  access: 'content',
  summary:
    'How the published quiz is done: by question, which options the best and the weakest third of the newest attempts choose. Silent below thirty answers.',
  params,
  data: z.object({
    attempts: z.number(),
    passed: z.number(),
    /** Median of their scores, in percent; null without attempts. */
    average: z.number().nullable(),
    /** The number of newest attempts on which the questions' statistics are based. */
    looked_at: z.number(),
    questions: z.array(
      z.object({
        id: Id,
        answers: z.number(),
        correct: z.number(),
        difficulty: z.number().optional(),
        discrimination: z.number().optional(),
        /** Questions that good students answer wrong as often as others. */
        suspicious: z.boolean(),
        choices: z.array(z.object({ text: z.string(), is_right: z.boolean(), top: z.number(), bottom: z.number() })),
      }),
    ),
  }),
})

export const listQuizAttempts = endpoint({
  method: 'GET',
  path: '/admin/courses/:id/quizzes/:quizId/attempts',
  access: 'content',
  summary: 'Attempts at a quiz, the newest first.',
  params,
  query: z.object({
    result: z.enum(['all', 'passed', 'failed']).default('all'),
    page: Page,
    limit: limitUpTo(100, 20),
  }),
  data: z.array(
    z.object({
      id: Id,
      student: z.object({ id: Id, full_name: z.string() }),
      score: z.number(),
      passed: z.boolean(),
      submitted_at: Instant,
    }),
  ),
  shape: 'list',
})
