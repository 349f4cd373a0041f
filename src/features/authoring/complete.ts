// What a new part has when a change leaves it out: a chapter needs only its id and its title (console.md §4). Pure.
import * as z from 'zod'
import type { Change } from './contract-console.ts'
import { Chapter, CourseDocument, newChapter, newQuiz, Plan, Question, Quiz } from './document.ts'
import { fieldOf, keyedList, unwrapped, type Part } from './paths.ts'

const { id: _chapter, ...chapter } = newChapter('', '')
const { id: _quiz, ...quiz } = newQuiz('', '')
/** A price has no default: a plan without a price would be free. */
const beginnings = new Map<z.core.$ZodType, Part>([
  [Chapter, chapter],
  [Quiz, quiz],
  [Question, { question: '', options: [], correct: [], explanation: '', tags: [] }],
  [Plan, { name: '', features: [], retired: false }],
])

export function completed(change: Change): Change {
  if (change.op !== 'insert') return change
  const list = listAt(change.path)
  return list ? { ...change, value: filled(list.item, change.value) } : change
}

function listAt(path: string) {
  let schema: z.core.$ZodType | undefined = CourseDocument
  for (const segment of path.split('/')) {
    const list: ReturnType<typeof keyedList> = schema ? keyedList(schema) : null
    const object: z.core.$ZodType | undefined = schema && unwrapped(schema)
    schema = list ? list.item : object instanceof z.ZodObject ? fieldOf(object, segment) : undefined
  }
  return schema ? keyedList(schema) : null
}

function filled(schema: z.ZodObject, value: unknown): unknown {
  const beginning = beginnings.get(schema)
  if (!beginning || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const part: Part = { ...beginning, ...value }
  // The line of the file from which a question was read.
  if (schema === Question) delete part['line']
  for (const name of ['quizzes', 'questions']) {
    const field = fieldOf(schema, name)
    const list = field ? keyedList(field) : null
    const items = part[name]
    if (list && Array.isArray(items)) part[name] = items.map((item) => filled(list.item, item))
  }
  return part
}
