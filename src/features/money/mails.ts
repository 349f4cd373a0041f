// What the school writes to a student about money, in the student's language: given back, or where its receipt is.
import { composeLetter, fillMail, type MailReader } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { writeDinars } from './write-dinars.ts'

const mailTexts = { ar: textsAr, en: textsEn }

interface Facts extends MailReader {
  course: string
}

/** @param amount in dinars, of this refund. @param isClosed false: another receipt pays for the course, too */
export function refundedMail(
  { language, school, publicUrl, name, email, course }: Facts,
  { amount, isClosed }: { amount: number; isClosed: boolean },
): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.refundedHeading,
    paragraphs: [
      fillMail(texts.refundedText, { name, course, amount: writeDinars(amount, language) }),
      ...(isClosed ? [texts.refundedCourse] : []),
      texts.refundedQuestion,
    ],
    action: { label: texts.refundedAction, address: `${publicUrl}/student/profile` },
  })
  return { to: email, language, kind: 'refunded', subject: fillMail(texts.refundedSubject, { course }), ...letter }
}

/** @param number of the receipt, such as R-2026-0042. @param amount in dinars */
export function receiptMail(
  { language, school, publicUrl, name, email, course }: Facts,
  { number, amount }: { number: string; amount: number },
): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: fillMail(texts.receiptHeading, { number }),
    paragraphs: [
      fillMail(texts.receiptText, { name, course, amount: writeDinars(amount, language) }),
      texts.receiptWhere,
    ],
    action: { label: texts.refundedAction, address: `${publicUrl}/student/profile` },
  })
  return { to: email, language, kind: 'receipt', subject: fillMail(texts.receiptSubject, { number }), ...letter }
}
