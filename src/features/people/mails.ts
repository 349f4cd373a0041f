// Mails to a student about the account: suspended, reopened, made by an import, merged.
import { composeLetter, fillMail, type MailReader } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

export function suspendedMail({ language, school, publicUrl, name, email }: MailReader, reason: string): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.suspendedHeading,
    paragraphs: [
      fillMail(texts.suspendedText, { name }),
      fillMail(texts.suspendedReason, { reason }),
      texts.suspendedKept,
    ],
    action: { label: texts.suspendedAction, address: `${publicUrl}/contact` },
  })
  return { to: email, language, kind: 'suspended', subject: texts.suspendedSubject, ...letter }
}

export function restoredMail({ language, school, publicUrl, name, email }: MailReader): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.restoredHeading,
    paragraphs: [fillMail(texts.restoredText, { name })],
    action: { label: texts.restoredAction, address: `${publicUrl}/login` },
  })
  return { to: email, language, kind: 'restored', subject: texts.restoredSubject, ...letter }
}

/** An account made by the school; the link sets its password. */
export function welcomeMail({ language, school, publicUrl, name, email }: MailReader, token: string): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: fillMail(texts.welcomeHeading, { school }),
    paragraphs: [fillMail(texts.welcomeText, { name, school, email })],
    action: { label: texts.welcomeAction, address: `${publicUrl}/reset-password#token=${token}` },
    footnote: texts.welcomeFootnote,
  })
  return { to: email, language, kind: 'welcome', subject: fillMail(texts.welcomeSubject, { school }), ...letter }
}
