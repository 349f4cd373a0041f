// The log of acts as rows of CSV, read as they are sent.
import type { Language } from '#kit/contract.ts'
import type { CsvCell } from '#kit/server/csv.ts'
import type { Database } from '#kit/server/database.ts'
import textsAr from './audit-csv.ar.json' with { type: 'json' }
import textsEn from './audit-csv.en.json' with { type: 'json' }
import { readAudit, type AuditFilters } from './sql-audit.ts'

const texts = { ar: textsAr, en: textsEn }

interface Wanted {
  language: Language
  /** Devices and addresses, too. */
  hasOrigins?: boolean | undefined
}

export function auditHead({ language, hasOrigins }: Wanted): string[] {
  const words = texts[language]
  const origins = hasOrigins ? [words.device, words.address] : []
  return [
    words.at,
    words.actor,
    words.act,
    words.person,
    words.subject,
    words.before,
    words.after,
    words.entry,
    ...origins,
  ]
}

export async function* auditRows(
  db: Database,
  filters: AuditFilters,
  { language, hasOrigins }: Wanted,
): AsyncGenerator<CsvCell[]> {
  const words = texts[language]
  const nameOf = (who: { id: string; full_name: string | null } | null) =>
    who && (who.full_name ?? `${words.left} (${who.id})`)
  const facts = (values: Record<string, unknown> | null) => values && JSON.stringify(values)
  for await (const { id, at, actor, act, person, subject, before, after, device, address } of readAudit(db, filters)) {
    const who = actor === null ? words.automatic : nameOf(actor)
    const origins = hasOrigins ? [device, address] : []
    yield [at.toISOString(), who, act, nameOf(person), subject, facts(before), facts(after), id, ...origins]
  }
}
