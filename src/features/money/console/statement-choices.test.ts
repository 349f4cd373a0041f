import { expect, test } from 'vitest'
import { firstChoices, outcomeOf, toChoices } from './statement-choices.ts'

const candidate = (id: string) => ({ request_id: id, code: id, full_name: id, amount: 1, receipt_number: null })
const line = (n: number, match: 'certain' | 'ambiguous' | 'none', ...ids: string[]) => ({
  line: n,
  date: '2026-11-22',
  amount: 1,
  label: '',
  match,
  result: match === 'certain' ? ('matched' as const) : ('several' as const),
  why: null,
  named: null,
  candidates: ids.map(candidate),
})
const lines = [line(2, 'certain', 'a'), line(3, 'ambiguous', 'b', 'c'), line(4, 'none'), line(5, 'certain', 'd')]

test('only what is certain is ticked at first', () => {
  expect(firstChoices(lines)).toEqual({ 2: 'a', 5: 'd' })
})

test('what was unticked stays out, also what nothing fitted yet; what was chosen goes in', () => {
  expect(toChoices(lines, { 2: undefined, 3: 'c', 5: 'd' })).toEqual([
    { line: 2 },
    { line: 3, request_id: 'c' },
    { line: 4 },
    { line: 5, request_id: 'd' },
  ])
  expect(toChoices(lines.slice(2, 3), { 4: 'picked' })).toEqual([{ line: 4, request_id: 'picked' }])
})

test('confirmed again after a lost answer, it says that the lines are recorded, not that none were', () => {
  const left = [{ line: 2, message: 'x' }]
  expect(outcomeOf({ reconciled: 0, activated: 0, left: [] })).toBe('appliedBefore')
  expect(outcomeOf({ reconciled: 2, activated: 0, left })).toBe('applied')
  expect(outcomeOf({ reconciled: 0, activated: 0, left })).toBeNull()
})
