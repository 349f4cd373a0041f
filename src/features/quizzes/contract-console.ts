// What the team does with attempts, and learns from them (console.md §4).
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
    dry_run: z.boolean(),
    /** Questions that count as right in every attempt so far, whatever was answered: the fault was theirs. */
    right_for_all: z.array(Id).max(100).optional(),
  }),
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
    /** Of their scores, in percent; null without attempts. */
    average: z.number().nullable(),
    /** The newest, of which the questions tell. */
    looked_at: z.number(),
    questions: z.array(
      z.object({
        id: Id,
        answers: z.number(),
        correct: z.number(),
        difficulty: z.number().optional(),
        discrimination: z.number().optional(),
        /** Those who do well in the whole quiz are wrong here as often as the others. */
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
