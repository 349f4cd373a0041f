import { expect, test } from 'vitest'
import type { StudentQuestion } from './queries.ts'
import { withHeld } from './with-held.ts'

const asked = (id: string, answer: object | null = null) =>
  ({ id, at: `2026-01-0${id}T08:00:00.000Z`, answer }) as unknown as StudentQuestion
const idsOf = (rows: StudentQuestion[]) => rows.map(({ id }) => id).join(' ')

test('a question that somebody is answering stays in its place when it leaves the list', () => {
  const rows = [asked('1'), asked('3')]
  expect(idsOf(withHeld(rows, [], []))).toBe('1 3')
  expect(idsOf(withHeld(rows, [asked('3')], []))).toBe('1 3')
  expect(idsOf(withHeld(rows, [asked('2')], []))).toBe('1 2 3')
  expect(idsOf(withHeld([], [asked('2')], []))).toBe('2')
})

test('it carries the answer of the colleague once that is known', () => {
  const answer = { text: 'yes' }
  expect(withHeld([asked('1')], [asked('2')], [asked('2', answer)])[1]).toMatchObject({ id: '2', answer })
})
