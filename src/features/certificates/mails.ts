// What the school writes to a student about a certificate: earned, reissued, or revoked. In the student's language.
import type { Language } from '#kit/contract.ts'
import { composeLetter, fillMail } from '#features/school/mail.ts'
import { asWritten, type EditableMail } from '#features/school/mail-words.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Facts {
  language: Language
  school: string
  name: string
  email: string
  course: string
  number: string
}

export function certificateMail({ language, school, name, email, course, number }: Facts, publicUrl: string): Mail {
  const texts = mailTexts[language]
  const letter = {
    language,
    school,
    heading: texts.certificateHeading,
    paragraphs: [fillMail(texts.certificateText, { name, course }), fillMail(texts.certificateNumber, { number })],
    action: { label: texts.certificateAction, address: `${publicUrl}/student/certificates` },
    footnote: fillMail(texts.certificateFootnote, { address: `${publicUrl}/verify/${number}` }),
  }
  const facts = { name, course, number }
  const subject = fillMail(texts.certificateSubject, { course })
  return { to: email, language, kind: 'certificate', subject, ...composeLetter(letter), letter, facts }
}

/** Not the words for one just earned, the school's own neither: the earlier one, shared perhaps, is no longer valid. */
export function reissuedMail(
  { language, school, name, email, course, number }: Facts,
  { printed, old }: { printed: string; old: string },
  publicUrl: string,
): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.reissuedHeading,
    paragraphs: [fillMail(texts.reissuedText, { name, course, printed, number }), fillMail(texts.reissuedOld, { old })],
    action: { label: texts.certificateAction, address: `${publicUrl}/student/certificates` },
    footnote: fillMail(texts.certificateFootnote, { address: `${publicUrl}/verify/${number}` }),
  })
  return { to: email, language, kind: 'certificate', subject: fillMail(texts.reissuedSubject, { course }), ...letter }
}

export function revokedMail(
  { language, school, name, email, course, number }: Facts,
  reason: string,
  publicUrl: string,
): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.revokedHeading,
    paragraphs: [
      fillMail(texts.revokedText, { name, course, number }),
      fillMail(texts.revokedReason, { reason }),
      texts.revokedAdvice,
    ],
    action: { label: texts.revokedAction, address: `${publicUrl}/contact` },
    footnote: fillMail(texts.revokedFootnote, { address: `${publicUrl}/verify/${number}` }),
  })
  return { to: email, language, kind: 'revoked', subject: fillMail(texts.revokedSubject, { course }), ...letter }
}

const original = (language: Language) => {
  const texts = mailTexts[language]
  return {
    ...asWritten(language, texts.certificateSubject, [texts.certificateText, texts.certificateNumber]),
    action: texts.certificateAction,
  }
}

/** Mails that a school may reword. */
export const editableMails: EditableMail[] = [
  {
    kind: 'certificate',
    placeholders: ['name', 'course', 'number', 'school'],
    originals: { ar: original('ar'), en: original('en') },
  },
]
