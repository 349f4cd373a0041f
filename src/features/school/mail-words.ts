// The school's own words for some of its mails: a subject and a text with placeholders, in the words of either language (`{name}`, `{الاسم}`).
import type { Language } from '#kit/contract.ts'

export interface MailWords {
  subject: string
  /** Paragraphs stand apart by an empty line. */
  text: string
}

/** By kind of mail. What is missing is written as Manara writes it. */
export type MailTexts = Record<string, Partial<Record<Language, MailWords>>>

/** Facts a mail can mention, by the words that stand for them. */
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

/** A mail whose words a school may change, and how Manara writes it. */
export interface EditableMail {
  kind: string
  placeholders: readonly Placeholder[]
  /** Without one of these the mail would be of no use. */
  needed?: readonly Placeholder[]
  originals: Record<Language, MailWords & { action: string }>
}

const pattern = /\{\{?\s*([\p{L}\p{N}_ ]{1,40}?)\s*\}?\}/gu

function meant(word: string): Placeholder | undefined {
  const plain = word.toLowerCase()
  const known = Object.entries(placeholders) as [Placeholder, { ar: string; en: string }][]
  return known.find(([, words]) => words.ar === plain || words.en === plain)?.[0]
}

/** Placeholders that this mail does not know, as they are written. */
export function unknownPlaceholders({ subject, text }: MailWords, mail: Pick<EditableMail, 'placeholders'>): string[] {
  return [...`${subject}\n${text}`.matchAll(pattern)]
    .map(([, word = '']) => word)
    .filter((word) => !mail.placeholders.includes(meant(word) ?? ('' as Placeholder)))
}

/** Placeholders that have to be in the text, and do not. */
export function missingPlaceholders({ text }: MailWords, { needed = [] }: Pick<EditableMail, 'needed'>): Placeholder[] {
  const used = [...text.matchAll(pattern)].map(([, word = '']) => meant(word))
  return needed.filter((one) => !used.includes(one))
}

/** The words with their facts; a fact that is not given leaves nothing behind. */
export function fillWords(
  { subject, text }: MailWords,
  facts: Partial<Record<Placeholder, string>>,
): { subject: string; paragraphs: string[] } {
  const fill = (words: string) =>
    words.replaceAll(pattern, (written, word: string) => {
      const placeholder = meant(word)
      return placeholder ? (facts[placeholder] ?? '') : written
    })
  return {
    subject: fill(subject).replaceAll(/\s+/g, ' ').trim(),
    paragraphs: fill(text)
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
  }
}

/** How Manara writes a mail, `{{name}}` as the placeholder a person would write. */
export function asWritten(language: Language, subject: string, paragraphs: readonly string[]): MailWords {
  const rewrite = (words: string) =>
    words.replaceAll(/\{\{(\w+)\}\}/g, (written, key: string) => {
      const known = placeholders[key as Placeholder] as { ar: string; en: string } | undefined
      return known ? `{${known[language]}}` : written
    })
  return { subject: rewrite(subject), text: paragraphs.map(rewrite).join('\n\n') }
}
