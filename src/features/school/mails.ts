// Mails of the program itself to the team.
import type { Language } from '#kit/contract.ts'
import { composeLetter, fillMail, type MailReader } from './mail.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import type { Mail } from './outbox.ts'

const mailTexts: Record<Language, typeof textsAr> = { ar: textsAr, en: textsEn }

/** The archive of the whole school is ready. The link leads to the console, which requires signing in. */
export function exportReadyMail({ language, school, publicUrl, name, email }: MailReader): Mail {
  const texts = mailTexts[language]
  const letter = composeLetter({
    language,
    school,
    heading: texts.exportHeading,
    paragraphs: [fillMail(texts.exportText, { name })],
    action: { label: texts.exportAction, address: `${publicUrl}/admin/settings/data` },
  })
  return { to: email, language, kind: 'school-export', subject: fillMail(texts.exportSubject, { school }), ...letter }
}
