// Queries of what left the bank of questions.
import { sql } from 'kysely'
import type { Trx } from '#kit/server/database.ts'
import { inScope, type Editor } from './scope.ts'

/** Null when this person has no such question. */
export async function findLikeness(
  trx: Trx,
  id: string,
  editor: Editor,
): Promise<{ likeness: string; question: string } | null> {
  const { rows } = await sql<{ likeness: string; question: string }>`
    select b.likeness, b.content->>'question' as question from bank_questions b join courses c on c.id = b.course_id
    where b.id = ${id} and ${inScope(editor)} limit 1`.execute(trx)
  return rows[0] ?? null
}

/** Whether that changed anything. */
export async function setArchivedQuestion(
  trx: Trx,
  { likeness, archived, actorId, now }: { likeness: string; archived: boolean; actorId: string; now: Date },
): Promise<boolean> {
  if (!archived) {
    const { numDeletedRows } = await trx.deleteFrom('bank_archived').where('likeness', '=', likeness).executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bank_archived')
    .values({ likeness, archived_at: now, archived_by: actorId })
    .onConflict((conflict) => conflict.column('likeness').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
