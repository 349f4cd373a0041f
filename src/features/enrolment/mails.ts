// What the school writes to a student about a request, in the student's language.
import type { Language } from '#kit/contract.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import { composeLetter } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Facts {
  language: Language
  school: string
  publicUrl: string
  name: string
  email: string
  course: string
  courseId: string
}

export function activatedMail({ language, school, publicUrl, name, email, course, courseId }: Facts): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.activatedHeading,
    paragraphs: [fillIn(texts.activatedText, { name, course })],
    action: { label: texts.activatedAction, address: `${publicUrl}/student/courses/${courseId}/learn` },
  })
  return { to: email, language, kind: 'activated', subject: fillIn(texts.activatedSubject, { course }), ...letter }
}

export function rejectedMail(
  { language, school, publicUrl, name, email, course, courseId }: Facts,
  { code, reason }: { code: string; reason: string },
): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.rejectedHeading,
    paragraphs: [
      fillIn(texts.rejectedText, { name, course, code }),
      fillIn(texts.rejectedReason, { reason }),
      texts.rejectedAdvice,
    ],
    action: { label: texts.rejectedAction, address: `${publicUrl}/courses/${courseId}` },
  })
  return { to: email, language, kind: 'rejected', subject: fillIn(texts.rejectedSubject, { course }), ...letter }
}
