import { expect, test } from 'vitest'
import { completed } from './complete.ts'
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

const [one, two, three] = [id(11), id(12), id(13)]

test.each([
  ['a chapter', 'chapters', { id: one, title: 'أ' }, newChapter(one, 'أ')],
  [
    'a chapter with a quiz with a question as it was read',
    'chapters',
    {
      id: one,
      quizzes: [{ id: two, questions: [{ id: three, type: 'true_false', question: 'س', correct: ['true'], line: 7 }] }],
    },
    {
      ...newChapter(one, ''),
      quizzes: [
        {
          ...newQuiz(two, ''),
          questions: [
            {
              id: three,
              type: 'true_false',
              question: 'س',
              options: [],
              correct: ['true'],
              explanation: '',
              tags: [],
            },
          ],
        },
      ],
    },
  ],
  ['a quiz', `chapters/${one}/quizzes`, { id: two, pass_mark: 50 }, { ...newQuiz(two, ''), pass_mark: 50 }],
  ['no price of a plan', 'plans', { id: one }, { id: one, name: '', features: [], retired: false }],
  ['nothing of what is no part', 'chapters', 'x', 'x'],
  ['nothing of a place that is none', 'chapters/x/__proto__', { id: one }, { id: one }],
])('what comes sparse is completed: %s', (_what, path, value, expected) => {
  expect(completed({ op: 'insert', path, value })).toEqual({ op: 'insert', path, value: expected })
})
