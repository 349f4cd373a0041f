// Numbers, money, lengths of time and dates in both languages, case by case.
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDuration,
  formatDurationShort,
  formatMoney,
  formatNumber,
  formatPercent,
  moneyParts,
} from './format.ts'

test.each([
  [0, 0, '0', '0'],
  [999, 0, '999', '999'],
  [4900, 0, '4\u00a0900', '4,900'],
  [1234567, 0, '1\u00a0234\u00a0567', '1,234,567'],
  [-1200, 0, '-1\u00a0200', '-1,200'],
  [4.8, 1, '4,8', '4.8'],
  [5, 1, '5', '5'],
  [-0.04, 1, '0', '0'],
  [1234.5, 2, '1\u00a0234,5', '1,234.5'],
])('%d with %d decimals reads %s in Arabic and %s in English', (value, digits, arabic, english) => {
  expect(formatNumber(value, 'ar', digits)).toBe(arabic)
  expect(formatNumber(value, 'en', digits)).toBe(english)
})

test('money groups with a no-break space in Arabic and puts the currency first in English', () => {
  expect(formatMoney(4900, 'ar')).toBe('4\u00a0900\u00a0د.ج')
  expect(formatMoney(4900, 'en')).toBe('DZD 4,900')
  expect(moneyParts(12500, 'ar')).toEqual({ amount: '12\u00a0500', currency: 'د.ج' })
})

test('a percentage has no space', () => {
  expect(formatPercent(42.6, 'ar')).toBe('\u206643%\u2069')
  expect(formatPercent(0.38, 'ar', 1)).toBe('\u20660,4%\u2069')
})

test.each([
  [0, '0 دقيقة', '0 min', '0\u00a0د', '0m'],
  [1, 'دقيقة واحدة', '1 min', '1\u00a0د', '1m'],
  [2, 'دقيقتان', '2 min', '2\u00a0د', '2m'],
  [8, '8 دقائق', '8 min', '8\u00a0د', '8m'],
  [11, '11 دقيقة', '11 min', '11\u00a0د', '11m'],
  [60, 'ساعة واحدة', '1 h', '1\u00a0س', '1h'],
  [61, 'ساعة ودقيقة', '1 h 1 min', '1\u00a0س 1\u00a0د', '1h 1m'],
  [120, 'ساعتان', '2 h', '2\u00a0س', '2h'],
  [122, 'ساعتان ودقيقتان', '2 h 2 min', '2\u00a0س 2\u00a0د', '2h 2m'],
  [332, '5 ساعات و32 دقيقة', '5 h 32 min', '5\u00a0س 32\u00a0د', '5h 32m'],
  [765, '12 ساعة و45 دقيقة', '12 h 45 min', '12\u00a0س 45\u00a0د', '12h 45m'],
  [6185, '103 ساعات و5 دقائق', '103 h 5 min', '103\u00a0س 5\u00a0د', '103h 5m'],
])('%d minutes', (minutes, arabic, english, arabicShort, englishShort) => {
  expect(formatDuration(minutes, 'ar')).toBe(arabic)
  expect(formatDuration(minutes, 'en')).toBe(english)
  expect(formatDurationShort(minutes, 'ar')).toBe(arabicShort)
  expect(formatDurationShort(minutes, 'en')).toBe(englishShort)
})

test('dates are long, with Algerian month names, on the clock of Algiers', () => {
  const lateEvening = new Date('2025-01-11T23:30:00Z')
  expect(formatDate(lateEvening, 'ar')).toBe('12 جانفي 2025')
  expect(formatDate(lateEvening, 'en')).toBe('January 12, 2025')
})
