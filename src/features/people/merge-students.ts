// Merging two accounts into one: the better of each stays, the other is closed, and what moved is stored for seven days to undo it. One
// transaction; a trial is the same, rolled back at its end.
import { v7 as uuidv7 } from 'uuid'
import { deleteReset, deleteSessions } from '#features/accounts/sql-sessions.ts'
import { finishCourse } from '#features/learning/finish-course.ts'
import { lockEnrolment } from '#features/learning/sql.ts'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import type { AnswerOf, Language } from '#kit/contract.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import type { mergeStudents as endpoint } from './contract-merge.ts'
import { lockBoth, type Student } from './find-student.ts'
import { closedTexts } from './closed-texts.ts'
import { emptyMoved, type Moved } from './merge-rows.ts'
import {
  mergeCertificates,
  listCompletions,
  mergeCompletions,
  mergeEnrolments,
  mergeProgress,
  mergeReviews,
  moveTheRest,
  refreshStandings,
} from './sql-merge.ts'
import { describeMerge } from './sql-merge-plan.ts'
import { undoEnd } from './undo-end.ts'

type Merged = AnswerOf<typeof endpoint>
export type Refused = 'NOT_FOUND' | 'MERGE_TEAM' | 'ACCOUNT_MERGED'

interface Merging {
  from: string
  into: string
  isTrial: boolean
  actorId: string
  language: Language
  now: Date
  publicUrl: string
}

/** Ends the transaction of a trial. */
class Trial extends Error {
  answer: Merged
  constructor(answer: Merged) {
    super('a trial')
    this.answer = answer
  }
}

/** One transaction; a refusal changes nothing. @returns ids of newly earned certificates, to be rendered after the commit. */
export async function mergeStudents(
  db: Database,
  merging: Merging,
): Promise<{ answer: Merged; issued: string[] } | Refused> {
  try {
    return await db.transaction().execute(async (trx) => {
      const found = await findBoth(trx, merging)
      const done = found === 'ACCOUNT_MERGED' && (await findDone(trx, merging))
      if (done) return { answer: done, issued: [] }
      if (typeof found === 'string') return found
      const plan = await describeMerge(trx, merging)
      const id = uuidv7()
      const issued = await mergeRows(trx, id, found, merging)
      const answer = { id, ...plan, undo_until: undoEnd(merging.now) }
      if (merging.isTrial) throw new Trial({ ...answer, id: null, undo_until: null })
      return { answer, issued }
    })
  } catch (error) {
    if (error instanceof Trial) return { answer: error.answer, issued: [] }
    throw error
  }
}

/** The same merge before: its answer was lost. */
async function findDone(trx: Trx, { from, into, isTrial, actorId }: Merging): Promise<Merged | null> {
  const act = { actorId, act: 'student.merge', before: { from_id: from }, after: { into_id: into } }
  if (!(await findRepeated(trx, act))) return null
  const done = await trx
    .selectFrom('student_merges')
    .select(['id', 'merged_at'])
    .where('from_id', '=', from)
    .where('into_id', '=', into)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!done) return null
  const kept = isTrial ? { id: null, undo_until: null } : { id: done.id, undo_until: undoEnd(done.merged_at) }
  return { ...kept, moves: [], conflicts: [] }
}

async function findBoth(trx: Trx, { from, into }: Merging): Promise<{ from: Student; into: Student } | Refused> {
  const found = await lockBoth(trx, [from, into])
  const [one, other] = [found.get(from), found.get(into)]
  if (!one || !other) return (await isTeam(trx, [from, into])) ? 'MERGE_TEAM' : 'NOT_FOUND'
  return one.merged_into || other.merged_into ? 'ACCOUNT_MERGED' : { from: one, into: other }
}

async function isTeam(trx: Trx, ids: string[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '<>', 'student')
    .execute()
  return rows.length > 0
}

async function mergeRows(
  trx: Trx,
  id: string,
  { from, into }: { from: Student; into: Student },
  { actorId, now, publicUrl }: Merging,
): Promise<string[]> {
  const moved = emptyMoved()
  const at = { from: from.id, into: into.id, now }
  const completed = await listCompletions(trx, into.id)
  const shared = await mergeProgress(trx, at, moved)
  await mergeEnrolments(trx, at, moved)
  await mergeCertificates(trx, { ...at, actorId }, moved)
  await mergeCompletions(trx, at)
  await mergeReviews(trx, at, moved)
  await moveTheRest(trx, at, moved)
  await closeAccount(trx, from, { into: into.id, now })
  for (const courseId of shared) {
    if (!(await lockEnrolment(trx, into.id, courseId))) continue
    const { issued } = await finishCourse(trx, { studentId: into.id, courseId, now, publicUrl })
    if (issued) moved.issued.push(issued)
  }
  // Those of the other account, and courses that the two completed together.
  moved.completions = (await listCompletions(trx, into.id)).filter((id) => !completed.includes(id))
  await refreshStandings(trx, [from.id, into.id])
  await record(trx, { id, from, into, moved, actorId, now })
  return moved.issued
}

/** Nobody can sign in any more, and a person who tries reads why. */
async function closeAccount(trx: Trx, { id, language }: Student, { into, now }: { into: string; now: Date }) {
  await trx
    .updateTable('users')
    .set({ merged_into: into, suspended_at: now, suspended_reason: closedTexts[language].merged })
    .where('id', '=', id)
    .execute()
  await deleteSessions(trx, id)
  await deleteReset(trx, id)
}

interface Record {
  id: string
  from: Student
  into: Student
  moved: Moved
  actorId: string
  now: Date
}

async function record(trx: Trx, { id, from, into, moved, actorId, now }: Record): Promise<void> {
  const { suspended_at, suspended_reason } = from
  await trx
    .insertInto('student_merges')
    .values({
      id,
      from_id: from.id,
      into_id: into.id,
      merged_by: actorId,
      merged_at: now,
      moved: JSON.stringify({ ...moved, account: { suspended_at, suspended_reason } }),
    })
    .execute()
  await insertAudit(trx, {
    actorId,
    act: 'student.merge',
    personId: into.id,
    subject: into.full_name,
    before: { from_id: from.id, email: from.email },
    after: { merge_id: id, into_id: into.id, email: into.email },
  })
}
