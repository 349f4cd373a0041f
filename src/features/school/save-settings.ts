// Saving settings: only given and different values are written, and recorded before and after, in one transaction.
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { insertAudit } from './audit.ts'
import type { SettingsChange } from './contract-settings.ts'
import type { EditableMail, MailTexts } from './mail-words.ts'
import { lockSchool, updateSchool, type SchoolChange } from './sql-settings.ts'

export type Change = z.output<typeof SettingsChange>

const jsonColumns = new Set(['founders', 'opening_hours', 'payment_methods', 'mail_texts'])

/** 'forbidden': it would change the payment methods, which only owners may change (console.md §1). Then nothing is changed. */
export async function saveSettings(
  db: Database,
  change: Change,
  { actorId, mayPay, mails, now }: { actorId: string; mayPay: boolean; mails: readonly EditableMail[]; now: Date },
): Promise<'saved' | 'forbidden'> {
  return db.transaction().execute(async (trx) => {
    const before = await lockSchool(trx)
    const wanted = toColumns(change, before.mail_texts, mails)
    const changed = Object.entries(wanted).filter(
      ([column, value]) => !isDeepStrictEqual(value, plain(before[column as keyof typeof before])),
    )
    if (changed.length === 0) return 'saved'
    const columns = changed.map(([column]) => column)
    if (columns.includes('payment_methods') && !mayPay) return 'forbidden'
    const written = changed.map(([column, value]) => [column, jsonColumns.has(column) ? toJson(value) : value])
    await updateSchool(trx, Object.fromEntries(written) as SchoolChange, now)
    await insertAudit(trx, {
      actorId,
      act: 'settings.update',
      before: Object.fromEntries(columns.map((column) => [column, before[column as keyof typeof before]])),
      after: Object.fromEntries(changed),
    })
    return 'saved'
  })
}

/** As JSON keeps it: without what is undefined. */
function plain(value: unknown): unknown {
  return value === undefined || value === null ? null : JSON.parse(JSON.stringify(value))
}

function toJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** Maps the wire's names to columns; missing values are left out. */
function toColumns(change: Change, texts: MailTexts, mails: readonly EditableMail[]): Record<string, unknown> {
  const { socials, stats, refund, mail_sender: sender, mail_texts: words } = change
  const columns = {
    name_ar: change.name_ar,
    name_en: change.name_en,
    logo_light: change.logo_light,
    logo_dark: change.logo_dark,
    contact_email: change.contact_email,
    chat_number: change.contact_number,
    linkedin_url: socials?.linkedin,
    facebook_url: socials?.facebook,
    instagram_url: socials?.instagram,
    stats_counted: stats?.counted,
    stat_students: stats?.students,
    stat_courses: stats?.courses,
    stat_instructors: stats?.instructors,
    stat_completion: stats?.completion,
    founders: change.founders,
    opening_hours: change.opening_hours,
    payment_methods: change.payment_methods,
    lapse_days: change.lapse_days,
    refund_days: refund?.days,
    refund_percent: refund?.percent,
    mail_from_name: sender === null ? null : sender?.name,
    mail_from_address: sender === null ? null : sender?.address,
    mail_texts: words && withWords(texts, words, mails),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** A text equal to Manara's is not stored, so that it follows when Manara's text changes. */
function withWords(
  texts: MailTexts,
  change: NonNullable<Change['mail_texts']>,
  mails: readonly EditableMail[],
): MailTexts {
  const kept = structuredClone(texts)
  for (const { kind, originals } of mails) {
    for (const language of ['ar', 'en'] as Language[]) {
      const words = change[kind]?.[language]
      if (words === undefined) continue
      const { subject, text } = originals[language]
      const { [language]: _replaced, ...others } = kept[kind] ?? {}
      const isOwn = words !== null && (words.subject !== subject || words.text !== text)
      kept[kind] = isOwn ? { ...others, [language]: words } : others
      if (Object.keys(kept[kind]).length === 0) delete kept[kind]
    }
  }
  return kept
}
