import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:20Z', 'الآن', 'now'],
  ['2026-11-22T11:59:30Z', 'الآن', 'now'],
  ['2026-11-22T11:57:00Z', 'قبل 3 دقائق', '3 minutes ago'],
  ['2026-11-22T10:30:00Z', 'قبل ساعة واحدة', '1 hour ago'],
  ['2026-11-21T13:00:00Z', 'قبل 23 ساعة', '23 hours ago'],
  ['2026-11-21T11:00:00Z', 'أمس', 'yesterday'],
  ['2026-11-20T23:00:00Z', 'أمس', 'yesterday'],
  ['2026-11-20T22:59:00Z', 'أول أمس', '2 days ago'],
  ['2026-11-03T12:00:00Z', 'قبل 19 يومًا', '19 days ago'],
  ['2026-10-03T12:00:00Z', 'قبل 50 يومًا', '50 days ago'],
  ['2026-08-20T12:00:00Z', 'قبل 3 أشهر', '3 months ago'],
  ['2025-01-05T12:00:00Z', 'قبل 22 شهرًا', '22 months ago'],
  ['2024-11-01T12:00:00Z', 'قبل سنتين', '2 years ago'],
])('%s is %s', (date, arabic, english) => {
  expect(formatAgo(new Date(date), now, 'ar').replaceAll(/[\u200e\u200f]/g, '')).toBe(arabic)
  expect(formatAgo(new Date(date), now, 'en')).toBe(english)
})
