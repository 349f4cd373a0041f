// Questions read from other schools' files and from pasted text, written for them, and the bank of all the school's own (console.md §4).
import * as z from 'zod'
import { courseLanguages } from '#features/catalogue/course-languages.ts'
import { endpoint, Id, limitUpTo, Page } from '#kit/contract.ts'
import { Question, QuestionType } from './document.ts'
import { byPath } from './paths.ts'
import { formats, levels, tableColumns, writtenFormats } from './question-source.ts'

const access = 'content'

export const ReadQuestion = Question.extend({
  /** The first line of its block, from 1. */
  line: z.number(),
})
export const ImportProblem = z.object({
  line: z.number(),
  code: z.string(),
  message: z.string(),
  source: z.string(),
  /** Of the question that was read but lost something: several may begin on one line. */
  question_id: Id.optional(),
})

export const parseQuestions = endpoint({
  method: 'POST',
  path: '/admin/questions/parse',
  access,
  summary:
    'Read questions of GIFT, Moodle XML, QTI (also as a ZIP package), Aiken, CSV or plain text: JSON, or multipart with `format` and then the file in the field `file`. Stores nothing. What cannot be understood, or would be changed, is said in `problems`; one with `question_id` says what that question lost.',
  body: z.object({
    format: z.enum([...formats, 'auto']).default('auto'),
    text: z.string().min(1).optional(),
    /** Of a table: what the person said each column holds; null: the column is not read. */
    columns: z.array(z.enum(tableColumns).nullable()).max(120).optional(),
  }),
  placeOf: byPath,
  bodyLimit: 5 * 1024 * 1024,
  multipart: 'file',
  data: z.object({
    questions: z.array(ReadQuestion),
    problems: z.array(ImportProblem),
    /** Of a table: what each column was taken to hold, and whether that is certain. */
    columns: z
      .array(
        z.object({
          name: z.string(),
          holds: z.enum(tableColumns).nullable(),
          sure: z.boolean(),
          samples: z.array(z.string()),
        }),
      )
      .optional(),
  }),
  errors: { SOURCE_UNSAFE: 422, SOURCE_UNREADABLE: 422 },
})

/** The text of a question's source. */
const WrittenQuestion = z.object({
  ...Question.shape,
  id: Question.shape.id.default(''),
  options: Question.shape.options.default([]),
  explanation: Question.shape.explanation.default(''),
  tags: Question.shape.tags.default([]),
})

export const formatQuestions = endpoint({
  method: 'POST',
  path: '/admin/questions/format',
  access,
  summary: 'Write questions as text that other schools, and `parse`, read.',
  body: z.object({
    format: z.enum(writtenFormats),
    /** As in a document; `line` may be added. */
    questions: z.array(WrittenQuestion).min(1).max(1000),
  }),
  placeOf: byPath,
  bodyLimit: 5 * 1024 * 1024,
  data: z.object({ text: z.string() }),
})

const Place = z.object({
  course_id: Id,
  course_title: z.string(),
  chapter_id: Id,
  quiz_id: Id,
  quiz_title: z.string(),
  /** Equal questions have their own id in each place. */
  question_id: Id,
  /** Whether students see it in this place, and whether the draft still has it. */
  published: z.boolean(),
  draft: z.boolean(),
})

export const BankQuestion = Question.extend({
  places: z.array(Place),
  /** Of all places together, as last counted; below 20 answers without the values that need more. */
  figures: z.object({
    attempts: z.number(),
    correct: z.number(),
    difficulty: z.number().optional(),
    discrimination: z.number().optional(),
    words: z.string().optional(),
  }),
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/admin/questions',
  access,
  summary:
    'The bank: every question of every draft and published course, equal ones once; an instructor sees those of their courses.',
  query: z.object({
    /** Words of the question, its answers or tags, folded as search folds. */
    q: z.string().trim().max(200).optional(),
    tag: z.string().trim().max(60).optional(),
    type: QuestionType.optional(),
    course_id: Id.optional(),
    /** `published`: students see it in some quiz; `draft`: only drafts have it. */
    use: z.enum(['live', 'draft']).optional(),
    /** Language of the question's own text. */
    language: z.enum(courseLanguages).optional(),
    /** By the share of right answers; `check`: it does not separate students who know the subject. From 20 answers on. */
    level: z.enum(levels).optional(),
    /** Questions that were archived, instead of those in the bank. */
    archived: z.stringbool().optional(),
    page: Page,
    limit: limitUpTo(100, 20),
  }),
  data: z.array(BankQuestion),
  shape: 'list',
  meta: z.object({
    tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    /** Only courses that have questions. */
    courses: z.array(z.object({ id: Id, title: z.string(), count: z.number() })),
    /** How many there are of each kind and language, and where students see them. */
    counts: z.object({
      type: z.partialRecord(QuestionType, z.number()),
      language: z.partialRecord(z.enum(courseLanguages), z.number()),
      use: z.object({ live: z.number(), draft: z.number() }),
    }),
    /** How many are archived. */
    archived: z.number(),
    /** Addresses for browsers of the pictures (`file:…`) of these questions. */
    addresses: z.record(z.string(), z.string()),
  }),
})

export const listTwins = endpoint({
  method: 'GET',
  path: '/admin/questions/twins',
  access,
  summary: 'Questions of the bank that ask nearly the same: at least nine tenths alike, spelling folded.',
  query: z.object({
    like: z.string().trim().min(1).max(2000),
    /** The question that is being written. */
    except: Id.optional(),
  }),
  data: z.array(
    Question.extend({
      /** Percent. */
      alike: z.number(),
    }),
  ),
})

const archiving = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/admin/questions/:id/${name}`,
    access,
    summary,
    params: z.object({ id: Id }),
    data: z.object({ archived: z.boolean() }),
  })
export const archiveQuestion = archiving(
  'archive',
  'Take a question, and those equal to it, out of the bank: the quizzes that use it keep it. Twice is once.',
)
export const unarchiveQuestion = archiving('unarchive', 'Back into the bank. Twice is once.')
