// Well, to be checked, to be repaired.
import { expect, test } from 'vitest'
import { judgeBackup, judgeDisk, judgeJobs, judgeMails, worst } from './judge-status.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number | null) => (minutes === null ? null : new Date(now.getTime() - minutes * 60_000))

test.each([
  [null, 'warn'],
  [10 * 60, 'ok'],
  [37 * 60, 'warn'],
  [49 * 60, 'bad'],
] as const)('a backup made %s minutes ago is %s', (minutes, state) => {
  expect(judgeBackup(ago(minutes), now)).toBe(state)
})

test.each([
  [null, true, 'ok'],
  [29, true, 'ok'],
  [31, true, 'bad'],
  [null, false, 'warn'],
] as const)('mails waiting for %s minutes, with a server: %s, are %s', (minutes, hasServer, state) => {
  expect(judgeMails({ since: ago(minutes), hasServer }, now)).toBe(state)
})

test.each([
  [null, 0, 'ok'],
  [14, 0, 'ok'],
  [null, 2, 'warn'],
  [16, 2, 'bad'],
] as const)('jobs due for %s minutes, %s failed, are %s', (minutes, failed, state) => {
  expect(judgeJobs({ since: ago(minutes), failed }, now)).toBe(state)
})

test.each([
  [10, 'ok'],
  [1.9, 'warn'],
  [0.4, 'bad'],
] as const)('%s GB free are %s', (gigabytes, state) => expect(judgeDisk(gigabytes * 1024 ** 3)).toBe(state))

test('the whole is as its worst part', () => {
  expect(worst(['ok', 'ok'])).toBe('ok')
  expect(worst(['ok', 'warn'])).toBe('warn')
  expect(worst(['warn', 'bad', 'ok'])).toBe('bad')
})
