import { expect, test } from 'vitest'
import { formatAgo } from './ago.ts'

const now = new Date('2026-01-15T10:00:00Z')

test.each([
  [0, 'this minute', 'هذه الدقيقة'],
  [-5, 'this minute', 'هذه الدقيقة'],
  [59 * 60, '59 minutes ago', 'قبل 59 دقيقة'],
  [3600, '1 hour ago', 'قبل ساعة واحدة'],
  [26 * 3600, 'yesterday', 'أمس'],
  [3 * 86_400, '3 days ago', 'قبل 3 أيام'],
  [400 * 86_400, 'last year', 'السنة الماضية'],
])('%d seconds ago', (seconds, english, arabic) => {
  const then = new Date(now.getTime() - seconds * 1000)
  expect([formatAgo(then, now, 'en'), formatAgo(then, now, 'ar')]).toEqual([english, arabic])
})
