import { expect, test } from 'vitest'
import { CourseDocument, newChapter, newDocument, newQuiz, type DocumentQuestion } from './document.ts'

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const small = () => newDocument({ title: 'دورة', language: 'ar', category_id: id(1), instructor_id: id(2) })
const accepts = (document: unknown) => CourseDocument.safeParse(document).success

test('a draft may be unfinished', () => {
  const question: DocumentQuestion = {
    id: id(5),
    type: 'mcq',
    question: '',
    options: [],
    correct: [],
    explanation: '',
    tags: [],
  }
  const chapter = { ...newChapter(id(3), ''), quizzes: [{ ...newQuiz(id(4), ''), questions: [question] }] }
  expect(accepts({ ...small(), title: '', chapters: [chapter] })).toBe(true)
})

test.each<[string, object]>([
  ['another version', { v: 2 }],
  ['an unknown field', { colour: 'red' }],
  ['a null', { thumbnail: null }],
  ['a number as text', { sequential: 'yes' }],
  ['an address that runs', { thumbnail: 'javascript:alert(1)' }],
  ['no id', { chapters: [{ ...newChapter('first', ''), id: 'first' }] }],
  ['a price of half a dinar', { plans: [{ id: id(3), name: '', price: 0.5, features: [], retired: false }] }],
])('is refused for %s', (_what, part) => {
  expect(accepts({ ...small(), ...part })).toBe(false)
})
