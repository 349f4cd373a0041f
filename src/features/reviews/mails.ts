// What the school writes to the author of a review that it hid.
import { composeLetter, fillMail, type MailReader } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Facts extends MailReader {
  course: string
}

export function hiddenMail({ language, school, publicUrl, name, email, course }: Facts, reason: string): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.hiddenHeading,
    paragraphs: [
      fillMail(texts.hiddenText, { name, course }),
      fillMail(texts.hiddenReason, { reason }),
      texts.hiddenAdvice,
    ],
    action: { label: texts.hiddenAction, address: `${publicUrl}/contact` },
  })
  return { to: email, language, kind: 'review-hidden', subject: fillMail(texts.hiddenSubject, { course }), ...letter }
}
