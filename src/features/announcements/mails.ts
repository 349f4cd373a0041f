// An announcement as a mail, and as plain text for a chat.
import type { Language } from '#kit/contract.ts'
import { fillName } from '#features/school/fill-name.ts'
import { composeLetter, fillMail, type Letter } from '#features/school/mail.ts'
import type { Mail } from '#features/school/outbox.ts'
import { otherLanguage, type AnnouncementText } from './text-for-reader.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }

const mailTexts = { ar: textsAr, en: textsEn }

interface Announcement {
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

interface Reader {
  email: string
  full_name: string
}

/** What its mail holds, part by part. */
export function announcementLetter(
  { id, title, text, language, course }: Announcement,
  { school, publicUrl, stopAddress }: Around,
  { full_name }: Reader,
) {
  const texts = mailTexts[language]
  return {
    language,
    school,
    heading: fillName(title, full_name),
    paragraphs: fillName(text, full_name)
      .split(/\n{2,}/)
      .map((part) => part.trim()),
    action: { label: texts.announcementAction, address: addressOf(publicUrl, id) },
    footnote: course === null ? texts.announcementWhyAll : fillMail(texts.announcementWhyCourse, { course }),
    stop: { label: texts.announcementStop, address: stopAddress },
  } satisfies Letter
}

export function announcementMail(announcement: Announcement, around: Around, reader: Reader): Mail {
  const { language } = announcement
  const letter = announcementLetter(announcement, around, reader)
  const mail = { to: reader.email, language, kind: 'announcement' as const, subject: letter.heading }
  return { ...mail, ...composeLetter(letter), stopAddress: around.stopAddress }
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
        `*${fillName(announcement.title, null)}*\n\n${fillName(announcement.text, null)}\n\n— ${schools[announcement.language]}`,
    )
    .join('\n\n')
}

function addressOf(publicUrl: string, id: string): string {
  return `${publicUrl}/student/announcements/${id}`
}
