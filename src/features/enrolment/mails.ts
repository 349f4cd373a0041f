// What the school writes to a student about a request, in the student's language.
import type { Language } from '#kit/contract.ts'
import { composeLetter, fillMail, type MailReader } from '#features/school/mail.ts'
import { asWritten, type EditableMail } from '#features/school/mail-words.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Facts extends MailReader {
  course: string
  courseId: string
}

export function activatedMail({ language, school, publicUrl, name, email, course, courseId }: Facts): Mail {
  const texts = mailTexts[language]
  const letter = {
    language,
    school,
    heading: texts.activatedHeading,
    paragraphs: [fillMail(texts.activatedText, { name, course })],
    action: { label: texts.activatedAction, address: `${publicUrl}/student/courses/${courseId}/learn` },
  }
  const subject = fillMail(texts.activatedSubject, { course })
  return { to: email, language, kind: 'activated', subject, ...composeLetter(letter), letter, facts: { name, course } }
}

export function askedAgainMail(
  { language, school, publicUrl, name, email, course, courseId }: Facts,
  { code, reason }: { code: string; reason: string },
): Mail {
  const texts = mailTexts[language]
  const letter = {
    language,
    school,
    heading: texts.askedAgainHeading,
    paragraphs: [fillMail(texts.askedAgainText, { name, course, code }), reason, texts.askedAgainAdvice],
    action: { label: texts.askedAgainAction, address: `${publicUrl}/courses/${courseId}` },
  }
  const facts = { name, course, code, reason }
  const subject = fillMail(texts.askedAgainSubject, { course })
  return { to: email, language, kind: 'needs-proof', subject, ...composeLetter(letter), letter, facts }
}

/** @param ends is named too: the mail may be read later than it came */
export function lapsingMail(
  { language, school, publicUrl, name, email, course, courseId }: Facts,
  { code, ends }: { code: string; ends: Date },
): Mail {
  const texts = mailTexts[language]
  const day = new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : 'en-US', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Africa/Algiers',
  }).format(ends)
  const letter = composeLetter({
    language,
    school,
    heading: texts.lapsingHeading,
    paragraphs: [fillMail(texts.lapsingText, { name, course, code, day }), texts.lapsingAdvice],
    action: { label: texts.askedAgainAction, address: `${publicUrl}/courses/${courseId}` },
  })
  return { to: email, language, kind: 'lapsing', subject: fillMail(texts.lapsingSubject, { course }), ...letter }
}

export function rejectedMail(
  { language, school, publicUrl, name, email, course, courseId }: Facts,
  { code, reason }: { code: string; reason: string },
): Mail {
  const texts = mailTexts[language]
  const letter = {
    language,
    school,
    heading: texts.rejectedHeading,
    paragraphs: [
      fillMail(texts.rejectedText, { name, course, code }),
      fillMail(texts.rejectedReason, { reason }),
      texts.rejectedAdvice,
    ],
    action: { label: texts.rejectedAction, address: `${publicUrl}/courses/${courseId}` },
  }
  const facts = { name, course, code, reason }
  const subject = fillMail(texts.rejectedSubject, { course })
  return { to: email, language, kind: 'rejected', subject, ...composeLetter(letter), letter, facts }
}

const originals = (language: Language) => {
  const texts = mailTexts[language]
  return {
    activated: {
      ...asWritten(language, texts.activatedSubject, [texts.activatedText]),
      action: texts.activatedAction,
    },
    needsProof: {
      ...asWritten(language, texts.askedAgainSubject, [texts.askedAgainText, '{{reason}}', texts.askedAgainAdvice]),
      action: texts.askedAgainAction,
    },
    rejected: {
      ...asWritten(language, texts.rejectedSubject, [texts.rejectedText, texts.rejectedReason, texts.rejectedAdvice]),
      action: texts.rejectedAction,
    },
  }
}
const [inArabic, inEnglish] = [originals('ar'), originals('en')]

/** Mails that a school may reword. */
export const editableMails: EditableMail[] = [
  {
    kind: 'activated',
    placeholders: ['name', 'course', 'school'],
    originals: { ar: inArabic.activated, en: inEnglish.activated },
  },
  {
    kind: 'needs-proof',
    placeholders: ['name', 'course', 'code', 'reason', 'school'],
    needed: ['reason'],
    originals: { ar: inArabic.needsProof, en: inEnglish.needsProof },
  },
  {
    kind: 'rejected',
    placeholders: ['name', 'course', 'code', 'reason', 'school'],
    needed: ['reason'],
    originals: { ar: inArabic.rejected, en: inEnglish.rejected },
  },
]
