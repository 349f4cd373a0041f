// Formats of pages behind the login: visitors' pages do without them.
import type { Language } from '#kit/contract.ts'
import { formatDate, formatNumber, nbsp, zone } from './format.ts'

/** A place in a video, in seconds: 08:42, 1:08:42. Always left to right: put it in <Ltr>. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return `${hours ? `${hours}:` : ''}${twoDigits(minutes)}:${twoDigits(rest)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

const megabyte = 1024 * 1024

/** 1,4 م.ب in Arabic, 1.4 MB in English; small files in kilobytes. */
export function formatFileSize(bytes: number, language: Language): string {
  const large = bytes >= megabyte
  const unit = language === 'ar' ? (large ? 'م.ب' : 'ك.ب') : large ? 'MB' : 'KB'
  const value = large ? bytes / megabyte : Math.max(1, Math.round(bytes / 1024))
  return `${formatNumber(value, language, 1)}${nbsp}${unit}`
}

/** When something opens: its date; today, the time as well. */
export function formatOpening(date: Date, now: Date, language: Language): string {
  const day = formatDate(date, language)
  return day === formatDate(now, language) ? formatDateTime(date, language) : day
}

/** Made when first asked for (format.ts). */
let timeFormat: Intl.DateTimeFormat | undefined

/** «12 جانفي 2025، 14:05», January 12, 2025, 14:05. */
export function formatDateTime(date: Date, language: Language): string {
  timeFormat ??= new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone })
  return `${formatDate(date, language)}${language === 'ar' ? '،' : ','} ${timeFormat.format(date)}`
}
