// An announcement as a mail, and as plain text for a chat.
import type { Language } from '#kit/contract.ts'
import { fillIn } from '#kit/server/fill-in.ts'
import { composeLetter } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import { fillName } from './fill-name.ts'
import { otherLanguage, type AnnouncementText } from './text-for-reader.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Letter {
  id: string
  title: string
  text: string
  language: Language
  course: string | null
}

interface Around {
  school: string
  publicUrl: string
  stopAddress: string
}

export function announcementMail(
  { id, title, text, language, course }: Letter,
  { school, publicUrl, stopAddress }: Around,
  { email, full_name }: { email: string; full_name: string },
): Mail {
  const texts = mailTexts[language]
  const why = course === null ? texts.announcementWhyAll : fillIn(texts.announcementWhyCourse, { course })
  const letter = composeLetter({
    language,
    school,
    heading: title,
    paragraphs: fillName(text, full_name)
      .split(/\n{2,}/)
      .map((part) => part.trim()),
    action: { label: texts.announcementAction, address: addressOf(publicUrl, id) },
    footnote: why,
    stop: { label: texts.announcementStop, address: stopAddress },
  })
  return { to: email, language, kind: 'announcement', subject: title, ...letter, stopAddress }
}

/** A chat has readers of both languages: all that was written, Arabic first. */
export function plainText(
  { title, text, language, translation }: AnnouncementText,
  schools: Record<Language, string>,
): string {
  const own = { title, text, language }
  const other = translation ? [{ ...translation, language: otherLanguage(language) }] : []
  return [own, ...other]
    .toSorted((one, two) => one.language.localeCompare(two.language))
    .map(
      (announcement) =>
        `*${announcement.title}*\n\n${fillName(announcement.text, null)}\n\n— ${schools[announcement.language]}`,
    )
    .join('\n\n')
}

function addressOf(publicUrl: string, id: string): string {
  return `${publicUrl}/student/announcements/${id}`
}
