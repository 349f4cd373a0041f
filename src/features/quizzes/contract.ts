// Quizzes. Questions have no answers; right answers leave the server only after submission.
import * as z from 'zod'
import { endpoint, Id, Instant } from '#kit/contract.ts'

export const QuestionType = z.enum(['mcq', 'checkbox', 'true_false', 'short', 'number'])
export type QuestionType = z.infer<typeof QuestionType>

export const PublicQuestion = z.object({
  id: Id,
  question: z.string(),
  type: QuestionType,
  /** "true" and "false" for true_false; none for those that are typed: short and number. */
  options: z.array(z.string()),
})

/** MathML of the formulas in the texts, by the formula as it stands there, such as `\\(x^2\\)`. Absent: the texts have none. */
const Formulas = z.record(z.string(), z.string()).optional()

const params = z.object({ id: Id })
const accessErrors = { NOT_ENROLLED: 403, CHAPTER_LOCKED: 403 }

export const getQuiz = endpoint({
  method: 'GET',
  path: '/student/quiz/:id',
  access: 'student',
  summary:
    'A quiz without its answers. Where it enforces its duration, the time begins with the first call while an attempt is left.',
  params,
  data: z.object({
    id: Id,
    title: z.string(),
    /** Minutes. */
    duration: z.number(),
    /** For a quiz with an enforced time limit: seconds left, negative when it is over. Null: the duration is only information. */
    seconds_left: z.number().nullable(),
    /** Percent. */
    pass_mark: z.number(),
    course_id: Id,
    chapter_id: Id,
    chapter_title: z.string(),
    /** Null after the last, and where the next is locked. */
    next_chapter: z.object({ id: Id, title: z.string() }).nullable(),
    /** The version of the pass mark and questions shown here. An attempt that carries it is graded against exactly these. */
    version: z.string(),
    questions: z.array(PublicQuestion),
    formulas: Formulas,
    /** Missing: unlimited. */
    attempts_left: z.number().optional(),
    /** With none left: when the next one is possible; missing: never. */
    next_attempt_at: Instant.optional(),
    /** The right answers are shown only after passing. */
    hides_key: z.literal(true).optional(),
  }),
  errors: accessErrors,
})

export const startQuiz = endpoint({
  method: 'POST',
  path: '/student/quiz/:id/start',
  access: 'student',
  summary: 'Begin anew after the time was over; a time that still runs goes on.',
  params,
  data: z.object({ seconds_left: z.number().nullable() }),
  errors: { ...accessErrors, ATTEMPTS_OVER: 409 },
})

/** Numbers and true or false also without quotes, as programs send them. */
const AnswerText = z.union([z.string().max(5000), z.number().transform(String), z.boolean().transform(String)])
/** Null: not answered. */
const Answer = z.union([AnswerText, z.array(AnswerText).max(50), z.null().transform(() => '')])
/** Keyed by question index, as the questions were shown, or by question id: a text, or a list of texts for checkbox questions. */
export const Answers = z.record(z.string().max(36), Answer)
export type Answers = z.infer<typeof Answers>

export const DetailedResult = z.object({
  question: z.string(),
  type: QuestionType,
  user_answer: z.union([z.string(), z.array(z.string())]).nullable(),
  /** Null where the course shows it only after passing; the explanation is empty then. */
  correct_answer: z.union([z.string(), z.array(z.string())]).nullable(),
  is_correct: z.boolean(),
  explanation: z.string(),
  /** Second of the chapter's video where the answer is taught; missing where unknown. */
  second: z.number().optional(),
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/student/quiz/:id/attempt',
  access: 'student',
  summary:
    'Submit answers: the map itself, or wrapped as {"answers": …}. Sent again under the same attempt_id, an attempt counts once and answers the same. Graded against the version named, else the one the student was shown last, else the quiz as it is.',
  params,
  body: z.union([
    z.object({ answers: Answers, attempt_id: Id.optional(), version: z.string().max(100).optional() }),
    Answers,
  ]),
  data: z.object({
    id: Id,
    passed: z.boolean(),
    /** Whole percent. */
    score: z.number(),
    correct_count: z.number(),
    question_count: z.number(),
    detailed_results: z.array(DetailedResult),
    formulas: Formulas,
    course_completed: z.boolean(),
    certificate_id: Id.nullable(),
    /** Seconds of the course's videos that the certificate still requires; missing: none. */
    course_watch_missing: z.number().optional(),
    attempts_left: z.number().optional(),
    next_attempt_at: Instant.optional(),
  }),
  /** The fields of QUIZ_UNANSWERED are question indexes. A student who has not opened a timed quiz has not begun it. */
  errors: { ...accessErrors, QUIZ_UNANSWERED: 422, QUIZ_NOT_BEGUN: 409, QUIZ_TIME_OVER: 409, ATTEMPTS_OVER: 409 },
})

export const listAttempts = endpoint({
  method: 'GET',
  path: '/student/quiz/:id/attempts',
  access: 'student',
  summary: 'One’s own attempts, newest first.',
  params,
  data: z.array(z.object({ id: Id, score: z.number(), passed: z.boolean(), submitted_at: Instant })),
  errors: accessErrors,
})
