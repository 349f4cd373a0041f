// What the school writes to a student who has earned a certificate, in the student's language.
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
  name: string
  email: string
  course: string
  number: string
}

export function certificateMail({ language, school, name, email, course, number }: Facts, publicUrl: string): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.certificateHeading,
    paragraphs: [fillIn(texts.certificateText, { name, course }), fillIn(texts.certificateNumber, { number })],
    action: { label: texts.certificateAction, address: `${publicUrl}/student/certificates` },
    footnote: fillIn(texts.certificateFootnote, { address: `${publicUrl}/verify/${number}` }),
  })
  return { to: email, language, kind: 'certificate', subject: fillIn(texts.certificateSubject, { course }), ...letter }
}
