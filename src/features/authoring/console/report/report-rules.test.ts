import { expect, test } from 'vitest'
import { hardest, largestLoss, lossesOf, periodOf, pinsOf } from './report-rules.ts'

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

test('periods', () => {
  const today = new Date('2026-03-01T12:00:00Z')
  expect([0, 7].map((days) => periodOf(days, today))).toEqual([{}, { from: '2026-02-23' }])
})
