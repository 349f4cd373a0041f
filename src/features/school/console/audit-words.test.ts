import { expect, test } from 'vitest'
import texts from './audit.en.json' with { type: 'json' }
import { actsOf, difference, partOf, writeFact } from './audit-words.ts'

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
  [['needs_proof', 'needs_proof', 'a'], 'إثبات مطلوب، a'],
  ['0190a000-099d-75d9-8755-b6012830c79a', 'كريم'],
  ['0190a000-099d-75d9-8755-b6012830c79b', '—'],
  [
    { id: '0190a000-099d-75d9-8755-b6012830c79b', kind: 'needs_proof', text_ar: 'أعد', text_en: 'Again' },
    'إثبات مطلوب · أعد · Again',
  ],
  ['2026-11-27T12:00:00.000Z', '27 نوفمبر 2026، 13:00'],
])('%j reads %s', (value, said) => {
  const bundle = () => ({ value_false: 'لا', value_needs_proof: 'إثبات مطلوب' })
  const names = { '0190a000-099d-75d9-8755-b6012830c79a': 'كريم' }
  expect(writeFact({ bundle, language: 'ar' }, value, names)).toBe(said)
})

test.each([
  ['title', 'details'],
  ['chapters/1/title', 'chapters'],
  ['chapters/1/quizzes/2/questions/3/options', 'questions'],
])('the path %s leads to the %s', (path, part) => {
  expect(partOf(path)).toBe(part)
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

test('every act that has words can be filtered by', () => {
  const acts = Object.keys(texts).filter((key) => key.startsWith('act_'))
  const offered = actsOf({ bundle: () => texts }, '').map((act) => `act_${act.replace('.', '_')}`)
  expect(offered.toSorted()).toEqual(acts.toSorted())
})
