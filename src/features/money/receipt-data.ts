// From a payment to the data of its receipt's template. Pure: the same payment gives the same PDF.
import { asUserText, cleanName, cleanTitle, type UserText } from '#features/certificates/clean-name.ts'
import { formatIssueDate } from '#features/certificates/certificate-data.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import type { Language } from '#kit/languages.ts'
import { schoolDay } from '#kit/school-day.ts'
import { writeDinars } from './write-dinars.ts'

export interface ReceiptRecord {
  receipt_number: string
  /** Dinars. */
  amount: number
  method: PaymentMethod
  transaction_number: string | null
  recorded_at: Date
  cancelled_at: Date | null
  refunded_amount: number
  student: string
  /** Null: the account was deleted. */
  email: string | null
  code: string | null
  title: string
  title_en: string | null
  plan: string | null
  plan_en: string | null
  name_ar: string
  name_en: string
  contact_email: string | null
  chat_number: string | null
}

const texts = {
  ar: {
    heading: 'وصل دفع',
    amount: 'المبلغ المقبوض',
    student: 'من',
    email: 'البريد الإلكتروني',
    course: 'عن دورة',
    plan: 'الباقة',
    date: 'التاريخ',
    method: 'طريقة الدفع',
    transaction: 'رقم العملية',
    code: 'رمز الطلب',
    contact: 'للاستفسار',
    cancelled: 'وصل ملغى: أُلغي التفعيل الذي سُلّم من أجله، ولا يُعتدّ به.',
    refunded: 'أُعيد هذا المبلغ كاملًا إلى صاحبه.',
    partly: 'أُعيد من هذا المبلغ إلى صاحبه: ',
    note: 'وصل صادر إلكترونيًا عن المدرسة. الأرقام متّصلة في السنة الواحدة.',
    ccp: 'حوالة CCP',
    rip: 'بريدي موب (RIP)',
    cash: 'نقدًا',
    card: 'بطاقة',
  },
  en: {
    heading: 'Payment receipt',
    amount: 'Amount received',
    student: 'From',
    email: 'Email',
    course: 'For the course',
    plan: 'Plan',
    date: 'Date',
    method: 'Paid by',
    transaction: 'Transaction number',
    code: 'Request code',
    contact: 'Questions',
    cancelled: 'Cancelled: the activation it was given for was taken back. This receipt does not count.',
    refunded: 'This amount was given back in full.',
    partly: 'Given back of this amount: ',
    note: 'Issued electronically by the school. Receipts are numbered without gaps within a year.',
    ccp: 'CCP transfer',
    rip: 'BaridiMob (RIP)',
    cash: 'Cash',
    card: 'Card',
  },
} as const

export interface ReceiptData {
  lang: Language
  title: string
  heading: string
  number: string
  school: UserText
  schoolOther: UserText
  amountLabel: string
  amount: string
  /** `latin`: runs left to right in the Latin face, in both languages. */
  rows: { label: string; value: UserText; latin: boolean }[]
  /** What happened to the payment later; empty: nothing. */
  stamp: string
  isCancelled: boolean
  note: string
  contact: string
  issued: { year: number; month: number; day: number }
}

export function toReceiptData(record: ReceiptRecord, lang: Language): ReceiptData {
  const words = texts[lang]
  const other = lang === 'ar' ? 'en' : 'ar'
  const names = { ar: record.name_ar, en: record.name_en }
  const english = lang === 'en'
  const typed = (label: string, text: string | null, latin = false) =>
    text ? [{ label, value: asUserText(cleanTitle(text), lang), latin }] : []
  const [year, month, day] = schoolDay(record.recorded_at).split('-').map(Number)
  return {
    lang,
    title: `${words.heading} ${record.receipt_number}`,
    heading: words.heading,
    number: record.receipt_number,
    school: asUserText(cleanName(names[lang]), lang),
    schoolOther: asUserText(cleanName(names[other]), other),
    amountLabel: words.amount,
    amount: writeDinars(record.amount, lang),
    rows: [
      ...typed(words.student, record.student),
      ...typed(words.email, record.email, true),
      ...typed(words.course, (english && record.title_en) || record.title),
      ...typed(words.plan, (english && record.plan_en) || record.plan),
      ...typed(words.date, formatIssueDate(new Date(schoolDay(record.recorded_at)), lang)),
      // Also what was never said is stored as another way.
      ...typed(words.method, record.method === 'other' ? null : words[record.method]),
      ...typed(words.transaction, record.transaction_number, true),
      ...typed(words.code, record.code, true),
    ],
    stamp: stampOf(record, lang),
    isCancelled: record.cancelled_at !== null,
    note: words.note,
    contact: [record.contact_email, record.chat_number && `+${record.chat_number}`].filter(Boolean).join(' · '),
    issued: { year: year!, month: month!, day: day! },
  }
}

function stampOf({ cancelled_at, refunded_amount, amount }: ReceiptRecord, lang: Language): string {
  const words = texts[lang]
  if (cancelled_at) return words.cancelled
  if (refunded_amount === 0) return ''
  return refunded_amount === amount ? words.refunded : `${words.partly}${writeDinars(refunded_amount, lang)}`
}
