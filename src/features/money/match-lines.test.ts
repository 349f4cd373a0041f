import { expect, test } from 'vitest'
import { matchLines, type Line, type OpenPayment, type OpenRequest } from './match-lines.ts'

const now = new Date('2026-11-22T18:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let n = 0
const line = (amount: number, label = 'VERS ESPECES', date = '2026-11-22'): Line => ({
  line: ++n,
  date,
  amount,
  label,
  fingerprint: `f${n}`,
})
const request = (code: string, amount: number, rest: Partial<OpenRequest> = {}): OpenRequest => ({
  request_id: code,
  code,
  full_name: code,
  amount,
  transaction_key: null,
  created_at: daysAgo(1),
  ...rest,
})
const payment = (receipt: string, amount: number, rest: Partial<OpenPayment> = {}): OpenPayment => ({
  payment_id: receipt,
  receipt_number: receipt,
  code: null,
  full_name: receipt,
  amount,
  transaction_key: null,
  recorded_at: daysAgo(1),
  isCash: false,
  ...rest,
})

interface Case {
  lines: Line[]
  requests?: OpenRequest[]
  payments?: OpenPayment[]
  /** match, result, the candidates' ids */
  expected: [match: string, result: string, ...ids: string[]][]
}
const a = request('MN-7F3K2', 4900)
const b = request('MN-9DWT6', 6200)

test.each<[string, Case]>([
  [
    'the code in the label',
    { lines: [line(4900, 'VERS MN-7F3K2')], requests: [a, b], expected: [['certain', 'matched', 'MN-7F3K2']] },
  ],
  [
    'the code without its hyphen, small',
    { lines: [line(4900, 'vers mn 7f3k2.')], requests: [a], expected: [['certain', 'matched', 'MN-7F3K2']] },
  ],
  [
    'the code before words in Arabic',
    { lines: [line(4900, 'رمز MN7F3K2 دفع')], requests: [a], expected: [['certain', 'matched', 'MN-7F3K2']] },
  ],
  [
    'letters that only look like a code',
    { lines: [line(1, 'AMN-7F3K2X')], requests: [a], expected: [['none', 'none']] },
  ],
  [
    'the code, but another amount',
    { lines: [line(4400, 'MN-7F3K2')], requests: [a], expected: [['ambiguous', 'differs', 'MN-7F3K2']] },
  ],
  [
    'two codes',
    {
      lines: [line(4900, 'MN-7F3K2 MN-9DWT6')],
      requests: [a, b],
      expected: [['ambiguous', 'several', 'MN-7F3K2', 'MN-9DWT6']],
    },
  ],
  [
    'the code of a request that was activated',
    {
      lines: [line(4900, 'MN-7F3K2')],
      payments: [payment('R-1', 4900, { code: 'MN-7F3K2' })],
      expected: [['certain', 'matched', 'R-1']],
    },
  ],
  ['a code that nobody has', { lines: [line(1, 'MN-ZZZZZ')], requests: [a], expected: [['none', 'none']] }],
  [
    'the same code twice: one line is consumed',
    {
      lines: [line(4900, 'MN-7F3K2'), line(4900, 'MN-7F3K2')],
      requests: [a],
      expected: [
        ['certain', 'matched', 'MN-7F3K2'],
        ['none', 'none'],
      ],
    },
  ],
  [
    'the transaction number',
    {
      lines: [line(4900, 'VIR 0048-9120')],
      payments: [payment('R-1', 4900, { transaction_key: '00489120' })],
      expected: [['certain', 'matched', 'R-1']],
    },
  ],
  [
    'the transaction number in groups, Arabic-Indic',
    {
      lines: [line(4900, 'عملية ٠٠٤٨ ٩١٢٠')],
      requests: [request('MN-7F3K2', 4900, { transaction_key: '00489120' })],
      expected: [['certain', 'matched', 'MN-7F3K2']],
    },
  ],
  [
    'part of a longer number',
    {
      lines: [line(1, 'VIR 100489120')],
      payments: [payment('R-1', 1, { transaction_key: '0048', recorded_at: daysAgo(40) })],
      expected: [['none', 'none']],
    },
  ],
  [
    'a number of three digits says nothing',
    {
      lines: [line(9, 'VIR 123')],
      payments: [payment('R-1', 9, { transaction_key: '123', recorded_at: daysAgo(40) })],
      expected: [['none', 'none']],
    },
  ],
  [
    'one number on two payments',
    {
      lines: [line(4900, '0048-9120')],
      payments: [
        payment('R-1', 4900, { transaction_key: '00489120' }),
        payment('R-2', 4900, { transaction_key: '00489120' }),
      ],
      expected: [['ambiguous', 'several', 'R-1', 'R-2']],
    },
  ],
  [
    'the amount, of one open request',
    { lines: [line(4900)], requests: [a, b], expected: [['certain', 'matched', 'MN-7F3K2']] },
  ],
  [
    'the amount, of two',
    {
      lines: [line(4900)],
      requests: [a, request('MN-4QXHA', 4900)],
      expected: [['ambiguous', 'several', 'MN-7F3K2', 'MN-4QXHA']],
    },
  ],
  [
    'the amount, of an old request',
    {
      lines: [line(4900)],
      requests: [request('MN-7F3K2', 4900, { created_at: daysAgo(11) })],
      expected: [['none', 'none']],
    },
  ],
  [
    'the amount, in two lines',
    {
      lines: [line(4900), line(4900, 'VIR')],
      requests: [a],
      expected: [
        ['ambiguous', 'possible', 'MN-7F3K2'],
        ['ambiguous', 'possible', 'MN-7F3K2'],
      ],
    },
  ],
  [
    'the amount, beside the code of a request that was closed or never was',
    { lines: [line(4900, 'VERS MN-ZZZZZ')], requests: [a], expected: [['ambiguous', 'possible', 'MN-7F3K2']] },
  ],
  [
    'paid twice with one code: the second sum is nobody else’s',
    {
      lines: [line(4900, 'MN-7F3K2'), line(4900, 'MN-7F3K2')],
      requests: [a, request('MN-4QXHA', 4900)],
      expected: [
        ['certain', 'matched', 'MN-7F3K2'],
        ['ambiguous', 'possible', 'MN-4QXHA'],
      ],
    },
  ],
  [
    'the amount, long before its request',
    { lines: [line(4900, 'VERS', '2026-09-01')], requests: [a], expected: [['ambiguous', 'possible', 'MN-7F3K2']] },
  ],
  [
    'the amount, dated tomorrow',
    { lines: [line(4900, 'VERS', '2026-11-23')], requests: [a], expected: [['certain', 'matched', 'MN-7F3K2']] },
  ],
  [
    'the amount, on a day that has yet to come',
    { lines: [line(4900, 'VERS', '2026-11-24')], requests: [a], expected: [['ambiguous', 'possible', 'MN-7F3K2']] },
  ],
  [
    'the amount, of a request and of a payment',
    {
      lines: [line(4900)],
      requests: [a],
      payments: [payment('R-1', 4900)],
      expected: [['ambiguous', 'several', 'MN-7F3K2', 'R-1']],
    },
  ],
  [
    'the amount, of a payment alone: possible',
    { lines: [line(4900)], payments: [payment('R-1', 4900)], expected: [['ambiguous', 'possible', 'R-1']] },
  ],
  [
    'cash stands in no statement',
    {
      lines: [line(4900)],
      requests: [a],
      payments: [payment('R-1', 4900, { isCash: true })],
      expected: [['certain', 'matched', 'MN-7F3K2']],
    },
  ],
  [
    'what a code took, an amount cannot take',
    {
      lines: [line(4900), line(4900, 'MN-7F3K2')],
      requests: [a, request('MN-4QXHA', 4900)],
      expected: [
        ['certain', 'matched', 'MN-4QXHA'],
        ['certain', 'matched', 'MN-7F3K2'],
      ],
    },
  ],
  ['centimes agree with nothing', { lines: [line(4900.5)], requests: [a], expected: [['none', 'none']] }],
  ['no amount fits', { lines: [line(4200)], requests: [a, b], expected: [['none', 'none']] }],
])('%s', (_what, { lines, requests = [], payments = [], expected }) => {
  const matched = matchLines(lines, { requests, payments, consumed: new Set() }, now)
  expect(
    matched.map(({ match, result, candidates }) => [
      match,
      result,
      ...candidates.map((one) => ('payment_id' in one ? one.payment_id : one.request_id)),
    ]),
  ).toEqual(expected)
})

test('a line that was consumed before matches nothing again', () => {
  const seen = line(4900, 'MN-7F3K2')
  const [matched] = matchLines([seen], { requests: [a], payments: [], consumed: new Set([seen.fingerprint]) }, now)
  expect(matched).toMatchObject({ match: 'none', result: 'recorded', candidates: [] })
})
