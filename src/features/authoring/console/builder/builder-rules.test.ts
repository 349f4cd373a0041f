import { describe, expect, test } from 'vitest'
import { newChapter, newDocument, newQuiz, type DocumentQuestion } from '../../document.ts'
import { placeOf } from './places.ts'
import { compareWords } from './word-difference.ts'

const [a, b, c] = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`) as [string, string, string]
const question = {
  id: c,
  type: 'mcq',
  question: '?',
  options: [],
  correct: [],
  explanation: '',
  tags: [],
} satisfies DocumentQuestion
const course = {
  ...newDocument({ title: 'T', language: 'ar', category_id: a, instructor_id: a }),
  plans: [{ id: b, name: 'Basic', price: 0, features: [], retired: false }],
  chapters: [
    newChapter(b, 'One'),
    { ...newChapter(a, 'Two'), quizzes: [{ ...newQuiz(b, 'Quiz'), questions: [question] }] },
  ],
}

test.each([
  ['title', { address: 'details', field: 'title' }],
  ['rules/watched_percent', { address: 'certificate', field: 'watched_percent' }],
  ['certificate', { address: 'certificate', field: 'certificate' }],
  ['plans', { address: 'plans', field: 'plans' }],
  [`plans/${b}/price`, { address: 'plans', plan: 'Basic', field: 'price' }],
  ['chapters', { address: '', field: 'chapters' }],
  [`chapters/${a}`, { address: `chapters/${a}`, chapter: 2 }],
  [`chapters/${a}/title`, { address: `chapters/${a}`, chapter: 2, field: 'title' }],
  [`chapters/${c}/title`, { address: `chapters/${c}`, field: 'title' }],
  [`chapters/${a}/quizzes/${b}/pass_mark`, { address: `quizzes/${b}`, chapter: 2, quiz: 'Quiz', field: 'pass_mark' }],
  [
    `chapters/${a}/quizzes/${b}/questions/${c}/options`,
    { address: `quizzes/${b}/questions/${c}`, chapter: 2, quiz: 'Quiz', question: 1, field: 'options' },
  ],
])('the place of %s', (path, place) => {
  expect(placeOf(path, course)).toEqual(place)
})

test('the place of an answer that is true or false', () => {
  const [one, two] = course.chapters
  const quiz = { ...newQuiz(b, 'Quiz'), questions: [{ ...question, type: 'true_false' as const }] }
  const path = `chapters/${a}/quizzes/${b}/questions/${c}/correct`
  expect(placeOf(path, { ...course, chapters: [one!, { ...two!, quizzes: [quiz] }] }).isTruth).toBe(true)
  expect(placeOf(path, course).isTruth).toBeUndefined()
})

describe('what changed between two texts', () => {
  const words = (before: string, after: string) =>
    compareWords(before, after)
      .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
      .join('')
  test.each([
    ['', '', ''],
    ['same words', 'same words', 'same words'],
    ['', 'new', '[+new]'],
    ['old', '', '[-old]'],
    ['كيف نكرّر الأوامر دون تعب', 'كيف نطلب ذلك دون تعب', 'كيف [-نكرّر][+نطلب] [-الأوامر][+ذلك] دون تعب'],
    ['a b c', 'a c', 'a [-b ]c'],
  ])('%j and %j', (before, after, marked) => {
    expect(words(before, after)).toBe(marked)
  })
  test('long texts stay quick', () => {
    const long = Array.from({ length: 3000 }, (_, n) => `w${n}`).join(' ')
    expect(compareWords(`x ${long} y`, `z ${long} q`).length).toBeGreaterThan(1)
  })
})
