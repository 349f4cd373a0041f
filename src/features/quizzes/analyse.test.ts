// What attempts show about questions.
import { expect, test } from 'vitest'
import { analyse, type KeptAttempt } from './analyse.ts'

const question = { id: 'q', type: 'mcq' as const, question: 'كم؟', options: ['4', '5', '6'], correct: ['5'] }
const attempts = (count: number, of: (n: number) => [number, string | string[] | null, boolean]): KeptAttempt[] =>
  Array.from({ length: count }, (_, n) => {
    const [score, answer, right] = of(n)
    return { score, results: [{ id: 'q', question: null, answer, right }] }
  })

test('below thirty answers nothing but counts', () => {
  const [found] = analyse(
    [question],
    attempts(29, () => [50, '5', true]),
  )
  expect(found).toEqual({ id: 'q', answers: 29, correct: 29, suspicious: false, choices: [] })
})

test('a question that tells the ones from the others', () => {
  const [found] = analyse(
    [question],
    attempts(30, (n) => (n < 15 ? [90, '5', true] : [20, '6', false])),
  )
  expect(found).toMatchObject({ difficulty: 0.5, discrimination: 1, suspicious: false })
  expect(found?.choices).toEqual([
    { text: '4', is_right: false, top: 0, bottom: 0 },
    { text: '5', is_right: true, top: 100, bottom: 0 },
    { text: '6', is_right: false, top: 0, bottom: 100 },
  ])
})

test.each([
  ['those who know it all are wrong here', (n: number) => (n < 15 ? [90, '6', false] : [20, '5', true]) as never, true],
  ['everybody is wrong', () => [50, '6', false] as never, true],
  ['everybody is right', () => [50, '5', true] as never, false],
])('suspicious: %s', (_what, of, suspicious) => {
  expect(analyse([question], attempts(30, of))[0]?.suspicious).toBe(suspicious)
})

test('typed answers, the most frequent first; several options each for itself; old attempts by their text', () => {
  const typed = { ...question, type: 'number' as const, options: [], correct: ['6'] }
  const [number] = analyse(
    [typed],
    attempts(30, (n) => [n, n < 20 ? ' 6' : '7', n < 20]),
  )
  expect(number?.choices.map(({ text, is_right }) => [text, is_right])).toEqual([
    ['6', true],
    ['7', false],
  ])
  const several = { ...question, type: 'checkbox' as const, correct: ['4', '5'] }
  const old = attempts(30, () => [10, ['4', '6'], false]).map(({ score, results }) => ({
    score,
    results: results.map((each) => ({ ...each, id: null, question: 'كم؟' })),
  }))
  expect(analyse([several], old)[0]?.choices.map(({ top }) => top)).toEqual([100, 0, 100])
})

test('a typed answer that only counted as right for all is not called a right one', () => {
  const question = { id: 'q', type: 'short' as const, question: 'سؤال', options: [], correct: ['الجزائر'] }
  const attempts = Array.from({ length: 30 }, (_, n) => ({
    score: n,
    results: [{ id: 'q', question: null, answer: n < 20 ? 'وهران' : 'الجزائر', right: true, for_all: n < 20 }],
  }))
  expect(analyse([question], attempts)[0]?.choices).toMatchObject([
    { text: 'وهران', is_right: false },
    { text: 'الجزائر', is_right: true },
  ])
})
