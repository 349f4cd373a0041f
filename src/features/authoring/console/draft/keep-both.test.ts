import { expect, test } from 'vitest'
import { newChapter, newDocument, newQuiz } from '../../document.ts'
import { canKeepBoth } from './keep-both.ts'

const [a, b, c] = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`) as [string, string, string]
const ask = (type: 'mcq' | 'checkbox') => ({ type, question: '?', options: ['x', 'y'], correct: [], explanation: '' })
const questions = [
  { id: b, ...ask('mcq'), tags: [] },
  { id: c, ...ask('checkbox'), tags: [] },
]
const course = {
  ...newDocument({ title: 'T', language: 'ar', category_id: a, instructor_id: a }),
  chapters: [{ ...newChapter(a, 'One'), quizzes: [{ ...newQuiz(a, 'Quiz'), questions }] }],
}
const at = `chapters/${a}/quizzes/${a}/questions`
const film = (language: string, name: string) => ({ language, url: `file:${name}` })

test.each<[string, unknown, unknown, boolean]>([
  ['title', 'mine', 'hers', true],
  [`chapters/${a}/description`, '<p>mine</p>', '<p>hers</p>', true],
  ['keywords', ['mine'], ['hers'], true],
  ['level', 'beginner', 'advanced', false],
  ['category_id', a, b, false],
  ['thumbnail', 'file:mine', 'file:hers', false],
  [`chapters/${a}/video_url`, 'https://vimeo.com/1', 'https://vimeo.com/2', false],
  [`chapters/${a}/duration`, 5, 6, false],
  [`chapters/${a}/opens`, { kind: 'now' }, { kind: 'days', days: 7 }, false],
  [`chapters/${a}/captions`, [film('ar', 'mine')], [film('en', 'hers')], true],
  [`chapters/${a}/captions`, [film('ar', 'mine')], [film('ar', 'hers')], false],
  [`${at}/${b}/options`, ['x', 'mine'], ['x', 'hers'], true],
  [`${at}/${b}/correct`, ['x'], ['y'], false],
  [`${at}/${c}/correct`, ['x'], ['y'], true],
  ['rules', { watched_percent: 80 }, null, false],
])('%s: %j and %j', (path, yours, theirs, together) => {
  expect(canKeepBoth({ path, yours, theirs, by: null, at: '' }, course)).toBe(together)
})
