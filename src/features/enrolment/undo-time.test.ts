// Until when a decision can be undone, and who may decide about a request that waits for another proof.
import { expect, test } from 'vitest'
import type { RequestStatus } from './contract.ts'
import { mayDecide, undoUntil } from './undo-time.ts'

const at = new Date('2026-01-15T10:00:00Z')
const after = (seconds: number) => new Date(at.getTime() + seconds * 1000)

test.each<[RequestStatus, number, boolean]>([
  ['active', 0, true],
  ['active', 60, true],
  ['active', 61, false],
  ['rejected', 30, true],
  ['needs_proof', 59, true],
  ['cancelled', 1, false],
  ['lapsed', 1, false],
])('%s, %d seconds after: %s', (status, seconds, can) => {
  expect(undoUntil({ status, decided_at: at }, after(seconds))).toEqual(can ? after(60) : null)
})

test('what nobody decided is not taken back', () => {
  expect(undoUntil({ status: 'pending', decided_at: null }, at)).toBeNull()
})

test.each<[RequestStatus, string, number, boolean]>([
  ['pending', 'other', 0, true],
  ['needs_proof', 'asker', 1, true],
  ['needs_proof', 'other', 60, false],
  ['needs_proof', 'other', 61, true],
  ['active', 'asker', 1, false],
  ['rejected', 'asker', 1, false],
  ['cancelled', 'asker', 90, false],
  ['lapsed', 'asker', 90, false],
])('%s, the %s, after %d seconds: %s', (status, actorId, seconds, may) => {
  const request = { status, decided_by: status === 'pending' ? null : 'asker', decided_at: at }
  expect(mayDecide(request, { actorId, now: after(seconds) })).toBe(may)
})
