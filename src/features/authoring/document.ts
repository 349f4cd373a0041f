// CourseDocument v1: everything a course holds, as the builder edits it (console.md §4). Pure; server and browsers read the same schemas.
// A draft may be unfinished (an empty title, no video), but never of a wrong type. A field that may be absent is absent, not null.
import * as z from 'zod'
import { courseLanguages } from '#features/catalogue/course-languages.ts'
import { Text } from '#kit/contract.ts'
import { When } from '#kit/period.ts'
import { addressProblem } from './address.ts'

/** Lower case, as the database writes them, so that one id has one spelling. */
const PartId = z.uuid().regex(/^[0-9a-f-]+$/)
const Line = (max: number) => z.string().max(max)

/** Address of a video, a picture or a file: https, http, or `file:` of an own upload. Not executable, not in the internal network. */
const Address = z
  .string()
  .max(2000)
  .superRefine((text, context) => {
    const message = addressProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const DocumentLanguage = z.enum(courseLanguages)
export const QuestionType = z.enum(['mcq', 'checkbox', 'true_false', 'short', 'number'])

export const Question = z.strictObject({
  id: PartId,
  type: QuestionType,
  question: Line(20_000),
  options: z.array(Line(5000)).max(50),
  /** Texts of the right options; 'true' or 'false'; accepted texts ('short'); the number as text ('number'). */
  correct: z.array(Line(5000)).max(50),
  /** Of 'number': allowed difference from `correct[0]`. */
  tolerance: z.number().min(0).max(1e15).optional(),
  explanation: Line(20_000),
  tags: z.array(Text(60)).max(30),
  /** Second of the chapter's video where the answer is taught. */
  second: z.int().min(0).max(86_400).optional(),
})

export const Quiz = z.strictObject({
  id: PartId,
  title: Line(200),
  /** Minutes. */
  duration: z.int().min(1).max(600),
  enforce_duration: z.boolean(),
  /** Percent. */
  pass_mark: z.int().min(1).max(100),
  max_attempts: z.int().min(1).max(100).optional(),
  shuffle: z.boolean(),
  /** How many of the questions an attempt asks; missing: all. */
  draw: z.int().min(1).max(1000).optional(),
  questions: z.array(Question).max(1000),
})

export const Opens = z.strictObject({
  kind: z.enum(['now', 'days', 'date']),
  /** Days after enrolment. */
  days: z.int().min(0).max(3650).optional(),
  date: When.optional(),
})

export const Caption = z.strictObject({ language: DocumentLanguage, url: Address })

export const Resource = z.strictObject({
  id: PartId,
  title: Line(200),
  url: Address,
  bytes: z.int().min(0).max(2_147_483_647),
  mime: Line(200),
})

export const Chapter = z.strictObject({
  id: PartId,
  title: Line(200),
  title_en: Line(200).optional(),
  /** HTML of the allow-list. */
  description: Line(200_000),
  description_en: Line(200_000).optional(),
  /** Minutes. */
  duration: z.int().min(0).max(1440),
  allow_preview: z.boolean(),
  video_url: Address.optional(),
  poster: Address.optional(),
  opens: Opens,
  /** One for each language. */
  captions: z
    .array(Caption)
    .max(3)
    .refine((captions) => new Set(captions.map(({ language }) => language)).size === captions.length, 'ID_TAKEN'),
  resources: z.array(Resource).max(100),
  quizzes: z.array(Quiz).max(50),
})

export const Plan = z.strictObject({
  id: PartId,
  name: Line(80),
  name_en: Line(80).optional(),
  /** Dinars. */
  price: z.int().min(0).max(100_000_000),
  features: z.array(Line(300)).max(50),
  features_en: z.array(Line(300)).max(50).optional(),
  retired: z.boolean(),
})

export const Rules = z.strictObject({
  /** Minimum share of each video that must be watched for the certificate. */
  watched_percent: z.int().min(1).max(100).optional(),
  hide_key_until_passed: z.boolean().optional(),
  /** Attempts at a quiz are counted within so many hours: its `max_attempts`, or one (attempts-left.ts). */
  attempts_hours: z.int().min(1).max(8760).optional(),
})

export const CourseDocument = z.strictObject({
  v: z.literal(1),
  title: Line(200),
  title_en: Line(200).optional(),
  title_fr: Line(200).optional(),
  keywords: z.array(Text(100)).max(100).optional(),
  summary: Line(1000),
  summary_en: Line(1000).optional(),
  /** HTML of the allow-list. */
  description: Line(200_000),
  description_en: Line(200_000).optional(),
  language: DocumentLanguage,
  level: z.enum(['beginner', 'intermediate', 'advanced']),
  category_id: PartId,
  instructor_id: PartId,
  thumbnail: Address.optional(),
  sequential: z.boolean(),
  certificate: z.boolean(),
  rules: Rules.optional(),
  plans: z.array(Plan).max(50),
  chapters: z.array(Chapter).max(1000),
})

export type CourseDocument = z.infer<typeof CourseDocument>
export type DocumentChapter = z.infer<typeof Chapter>
export type DocumentQuiz = z.infer<typeof Quiz>
export type DocumentQuestion = z.infer<typeof Question>

export function newQuiz(id: string, title: string): DocumentQuiz {
  return { id, title, duration: 10, enforce_duration: false, pass_mark: 70, shuffle: false, questions: [] }
}

export function newChapter(id: string, title: string): DocumentChapter {
  return {
    id,
    title,
    description: '',
    duration: 0,
    allow_preview: false,
    opens: { kind: 'now' },
    captions: [],
    resources: [],
    quizzes: [],
  }
}

export function newDocument(
  course: Pick<CourseDocument, 'title' | 'language' | 'category_id' | 'instructor_id'>,
): CourseDocument {
  return {
    v: 1,
    ...course,
    summary: '',
    description: '',
    level: 'beginner',
    sequential: false,
    certificate: true,
    plans: [],
    chapters: [],
  }
}
