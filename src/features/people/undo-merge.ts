// Undoing a merge: rows go back, and what was replaced is restored. What the kept account learned since stays with it.
import { insertAudit } from '#features/school/audit.ts'
import type { Database } from '#kit/server/database.ts'
import { lockBoth } from './find-student.ts'
import { refreshStandings } from './sql-merge.ts'
import {
  forgetCompletions,
  keepActivated,
  moveBack,
  reopen,
  undoCertificates,
  undoProgress,
  undoReviews,
} from './sql-undo-merge.ts'
import { undoEnd } from './undo-end.ts'

/** A second call changes nothing. */
export async function undoMerge(
  db: Database,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<{ id: string; undone_at: Date } | 'NOT_FOUND' | 'UNDO_OVER' | 'ACCOUNT_MERGED'> {
  return db.transaction().execute(async (trx) => {
    const merge = await trx.selectFrom('student_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!merge) return 'NOT_FOUND'
    if (merge.undone_at) return { id, undone_at: merge.undone_at }
    if (now > undoEnd(merge.merged_at)) return 'UNDO_OVER'
    const { from_id: from, into_id: into, merged_at: mergedAt, moved } = merge
    const found = await lockBoth(trx, [from, into])
    // What is to go back lies in a third account by now: the later merge is undone first.
    if (found.get(into)?.merged_into) return 'ACCOUNT_MERGED'
    const at = { from, into, mergedAt }
    await undoCertificates(trx, at, moved)
    await moveBack(trx, at, moved)
    await keepActivated(trx, at)
    await undoProgress(trx, at, moved)
    await undoReviews(trx, at, moved)
    await reopen(trx, from, moved)
    await forgetCompletions(trx, at, moved)
    await refreshStandings(trx, [from, into])
    await trx.updateTable('student_merges').set({ undone_at: now }).where('id', '=', id).execute()
    const about = { personId: into, before: { merge_id: id }, after: { from_id: from, into_id: into } }
    await insertAudit(trx, { actorId, act: 'student.unmerge', ...about })
    return { id, undone_at: now }
  })
}
