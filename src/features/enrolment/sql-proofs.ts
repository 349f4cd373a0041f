// Queries of proofs: the columns that describe the file, requests that show the same picture, and queries of the file sweep.
import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { withdrawMails } from '#features/school/outbox.ts'
import { detailColumns, tellDesk, waitingAgain, type PaymentDetails } from './open-request.ts'
import { noProof } from './proof-keys.ts'
import { bandsOf, maxDistance, neighbouringBands } from './difference-hash.ts'
import { mailKey, withdrawReminder } from './tell-student.ts'

export interface StoredProof {
  key: string
  mime: string
  /** Of the stored file. */
  bytes: number
  pages: number
  sha256: Buffer
  look: string
  at: Date
}

/**
 * Sets a stored proof on a request that is not settled. @returns the keys that it replaces, else null. A request that needed another proof waits for
 * the school again.
 */
export async function updateProof(
  db: Database,
  studentId: string,
  id: string,
  proof: StoredProof,
  details: PaymentDetails = {},
): Promise<{ replaced: { key: string; pages: number } | null } | null> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('enrolment_requests')
      .select(['code', 'status', 'proof_key', 'proof_pages'])
      .where('student_id', '=', studentId)
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'needs_proof'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) return null
    await trx
      .updateTable('enrolment_requests')
      .set({
        ...(before.status !== 'pending' && waitingAgain(proof.at)),
        ...detailColumns(details),
        proof_key: proof.key,
        proof_mime: proof.mime,
        proof_bytes: proof.bytes,
        proof_pages: proof.pages,
        proof_sha256: proof.sha256,
        proof_look: proof.look,
        proof_bands: bandsOf(proof.look),
        proof_at: proof.at,
      })
      .where('student_id', '=', studentId)
      .where('id', '=', id)
      .execute()
    // The question is answered before its mail was sent.
    if (before.status === 'needs_proof') await withdrawMails(trx, mailKey(id), { untried: true })
    await withdrawReminder(trx, id)
    await trx.deleteFrom('proof_matches').where('request_id', '=', id).execute()
    await trx.deleteFrom('proof_matches').where('other_id', '=', id).execute()
    await tellDesk(trx, { id, code: before.code, status: 'pending' })
    return { replaced: before.proof_key ? { key: before.proof_key, pages: before.proof_pages } : null }
  })
}

/** Proofs with a similar look, most similar first, without exactly the same file; only those whose picture still exists. */
export async function findLookalikes(db: Database, id: string, { looks, sha256 }: { looks: string[]; sha256: Buffer }) {
  const distance = sql<number>`least(${sql.join(looks.map((look) => sql`bit_count(proof_look # ${look}::bit(64))`))})`
  return db
    .selectFrom('enrolment_requests')
    .select(['id', sql<string>`proof_key`.as('key')])
    .where(sql<boolean>`proof_bands && ${looks.flatMap(neighbouringBands)}::integer[]`)
    .where(distance, '<=', maxDistance)
    .where('id', '<>', id)
    .where('proof_key', 'is not', null)
    .where('proof_pages', '>', 0)
    .where('proof_sha256', '<>', sha256)
    .orderBy(distance)
    .orderBy('id', 'desc')
    .limit(8)
    .execute()
}

/** The proof may have been replaced meanwhile: then nothing is stored. */
export async function insertMatch(
  db: Database,
  proof: { id: string; key: string },
  other: { id: string; key: string },
) {
  await db
    .insertInto('proof_matches')
    .columns(['request_id', 'other_id'])
    .expression(
      db
        .selectFrom('enrolment_requests as r')
        .innerJoin('enrolment_requests as o', (join) =>
          join.on('o.id', '=', other.id).on('o.proof_key', '=', other.key),
        )
        .select(['r.id', 'o.id as other_id'])
        .where('r.id', '=', proof.id)
        .where('r.proof_key', '=', proof.key),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these keys some row holds. */
export async function heldProofKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('enrolment_requests')
    .select('proof_key')
    .where('proof_key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Set(rows.map(({ proof_key }) => proof_key!))
}

/** Rows with a proof, in batches, in the order of their ids. */
export async function listProofs(db: Database, after: string | null) {
  return db
    .selectFrom('enrolment_requests')
    .select(['id', 'code', 'proof_key as key', 'proof_pages as pages'])
    .where('proof_key', 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(500)
    .execute()
}

/** The file is lost: the request says so, rather than showing an error. */
export async function dropProof(db: Database, id: string, key: string): Promise<void> {
  await db.updateTable('enrolment_requests').set(noProof).where('id', '=', id).where('proof_key', '=', key).execute()
}
