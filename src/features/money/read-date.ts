// Dates as statements write them: 22/11/2026, 22.11.26, 2026-11-22, 22 nov. 2026, «22 نوفمبر 2026», ٢٢/١١/٢٠٢٦, with or without a time. The day
// is before the month, as in Algeria and France; where that is impossible, nothing is guessed.
import { latinFigures } from './read-amount.ts'
import { foldWords } from './statement-heads.ts'

/** Names by their prefix, without accents and in lower case; Algerian, French, English, and names used further east. */
const months: readonly (readonly string[])[] = [
  ['janvier', 'janv', 'jan', 'january', 'جانفي', 'يناير', 'كانون الثاني'],
  ['fevrier', 'fevr', 'fev', 'february', 'feb', 'فيفري', 'فبراير', 'شباط'],
  ['mars', 'mar', 'march', 'مارس', 'اذار'],
  ['avril', 'avr', 'april', 'apr', 'افريل', 'ابريل', 'نيسان'],
  ['mai', 'may', 'ماي', 'مايو', 'ايار'],
  ['juin', 'june', 'jun', 'جوان', 'يونيو', 'حزيران'],
  ['juillet', 'juil', 'july', 'jul', 'جويلية', 'جويليه', 'يوليو', 'تموز'],
  ['aout', 'aou', 'august', 'aug', 'اوت', 'اغسطس', 'اب'],
  ['septembre', 'sept', 'sep', 'september', 'سبتمبر', 'ايلول'],
  ['octobre', 'oct', 'october', 'اكتوبر', 'تشرين الاول'],
  ['novembre', 'nov', 'november', 'نوفمبر', 'تشرين الثاني'],
  ['decembre', 'dec', 'december', 'ديسمبر', 'كانون الاول'],
]

/** 2026-11-22; null where it is no date. */
export function readDate(cell: string): string | null {
  const text = foldWords(latinFigures(cell))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text)
  if (iso) return written(iso[1]!, iso[2]!, iso[3]!)
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?: .*)?$/.exec(text)
  if (local) return written(local[3]!, local[2]!, local[1]!)
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (compact) return written(compact[1]!, compact[2]!, compact[3]!)
  const named = /^(?:\p{L}+[,،.]? )?(\d{1,2})(?:er)?[- ]([\p{L} ]+?)\.?[- ,،]+(\d{4}|\d{2})(?:[ ,،].*)?$/u.exec(text)
  const month = named ? months.findIndex((names) => names.includes(named[2]!)) + 1 : 0
  return named && month ? written(named[3]!, String(month), named[1]!) : null
}

function written(year: string, month: string, day: string): string | null {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isReal && Number(full) >= 2000 && Number(full) <= 2100 ? text : null
}
