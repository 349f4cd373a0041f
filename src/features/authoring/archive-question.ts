// Removes a question from the bank, or brings it back, with its record; quizzes that use it keep it.
import { insertAudit } from '#features/school/audit.ts'
import type { Database } from '#kit/server/database.ts'
import type { Editor } from './scope.ts'
import { findLikeness, setArchivedQuestion } from './sql-bank-archive.ts'

/** False when this person has no such question. A second call changes nothing. */
export async function archiveQuestion(
  db: Database,
  { id, archived, editor, now }: { id: string; archived: boolean; editor: Editor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const question = await findLikeness(trx, id, editor)
    if (!question) return false
    if (await setArchivedQuestion(trx, { ...question, archived, actorId: editor.userId, now })) {
      await insertAudit(trx, {
        actorId: editor.userId,
        act: archived ? 'question.archive' : 'question.unarchive',
        subject: question.question.slice(0, 200),
        after: { question_id: id },
      })
    }
    return true
  })
}
