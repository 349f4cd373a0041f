// Receipts that a backup should hold and cannot: their request names them, and the school's files no longer do.
import type { ClientBase } from 'pg'
import type { FileStore } from '#kit/server/files.ts'

const batch = 1000

/** @param copied keys of the files in the backup. @returns how many are lost */
export async function countLostReceipts(
  client: ClientBase,
  files: FileStore,
  copied: ReadonlySet<string>,
): Promise<number> {
  let lost = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query<{ id: string; key: string }>(
      'select id, proof_key as key from enrolment_requests where proof_key is not null and id > $1 order by id limit $2',
      [after, batch],
    )
    // One that was sent since the files were copied is there.
    for (const { key } of rows) if (!copied.has(key) && (await files.size(key)) === null) lost++
    if (rows.length < batch) return lost
    after = rows.at(-1)!.id
  }
}
