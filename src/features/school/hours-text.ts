// The one sentence about when the school handles requests and messages, from its opening hours.
import type { Language } from '#kit/contract.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import textsAr from './hours.ar.json' with { type: 'json' }
import textsEn from './hours.en.json' with { type: 'json' }
import { groupDays, spokenTime, type OpeningHours } from './opening-hours.ts'

const hoursTexts = { ar: textsAr, en: textsEn }

/** A sentence for mails and answers, in the school's time. */
export function writeHours(hours: OpeningHours | null, language: Language): string {
  const texts = hoursTexts[language]
  if (!hours) return texts.hoursUnknown
  const days = writeDays(groupDays(hours.days), texts)
  return fillIn(texts.hours, { days, from: spokenTime(hours.from), to: spokenTime(hours.to) })
}

function writeDays(grouped: ReturnType<typeof groupDays>, texts: typeof textsAr): string {
  const names = texts.weekdays.split('|')
  const nameOf = (day: number) => names[day] ?? ''
  if (grouped === 'all') return texts.everyDay
  if (!Array.isArray(grouped)) return fillIn(texts.dayRange, { from: nameOf(grouped.from), to: nameOf(grouped.to) })
  const days = grouped.map(nameOf).reduce((named, day) => fillIn(texts.andDay, { days: named, day }))
  return fillIn(texts.onDays, { days })
}
