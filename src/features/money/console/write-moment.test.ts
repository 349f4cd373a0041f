import { expect, test } from 'vitest'
import { writeMoment } from './write-moment.ts'

const words = { today: 'today', yesterday: 'yesterday' }

// The year turns at midnight in Algiers, an hour before it does in UTC.
test.each([
  ['2026-11-22T22:59:00Z', '2026-11-22T22:59:30Z', 'today 23:59'],
  ['2026-11-22T22:59:00Z', '2026-11-22T23:30:00Z', 'yesterday 23:59'],
  ['2026-03-05T12:00:00Z', '2026-11-22T12:00:00Z', 'Mar 5'],
  ['2026-12-31T23:30:00Z', '2027-02-01T12:00:00Z', 'Jan 1'],
  ['2026-03-05T12:00:00Z', '2026-12-31T23:30:00Z', 'March 5, 2026'],
])('%s, read at %s, is %s', (at, now, written) => {
  expect(writeMoment(new Date(at), new Date(now), 'en', words)).toBe(written)
})
