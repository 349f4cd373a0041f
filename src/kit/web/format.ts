// Numbers, money, lengths of time and dates as Algerian readers write them (design §3): Latin digits in both languages.
// Written by hand where engines differ, so that server and browser always give the same text.
import type { Language } from '#kit/contract.ts'

/** Separator of groups in Arabic text: with an ordinary space the bidi algorithm would swap the groups. */
export const nbsp = '\u00a0'

/** 4 900 in Arabic, 4,900 in English; at most `digits` decimals, 4,8 in Arabic and 4.8 in English. */
export function formatNumber(value: number, language: Language, digits = 0): string {
  const [whole = '', fraction] = String(+Math.abs(value).toFixed(digits)).split('.')
  const group = language === 'ar' ? nbsp : ','
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const sign = value < 0 && +value.toFixed(digits) !== 0 ? '-' : ''
  return sign + grouped + (fraction ? (language === 'ar' ? ',' : '.') + fraction : '')
}

/** A share of a hundred: 43%. Isolated in Arabic, where the sign would change sides after a letter. */
export function formatPercent(value: number, language: Language, digits = 0): string {
  const text = `${formatNumber(value, language, digits)}%`
  return language === 'ar' ? `\u2066${text}\u2069` : text
}

const currency = { ar: 'د.ج', en: 'DZD' }

/** An amount in dinars and its currency separately, for a price with a smaller currency; in English the currency comes first. */
export function moneyParts(amount: number, language: Language): { amount: string; currency: string } {
  return { amount: formatNumber(amount, language, 2), currency: currency[language] }
}

/** Dinars: 4 900 د.ج in Arabic, DZD 4,900 in English. */
export function formatMoney(amount: number, language: Language): string {
  const parts = moneyParts(amount, language)
  return language === 'ar' ? `${parts.amount}${nbsp}${parts.currency}` : `${parts.currency} ${parts.amount}`
}

/** A counted noun: alone for one and two, «3 ساعات», «11 ساعة», «100 ساعة». */
interface Noun {
  one: string
  two: string
  few: string
  many: string
}
const hour: Noun = { one: 'ساعة', two: 'ساعتان', few: 'ساعات', many: 'ساعة' }
const minute: Noun = { one: 'دقيقة', two: 'دقيقتان', few: 'دقائق', many: 'دقيقة' }

function counted(count: number, noun: Noun): string {
  if (count === 1) return noun.one
  if (count === 2) return noun.two
  const isFew = count % 100 >= 3 && count % 100 <= 10
  return `${formatNumber(count, 'ar')} ${isFew ? noun.few : noun.many}`
}

function split(minutes: number): [hours: number, minutes: number] {
  const whole = Math.max(0, Math.round(minutes))
  return [Math.floor(whole / 60), whole % 60]
}

/** Minutes, rounded: «5 ساعات و32 دقيقة», 5 h 32 min. */
export function formatDuration(minutes: number, language: Language): string {
  const [hours, rest] = split(minutes)
  if (language === 'en') return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ')
  if (!hours) return rest === 1 ? 'دقيقة واحدة' : counted(rest, minute)
  if (!rest) return hours === 1 ? 'ساعة واحدة' : counted(hours, hour)
  return `${counted(hours, hour)} و${counted(rest, minute)}`
}

/** Minutes, rounded, for cards: «5 س 32 د», 5h 32m. */
export function formatDurationShort(minutes: number, language: Language): string {
  const [hours, rest] = split(minutes)
  const [h, m] = language === 'ar' ? [`${nbsp}س`, `${nbsp}د`] : ['h', 'm']
  return [hours && `${hours}${h}`, (rest || !hours) && `${rest}${m}`].filter(Boolean).join(' ')
}

const locale = { ar: 'ar-DZ-u-nu-latn', en: 'en-US' }
export const zone = 'Africa/Algiers'
/** Made when first asked for: to make one takes a slow phone longer than to draw a page's dates. */
const dateFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** «12 جانفي 2025», January 12, 2025, on the school's clock. */
export function formatDate(date: Date, language: Language): string {
  dateFormats[language] ??= new Intl.DateTimeFormat(locale[language], { dateStyle: 'long', timeZone: zone })
  return dateFormats[language].format(date)
}
