// A filtered list of students as lines of CSV, some hundreds at a time; the export is recorded.
import { insertAudit } from '#features/school/audit.ts'
import type { Language } from '#kit/contract.ts'
import type { CsvCell } from '#kit/server/csv.ts'
import { schoolDay } from '#kit/school-day.ts'
import type { Database } from '#kit/server/database.ts'
import { listIds, listStudents, type Filters, type Order, type Scope, type State } from './sql-list.ts'
import stateTextsAr from './export.ar.json' with { type: 'json' }
import stateTextsEn from './export.en.json' with { type: 'json' }

const texts = { ar: stateTextsAr, en: stateTextsEn }
const batch = 500

/** @param ids of students who were chosen one by one; undefined: the filtered list. */
export async function recordExport(
  db: Database,
  actorId: string,
  { q, course_id, state }: Filters,
  ids: readonly string[] | undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const filters = { q: q ?? null, course_id: course_id ?? null, state: state ?? null }
    const after = ids ? { students: ids.length } : filters
    await insertAudit(trx, { actorId, act: 'students.export', after })
  })
}

export function exportHead(language: Language): string[] {
  const words = texts[language]
  return [
    words.name,
    words.email,
    words.state,
    words.courses,
    words.lastCourse,
    words.completed,
    words.chapters,
    words.lastActive,
    words.joined,
  ]
}

/** A line for each student. The list of ids is read at once, so that nobody is in it twice. */
export async function* exportRows(
  db: Database,
  scope: Scope,
  { state, sort, now }: { state: State | undefined; sort: Order; now: Date },
  language: Language,
): AsyncGenerator<CsvCell[]> {
  const words = texts[language]
  const ids = await listIds(db, scope, { state, sort, now })
  for (let from = 0; from < ids.length; from += batch) {
    const part = { ...scope, words: [], ids: ids.slice(from, from + batch) }
    for (const student of await listStudents(db, part, { sort, now, limit: batch }, language)) {
      yield [
        student.full_name,
        student.email,
        words[student.state],
        student.course_count,
        student.courses?.title ?? null,
        student.courses?.completed_chapters ?? null,
        student.courses?.total_chapters ?? null,
        student.last_active_at && schoolDay(student.last_active_at),
        schoolDay(student.created_at),
      ]
    }
  }
}
