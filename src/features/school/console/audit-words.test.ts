import { expect, test } from 'vitest'
import { actsOf, difference, writeFact } from './audit-words.ts'

test.each([
  ['+213 55', '+213 56', { start: '+213 5', before: '5', after: '6', end: '' }],
  ['Manara', 'Manara Academy', { start: 'Manara', before: '', after: ' Academy', end: '' }],
  ['aXc', 'abc', { start: 'a', before: 'X', after: 'b', end: 'c' }],
  ['aa', 'a', { start: 'a', before: 'a', after: '', end: '' }],
  ['', 'منارة', { start: '', before: '', after: 'منارة', end: '' }],
  ['same', 'same', { start: 'same', before: '', after: '', end: '' }],
])('%s became %s', (before, after, marked) => {
  expect(difference(before, after)).toEqual(marked)
})

test.each([
  [null, '—'],
  ['', '—'],
  [0, '0'],
  [false, 'لا'],
  ['needs_proof', 'إثبات مطلوب'],
  ['المال', 'المال'],
  [{ a: 1 }, '{"a":1}'],
])('%j reads %s', (value, said) => {
  expect(writeFact({ bundle: () => ({ value_false: 'لا', value_needs_proof: 'إثبات مطلوب' }) }, value)).toBe(said)
})

test('acts are offered by the kind of things they concern, or all of them', () => {
  const labels = {
    act_request_ask_again: 'x',
    act_request_undo: 'x',
    act_member_invite: 'x',
    act: 'x',
    act_backup: 'x',
  }
  const i18n = { bundle: () => labels }
  expect(actsOf(i18n, 'request')).toEqual(['request.ask_again', 'request.undo'])
  expect(actsOf(i18n, '')).toEqual(['request.ask_again', 'request.undo', 'member.invite'])
  expect(actsOf(i18n, 'nothing')).toEqual([])
})
