// The mail after deleting an account: what was deleted, and what stays.
import type { Language } from '#kit/contract.ts'
import { composeLetter, fillMail } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

export function goodbyeMail(
  { language, name, email }: { language: Language; name: string; email: string },
  school: { name: string; address: string | null },
  stays: { certificates: 'kept' | 'withdrawn' | 'none'; payments: boolean },
): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school: school.name,
    heading: texts.goodbyeHeading,
    paragraphs: [
      fillMail(texts.goodbyeText, { name }),
      ...(stays.certificates === 'kept' ? [texts.goodbyeKept] : []),
      ...(stays.certificates === 'withdrawn' ? [texts.goodbyeWithdrawn] : []),
      ...(stays.payments ? [texts.goodbyePayments] : []),
    ],
    ...(school.address && { footnote: fillMail(texts.goodbyeFootnote, { address: school.address }) }),
  })
  return { to: email, language, kind: 'goodbye', subject: texts.goodbyeSubject, ...letter }
}
