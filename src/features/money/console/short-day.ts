// Day and month without the year: «22 نوفمبر», Nov 22.
import type { Language } from '#kit/contract.ts'

const formats = {
  ar: new Intl.DateTimeFormat('ar-DZ-u-nu-latn', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
}

export function shortDay(day: string, language: Language): string {
  return formats[language].format(new Date(`${day}T00:00:00Z`))
}
