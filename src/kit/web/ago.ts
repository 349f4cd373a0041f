// How long ago: «قبل 52 دقيقة», 52 minutes ago, yesterday. Only in browsers: engines word it differently.
import type { Language } from '#kit/contract.ts'

const units = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['month', 30 * 86_400],
  ['year', 365 * 86_400],
] as const
const formats = {
  ar: new Intl.RelativeTimeFormat('ar-u-nu-latn', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
}

export function formatAgo(then: Date, now: Date, language: Language): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000)
  const [unit, size] = units.findLast(([, least]) => seconds >= least) ?? units[0]
  return formats[language].format(-Math.floor(seconds / size), unit)
}
