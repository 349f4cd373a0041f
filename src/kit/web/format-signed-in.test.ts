import { expect, test } from 'vitest'
import { formatClock, formatDateTime, formatFileSize, formatOpening } from './format-signed-in.ts'

test.each([
  [0, '00:00'],
  [522, '08:42'],
  [4122.9, '1:08:42'],
])('%d seconds into a video is %s', (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock)
})

test.each([
  [10, '1\u00a0ك.ب', '1\u00a0KB'],
  [204_800, '200\u00a0ك.ب', '200\u00a0KB'],
  [1_468_006, '1,4\u00a0م.ب', '1.4\u00a0MB'],
])('%d bytes', (bytes, arabic, english) => {
  expect(formatFileSize(bytes, 'ar')).toBe(arabic)
  expect(formatFileSize(bytes, 'en')).toBe(english)
})

test('a moment is its date and time on the clock of Algiers; what opens today has its time', () => {
  const lateEvening = new Date('2025-01-11T23:30:00Z')
  expect(formatDateTime(lateEvening, 'ar')).toBe('12 جانفي 2025، 00:30')
  expect(formatDateTime(lateEvening, 'en')).toBe('January 12, 2025, 00:30')
  expect(formatOpening(lateEvening, new Date('2025-01-12T08:00:00Z'), 'en')).toBe('January 12, 2025, 00:30')
  expect(formatOpening(lateEvening, new Date('2025-01-11T08:00:00Z'), 'en')).toBe('January 12, 2025')
})
