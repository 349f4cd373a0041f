// The warnings against activating a request, and which fields are sent.
import { expect, test } from 'vitest'
import { bodyOf, contradicts, doubtsOf, entryOf, paidOf } from './entry.ts'

const clean = {
  amount: 4900,
  paid_amount: null,
  method: null,
  transaction_number: null,
  has_proof: true,
  is_suspended: false,
  already_enrolled: false,
  duplicates: [] as { code: string; why: 'file' | 'picture' | 'transaction' }[],
}

test.each([
  ['clean', {}, {}, []],
  ['no proof', { has_proof: false }, {}, ['missing']],
  ['paid in full', { paid_amount: 4900 }, {}, []],
  ['paid more', { paid_amount: 5000 }, {}, []],
  ['less, says the student', { paid_amount: 4500 }, {}, ['less']],
  ['less, says the desk', { paid_amount: 4900 }, { paid: '٤٥٠٠' }, ['less']],
  ['mended by the desk', { paid_amount: 4500 }, { paid: '4 900' }, []],
  [
    'each once',
    {
      duplicates: [
        { code: 'a', why: 'file' as const },
        { code: 'b', why: 'file' as const },
      ],
    },
    {},
    ['file'],
  ],
  ['suspended, and open already', { is_suspended: true, already_enrolled: true }, {}, ['suspended', 'enrolled']],
  ['by number', { duplicates: [{ code: 'a', why: 'transaction' as const }] }, {}, ['transaction']],
])('%s', (_name, request, typed, doubts) => {
  const changed = { ...clean, ...request }
  expect(doubtsOf(changed, { ...entryOf(changed), ...typed })).toEqual(doubts)
})

test.each([
  [[], false],
  [['less' as const], true],
  // Another proof would change nothing.
  [['suspended' as const, 'enrolled' as const], false],
  [['missing' as const, 'suspended' as const], true],
])('the student is asked first for %j: %s', (doubts, isAsked) => {
  expect(contradicts(doubts)).toBe(isAsked)
})

test('only what is typed is sent', () => {
  expect(bodyOf({ paid: '', method: '', number: ' ' })).toEqual({})
  expect(bodyOf({ paid: '4 900', method: 'ccp', number: ' 12 ' })).toEqual({
    paid_amount: 4900,
    method: 'ccp',
    transaction_number: '12',
  })
  expect(paidOf({ paid: 'much' })).toBeNaN()
})
