// The mails about an account.
import type { Language } from '#kit/contract.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import { composeLetter } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Reader {
  language: Language
  school: string
  publicUrl: string
  name: string
  email: string
}

export function resetMail({ language, school, publicUrl, name, email }: Reader, token: string): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.resetHeading,
    paragraphs: [fillIn(texts.resetText, { name })],
    action: { label: texts.resetAction, address: `${publicUrl}/reset-password?token=${token}` },
    footnote: texts.resetFootnote,
  })
  return { to: email, language, kind: 'password-reset', subject: texts.resetSubject, ...letter }
}

export function linkedMail({ language, school, publicUrl, name, email }: Reader): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.linkedHeading,
    paragraphs: [fillIn(texts.linkedText, { name })],
    action: { label: texts.linkedAction, address: `${publicUrl}/forgot-password` },
  })
  return { to: email, language, kind: 'google-linked', subject: texts.linkedSubject, ...letter }
}
