import { expect, test } from 'vitest'
import { daysOf, hardest, largestLoss, lossesOf, pinsOf, shownWeeks, timeToFinish } from './report-rules.ts'

const chapter = (finished: number) => ({ id: `c${finished}`, title: '', reached: finished, finished })

test('losses from chapter to chapter', () => {
  const losses = lossesOf({ students: 126, chapters: [124, 122, 92, 90].map(chapter) })
  expect(losses.map(({ lost, isLarge }) => [lost, isLarge])).toEqual([
    [2, false],
    [2, false],
    [30, true],
    [2, false],
  ])
  expect(largestLoss(losses)?.at).toBe(2)
})

test.each([
  ['few students', 6, [6, 2]],
  ['no large loss', 100, [99, 98]],
  ['a loss before the first chapter is no place in the course', 100, [50, 49]],
])('nothing stands out: %s', (_name, students, finished) => {
  expect(largestLoss(lossesOf({ students, chapters: finished.map(chapter) }))).toBeNull()
})

test.each([
  [null, 'none'],
  [0, 'underDay'],
  [0.4, 'underDay'],
  [0.6, 1],
  [21.4, 21],
] as const)('half of them needed %s days: no report says that it took zero', (median, said) => {
  expect(timeToFinish(median)).toBe(said)
})

const film = (...views: number[]) => views.map((each, at) => ({ from: at * 10, to: at * 10 + 10, views: each }))
test.each([
  ['nothing', film(20, 20, 20, 20, 19), []],
  ['too few views', film(1, 4, 1, 1), []],
  ['watched again', film(20, 20, 40, 20, 20, 20), ['rewatched', 'left']],
  ['passed over', film(20, 20, 8, 20, 20, 20), ['skipped', 'left']],
  ['left', film(20, 20, 20, 20, 10, 10), ['left']],
])('%s in a film', (_name, seconds, kinds) => {
  expect(pinsOf(seconds).map(({ kind }) => kind)).toEqual(kinds)
})

test('the hardest questions, silent ones left out', () => {
  const question = (id: string, difficulty?: number) => ({
    id,
    question: id,
    attempts: 30,
    correct: 1,
    ...(difficulty !== undefined && { difficulty }),
  })
  const quizzes = [
    { id: 'q', title: '', chapter_id: 'c', questions: [question('a', 0.6), question('b'), question('c', 0.2)] },
  ]
  expect(hardest(quizzes).map(({ id }) => id)).toEqual(['c', 'a'])
})

test.each([
  ['', {}, {}],
  ['7', {}, { from: '2026-02-23' }],
  ['days', { from: '2026-01-05', to: 'x' }, { from: '2026-01-05' }],
  ['days', { from: '2026-01-05', to: '2026-01-01' }, { from: '2026-01-01', to: '2026-01-05' }],
  ['days', { from: '2026-01-05', to: '0202-01-06' }, { from: '2026-01-05' }],
  ['99', {}, {}],
])('the period %s', (days, rest, expected) => {
  const address: Record<string, string> = { days, ...rest }
  expect(daysOf((key) => address[key] ?? '', new Date('2026-03-01T12:00:00Z')).days).toEqual(expected)
})

test('weeks to finish: none left out, the long ones together, the middle one named', () => {
  const weeks = [
    { week: 1, count: 2 },
    { week: 3, count: 4 },
    { week: 8, count: 1 },
    { week: 20, count: 3 },
  ]
  const { columns, middle } = shownWeeks({ median: 20, weeks })
  expect(columns.map(({ count }) => count)).toEqual([2, 0, 4, 0, 0, 0, 0, 4])
  expect([columns.at(-1)?.orMore, columns[0]?.orMore, middle]).toEqual([true, false, 3])
  expect(shownWeeks({ median: 90, weeks }).middle).toBe(8)
  expect(shownWeeks({ median: null, weeks: [] })).toEqual({ columns: [], middle: null })
})
