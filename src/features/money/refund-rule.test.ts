import { expect, test } from 'vitest'
import { judgeRefund, refundUntil, type RefundFacts } from './refund-rule.ts'

const limits = { days: 14, percent: 20 }
const bought = '2026-11-22T10:00:00Z'
const facts: RefundFacts = { boughtAt: new Date(bought), completed: 0, chapters: 10, left: 4900, isOpen: true }
const day = (n: number, time = '10:00') =>
  new Date(`2026-${n > 30 ? 12 : 11}-${String(n > 30 ? n - 30 : n)}T${time}:00Z`.replace(/-(\d)T/, '-0$1T'))

test.each<[string, Partial<RefundFacts>, Date, boolean, object]>([
  ['at once', {}, new Date(bought), true, { days: 0, completed_percent: 0, amount: 4900 }],
  ['on the last day, in the evening', {}, day(36, '22:59'), true, { days: 14 }],
  ['a minute later, by the clock of Algiers', {}, day(36, '23:00'), false, { days: 15 }],
  ['a fifth completed', { completed: 2 }, new Date(bought), true, { completed_percent: 20 }],
  ['more than a fifth', { completed: 3 }, new Date(bought), false, { completed_percent: 30 }],
  ['a little more than a fifth', { completed: 10, chapters: 49 }, new Date(bought), false, { completed_percent: 21 }],
  ['a little less', { completed: 10, chapters: 51 }, new Date(bought), true, { completed_percent: 20 }],
  ['a course whose chapters went', { completed: 3, chapters: 0 }, new Date(bought), true, { completed_percent: 0 }],
  ['more chapters completed than there are', { completed: 12 }, new Date(bought), false, { completed_percent: 100 }],
  ['nothing paid', { left: 0 }, new Date(bought), false, { amount: 0 }],
  ['closed before', { isOpen: false, left: 0 }, new Date(bought), false, {}],
  ['bought in the future, by a clock that was put back', {}, new Date('2026-11-20T10:00:00Z'), true, { days: 0 }],
])('%s', (_what, change, now, eligible, rest) => {
  expect(judgeRefund({ ...facts, ...change }, limits, now)).toMatchObject({ eligible, ...rest })
})

test('each limit is a reason of its own, in words that stay', () => {
  const { reasons } = judgeRefund({ ...facts, completed: 5 }, limits, new Date(bought))
  expect(reasons).toEqual([
    { code: 'WITHIN_DAYS', ok: true },
    { code: 'LITTLE_COMPLETED', ok: false },
  ])
})

test('the day that staff read is the last one', () => {
  const last = refundUntil(facts.boughtAt, limits)
  expect(judgeRefund(facts, limits, last)).toMatchObject({ eligible: true, days: limits.days })
  expect(judgeRefund(facts, limits, refundUntil(last, { days: 1 }))).toMatchObject({ eligible: false })
})
