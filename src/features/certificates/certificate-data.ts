// From the frozen record of a certificate to the data of its template. Pure: the same record gives the
// same data, and so the same PDF bytes.
import { encode } from 'uqr'
import { schoolDay } from '#kit/school-day.ts'
import { asUserText, cleanName, cleanTitle, type UserText } from './clean-name.ts'
import type { CertificateRules } from '#features/catalogue/contract.ts'
import { rulesInWords } from './rules-words.ts'

export type CertificateRecord = {
  number: string
  language: 'ar' | 'en'
  student_name: string
  course_title: string
  instructor_name: string
  issued_at: Date
  rules: CertificateRules | null
  school: { ar: string; en: string }
  /** The public page of this certificate; the only thing in the QR code. */
  verify_url: string
}

// No wording assumes a gender, and titles may already begin with «دورة».
const TEXTS = {
  ar: {
    headline: 'شهادة إتمام',
    awarded: 'تمنح هذه الشهادة إلى',
    completed: 'لإتمام كل فصول الدورة',
    instructor: 'بإشراف',
    date: 'تاريخ الإصدار',
    number: 'رقم الشهادة',
    scan: 'امسح الرمز للتحقّق',
    qr: 'رمز QR يفتح صفحة التحقّق من هذه الشهادة',
    verify: 'صفحة التحقّق',
  },
  en: {
    headline: 'Certificate of Completion',
    awarded: 'This certificate is awarded to',
    completed: 'for completing every chapter of',
    instructor: 'Instructor',
    date: 'Date of issue',
    number: 'Certificate number',
    scan: 'Scan to verify',
    qr: 'QR code that opens the verification page of this certificate',
    verify: 'Verification page',
  },
} as const

export type CertificateData = {
  lang: 'ar' | 'en'
  title: string
  description: string
  headline: string
  number: string
  school: UserText
  schoolOther: UserText
  name: UserText
  course: UserText
  instructor: UserText
  /** Empty where it was earned without rules. */
  rules: string
  date: string
  issued: { year: number; month: number; day: number }
  url: string
  /** The address as text: everything before the last slash, and the rest. */
  address: [string, string]
  qr: string
  texts: Record<'awarded' | 'completed' | 'instructor' | 'date' | 'number' | 'scan' | 'qr', string>
}

export function toCertificateData(record: CertificateRecord): CertificateData {
  const { language, number, issued_at, verify_url } = record
  const { headline, verify, ...texts } = TEXTS[language]
  const other = language === 'ar' ? 'en' : 'ar'
  const name = asUserText(cleanName(record.student_name), language)
  const course = asUserText(cleanTitle(record.course_title), language)
  return {
    lang: language,
    title: `${headline} - ${name.text} - ${course.text}`,
    description: `${texts.number}: ${number}. ${verify}: ${verify_url}`,
    headline,
    number,
    school: asUserText(cleanName(record.school[language]), language),
    schoolOther: asUserText(cleanName(record.school[other]), other),
    name,
    course,
    instructor: asUserText(cleanName(record.instructor_name), language),
    rules: rulesInWords(record.rules, language),
    date: formatIssueDate(issued_at, language),
    issued: dayParts(issued_at),
    url: verify_url,
    address: splitAddress(verify_url),
    qr: drawQrCode(verify_url),
    texts,
  }
}

/** «12 جانفي 2025» or "January 12, 2025", on the school's clock, with Latin digits and without direction marks. */
export function formatIssueDate(date: Date, language: 'ar' | 'en'): string {
  const locale = language === 'ar' ? 'ar-DZ-u-nu-latn' : 'en-US'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Algiers' })
    .format(date)
    .replace(/[\u200e\u200f]/g, '')
}

function dayParts(instant: Date): CertificateData['issued'] {
  const [year, month, day] = schoolDay(instant).split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}

function splitAddress(url: string): [string, string] {
  const address = url.replace(/^https?:\/\//, '')
  const slash = address.lastIndexOf('/') + 1
  return [address.slice(0, slash), address.slice(slash)]
}

/** One path of horizontal runs; the template's ivory field is the quiet zone. */
function drawQrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#16242b" d="${path}"/></svg>`
}
