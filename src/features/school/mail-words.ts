// The school's own text for some of its mails: a subject and a body with placeholders in the same language (`{name}`, `{الاسم}`).
import type { Language } from '#kit/contract.ts'

export interface MailWords {
  subject: string
  /** An empty line separates paragraphs. */
  text: string
}

/** By kind of mail. A missing one has Manara's own text. */
export type MailTexts = Record<string, Partial<Record<Language, MailWords>>>

/** Facts for a mail, by their placeholders. */
export const placeholders = {
  name: { ar: 'الاسم', en: 'name' },
  course: { ar: 'الدورة', en: 'course' },
  code: { ar: 'الرمز', en: 'code' },
  reason: { ar: 'السبب', en: 'reason' },
  number: { ar: 'رقم_الشهادة', en: 'number' },
  email: { ar: 'البريد', en: 'email' },
  school: { ar: 'المدرسة', en: 'school' },
} as const
export type Placeholder = keyof typeof placeholders

/** A mail that a school may reword, with Manara's own text. */
export interface EditableMail {
  kind: string
  placeholders: readonly Placeholder[]
  /** Placeholders without which the mail would be useless. */
  needed?: readonly Placeholder[]
  originals: Record<Language, MailWords & { action: string }>
}

const pattern = /\{\{?\s*([\p{L}\p{N}_ ]{1,40}?)\s*\}?\}/gu

function meant(word: string): Placeholder | undefined {
  const plain = word.toLowerCase()
  const known = Object.entries(placeholders) as [Placeholder, { ar: string; en: string }][]
  return known.find(([, words]) => words.ar === plain || words.en === plain)?.[0]
}

/** Placeholders that this mail does not know, as written. */
export function unknownPlaceholders({ subject, text }: MailWords, mail: Pick<EditableMail, 'placeholders'>): string[] {
  return [...`${subject}\n${text}`.matchAll(pattern)]
    .map(([, word = '']) => word)
    .filter((word) => !mail.placeholders.includes(meant(word) ?? ('' as Placeholder)))
}

/** Required placeholders that are missing in the text. */
export function missingPlaceholders({ text }: MailWords, { needed = [] }: Pick<EditableMail, 'needed'>): Placeholder[] {
  const used = [...text.matchAll(pattern)].map(([, word = '']) => meant(word))
  return needed.filter((one) => !used.includes(one))
}

/** A stranger may sign up with another's address and a name with a link, which the school would send there: nothing in a name reads as an address. */
export function nameInMail(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[.\u3002\uff0e\uff61](?=[a-z\d-]{2})|[:/](?=\/)/gi, '$& ')
}

/** The text with its facts; a missing fact leaves nothing. */
export function fillWords(
  { subject, text }: MailWords,
  facts: Partial<Record<Placeholder, string>>,
): { subject: string; paragraphs: string[] } {
  const fill = (words: string) =>
    words.replaceAll(pattern, (written, word: string) => {
      const placeholder = meant(word)
      if (!placeholder) return written
      const fact = facts[placeholder] ?? ''
      return placeholder === 'name' ? nameInMail(fact) : fact
    })
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' ').trim(),
    paragraphs: fill(text)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  }
}

/** Manara's own text of a mail, with `{{name}}` as the placeholder that a person would write. */
export function asWritten(language: Language, subject: string, paragraphs: readonly string[]): MailWords {
  const rewrite = (words: string) =>
    words.replaceAll(/\{\{(\w+)\}\}/g, (written, key: string) => {
      const known = placeholders[key as Placeholder] as { ar: string; en: string } | undefined
      return known ? `{${known[language]}}` : written
    })
  return { subject: rewrite(subject), text: paragraphs.map(rewrite).join('\n\n') }
}
