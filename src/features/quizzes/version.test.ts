// Which version of a quiz answers are for, and what makes another version.
import { expect, test } from 'vitest'
import type { Question } from './grade.ts'
import { versionOf, versionOfAnswers } from './version.ts'

const first: Question = { id: '1', type: 'mcq', question: 'س', options: ['أ', 'ب'], correct: ['أ'], explanation: '' }
const second: Question = { ...first, id: '2' }
const quiz = { pass_mark: 70, questions: [first, second] }

test('the same content has the same version, in whatever order its fields come', () => {
  const { id, ...rest } = first
  const again = { questions: [{ ...rest, id }, second], pass_mark: 70, title: 'other facts' }
  expect(versionOf(again)).toBe(versionOf(quiz))
  expect(versionOf(quiz)).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['another order', { ...quiz, questions: [second, first] }],
  ['one question less', { ...quiz, questions: [first] }],
  ['other words', { ...quiz, questions: [{ ...first, question: 'ع' }, second] }],
  ['another key', { ...quiz, questions: [{ ...first, correct: ['ب'] }, second] }],
  ['another kind', { ...quiz, questions: [{ ...first, type: 'checkbox' as const }, second] }],
  ['options in another order', { ...quiz, questions: [{ ...first, options: ['ب', 'أ'] }, second] }],
  ['another explanation', { ...quiz, questions: [{ ...first, explanation: 'لأن' }, second] }],
  ['another pass mark', { ...quiz, pass_mark: 60 }],
])('%s makes another version', (_what, edited) => {
  expect(versionOf(edited)).not.toBe(versionOf(quiz))
})

test.each([
  ['named and shown', 'b', ['c', 'b'], 'b'],
  ['named and current, without having been shown', 'now', [], 'now'],
  ['named and never shown', 'x', ['c', 'b'], null],
  ['not named: what was shown last', undefined, ['c', 'b'], 'c'],
  ['neither named nor shown: the quiz as it is', undefined, [], 'now'],
])('%s', (_what, named, shown, version) => {
  expect(versionOfAnswers(named, shown, 'now')).toBe(version)
})
