// The mails about an account.
import type { Role } from '#kit/capabilities.ts'
import type { Language } from '#kit/contract.ts'
import { composeLetter, fillMail, type MailReader } from '#features/school/mail.ts'
import { asWritten, type EditableMail } from '#features/school/mail-words.ts'
import type { Mail } from '#features/school/outbox.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

export function resetMail({ language, school, publicUrl, name, email }: MailReader, token: string): Mail {
  const texts = mailTexts[language]
  const letter = {
    language,
    school,
    heading: texts.resetHeading,
    paragraphs: [fillMail(texts.resetText, { name })],
    action: { label: texts.resetAction, address: `${publicUrl}/reset-password#token=${token}` },
    footnote: texts.resetFootnote,
  }
  const subject = texts.resetSubject
  return { to: email, language, kind: 'password-reset', subject, ...composeLetter(letter), letter, facts: { name } }
}

/** Instead of a link that would open nothing. Which address it is, only its owner knows. */
export function mergedMail({ language, school, publicUrl, name, email }: MailReader): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.mergedHeading,
    paragraphs: [fillMail(texts.mergedText, { name })],
    action: { label: texts.mergedAction, address: `${publicUrl}/login` },
    footnote: texts.resetFootnote,
  })
  return { to: email, language, kind: 'password-reset', subject: texts.mergedSubject, ...letter }
}

const invitationFor = {
  owner: 'invitationOwner',
  staff: 'invitationStaff',
  desk: 'invitationDesk',
  instructor: 'invitationInstructor',
} as const

/** `name` is the person who invites. */
export function invitationMail(
  { language, school, publicUrl, name, email }: MailReader,
  token: string,
  role: Exclude<Role, 'student'>,
): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: fillMail(texts.invitationHeading, { school }),
    paragraphs: [fillMail(texts.invitationText, { name, school }), texts[invitationFor[role]]],
    action: { label: texts.invitationAction, address: `${publicUrl}/reset-password#token=${token}` },
    footnote: texts.invitationFootnote,
  })
  return { to: email, language, kind: 'invitation', subject: fillMail(texts.invitationSubject, { school }), ...letter }
}

/** The link and the code that prove the address; one of them is enough. Only students are told of learning. */
export function proofMail(
  { language, school, publicUrl, name, email }: MailReader,
  { token, code, role }: { token: string; code: string; role: Role },
): Mail {
  const texts = mailTexts[language]
  const text = role === 'student' ? texts.proofText : texts.proofTeamText
  const letter = composeLetter({
    language,
    school,
    heading: texts.proofHeading,
    paragraphs: [fillMail(text, { name, email, school }), fillMail(texts.proofCode, { code })],
    action: { label: texts.proofAction, address: `${publicUrl}/verify-email#token=${token}` },
    footnote: texts.proofFootnote,
  })
  return { to: email, language, kind: 'verify-email', subject: texts.proofSubject, ...letter }
}

/** @param at is shown in Algeria's time */
export function newDeviceMail({ language, school, publicUrl, name, email }: MailReader, at: Date): Mail {
  const texts = mailTexts[language]
  const time = new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : 'en-US', {
    hourCycle: 'h23',
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Algiers',
  }).format(at)
  const letter = composeLetter({
    language,
    school,
    heading: texts.deviceHeading,
    paragraphs: [fillMail(texts.deviceText, { name, time }), texts.deviceAdvice],
    action: { label: texts.deviceAction, address: `${publicUrl}/forgot-password` },
    footnote: texts.deviceFootnote,
  })
  return { to: email, language, kind: 'new-device', subject: texts.deviceSubject, ...letter }
}

export function linkedMail({ language, school, publicUrl, name, email }: MailReader): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.linkedHeading,
    paragraphs: [fillMail(texts.linkedText, { name })],
    action: { label: texts.linkedAction, address: `${publicUrl}/forgot-password` },
  })
  return { to: email, language, kind: 'google-linked', subject: texts.linkedSubject, ...letter }
}

const original = (language: Language) => {
  const texts = mailTexts[language]
  return { ...asWritten(language, texts.resetSubject, [texts.resetText]), action: texts.resetAction }
}

/** Mails that a school may reword. The one that proves an address carries a code, and is not among them. */
export const editableMails: EditableMail[] = [
  {
    kind: 'password-reset',
    placeholders: ['name', 'school'],
    originals: { ar: original('ar'), en: original('en') },
  },
]
