import { expect, test } from 'vitest'
import { idOf, madeDocument, madeQuestion } from '#tests/made-documents.ts'
import { applyChanges } from './change.ts'
import type { Change } from './contract-console.ts'
import { newChapter, newQuiz, type DocumentQuestion } from './document.ts'
import { findProblems, isFinished } from './problems.ts'

const c1 = `chapters/${idOf(20)}`
const set = (path: string, value: unknown): Change => ({ op: 'set', path, value })
const insert = (path: string, value: unknown): Change => ({ op: 'insert', path, value })

test('a whole document has none', () => {
  expect(findProblems(madeDocument())).toEqual([])
})

test.each<[string, Change[], string, string, boolean]>([
  ['no title', [set('title', '  ')], 'title', 'TITLE_MISSING', true],
  ['a title that nobody sees', [set('title', '\u2800\u3164')], 'title', 'TITLE_MISSING', true],
  ['a chapter without a title', [set(`${c1}/title`, '')], `${c1}/title`, 'TITLE_MISSING', true],
  [
    'a quiz without a title',
    [set(`${c1}/quizzes/${idOf(40)}/title`, '')],
    `${c1}/quizzes/${idOf(40)}/title`,
    'TITLE_MISSING',
    true,
  ],
  ['a plan without a name', [set(`plans/${idOf(10)}/name`, '')], `plans/${idOf(10)}/name`, 'TITLE_MISSING', true],
  ['no chapters', [set('chapters', [])], 'chapters', 'NO_CHAPTERS', true],
  ['no plans', [set('plans', [])], 'plans', 'NO_PLAN', true],
  [
    'neither video nor text',
    [insert('chapters', { ...newChapter(idOf(90), 'x'), description: '<p>&nbsp;</p>' })],
    `chapters/${idOf(90)}/video_url`,
    'VIDEO_MISSING',
    true,
  ],
  [
    'a quiz without questions',
    [insert(`${c1}/quizzes`, newQuiz(idOf(90), 'x'))],
    `${c1}/quizzes/${idOf(90)}`,
    'QUIZ_EMPTY',
    true,
  ],
  [
    'a question without its answer',
    [insert(`${c1}/quizzes/${idOf(40)}/questions`, madeQuestion(90, { correct: [] }))],
    `${c1}/quizzes/${idOf(40)}/questions/${idOf(90)}`,
    'QUESTION_UNFINISHED',
    true,
  ],
  [
    'more drawn than there are',
    [set(`${c1}/quizzes/${idOf(40)}/draw`, 3)],
    `${c1}/quizzes/${idOf(40)}/draw`,
    'DRAW_TOO_MANY',
    false,
  ],
  ['a time that is not set', [set(`${c1}/opens`, { kind: 'days' })], `${c1}/opens`, 'OPENS_UNFINISHED', false],
])('%s', (_what, changes, path, code, blocking) => {
  const { document, faults } = applyChanges(madeDocument(), changes)
  expect(faults).toEqual({})
  expect(findProblems(document)).toEqual([{ path, code, blocking }])
})

test('all plans retired, a text alone, a formula alone: fine', () => {
  const retired = madeDocument().plans.map(({ id }) => set(`plans/${id}/retired`, true))
  const formula = insert('chapters', { ...newChapter(idOf(90), 'x'), description: '<math><mi>x</mi></math>' })
  expect(findProblems(applyChanges(madeDocument(), [...retired, formula]).document)).toEqual([])
})

test('a file that is not there, and a video that does not answer', () => {
  const address = 'file:uploads/a.mp4'
  const document = applyChanges(madeDocument(), [set(`${c1}/video_url`, address)]).document
  expect(findProblems(document, { missingFiles: new Set(['uploads/a.mp4']), unreachable: new Set([address]) })).toEqual(
    [
      { path: `${c1}/video_url`, code: 'VIDEO_UNREACHABLE', blocking: false },
      { path: `${c1}/video_url`, code: 'FILE_MISSING', blocking: true },
    ],
  )
})

test.each<[Partial<DocumentQuestion>, boolean]>([
  [{}, true],
  [{ question: ' ' }, false],
  [{ options: ['أ'] }, false],
  [{ options: ['أ', ''] }, false],
  [{ options: ['أ', 'أ'] }, false],
  [{ options: ['أ', 'أ '] }, false],
  [{ options: ['أ', '\u200Fأ'] }, false],
  [{ options: ['أ', 'أ ب'] }, true],
  [{ options: ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'], correct: ['🏴󠁧󠁢󠁥󠁮󠁧󠁿'] }, true],
  [{ correct: ['ج'] }, false],
  [{ correct: ['أ', 'ب'] }, false],
  [{ type: 'checkbox', correct: ['أ', 'ب'] }, true],
  [{ type: 'checkbox', correct: [] }, false],
  [{ type: 'true_false', options: [], correct: ['true'] }, true],
  [{ type: 'true_false', options: [], correct: ['صح'] }, false],
  [{ type: 'short', options: [], correct: ['الجزائر'] }, true],
  [{ type: 'short', options: [], correct: [' '] }, false],
  [{ type: 'number', options: [], correct: ['٣,٥'] }, true],
  [{ type: 'number', options: [], correct: ['-1.5e3'] }, true],
  [{ type: 'number', options: [], correct: ['ثلاثة'] }, false],
  [{ type: 'number', options: [], correct: [] }, false],
])('question %j is finished: %s', (over, finished) => {
  expect(isFinished(madeQuestion(1, over))).toBe(finished)
})
