// Stores a proof that was read: first its files, then the row that names them, then the search for requests with the same picture.
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#kit/server/http.ts'
import type { replaceProof } from './contract.ts'
import type { PaymentDetails } from './open-request.ts'
import { searchHashes } from './difference-hash.ts'
import { prepare, showSamePaper } from './same-paper.ts'
import type { Proof } from './proof.ts'
import { keysOfProof, pageKey } from './proof-keys.ts'
import { findLookalikes, insertMatch, updateProof } from './sql-proofs.ts'

type Asking = Pick<Context<typeof replaceProof>, 'db' | 'files' | 'clock' | 'user' | 'log'>

/**
 * Keeps the file and names it in the request. False when the request is settled: nothing was kept.
 * @throws where the store of files or the database fails
 */
export async function fileProof(
  asking: Asking,
  requestId: string,
  proof: Proof,
  details: PaymentDetails = {},
): Promise<boolean> {
  const { db, files, clock, user, log } = asking
  const { mime, pages, sha256, original } = proof
  const key = `receipts/${requestId}/${uuidv7()}.${original ? 'pdf' : 'jpg'}`
  const looks = await searchHashes(pages[0]!)
  const remove = async (keys: string[]) => {
    for (const unneeded of keys) {
      await files.remove(unneeded).catch((err: unknown) => log.warn({ err, unneeded }, 'a receipt stays behind'))
    }
  }
  try {
    for (const [index, picture] of pages.entries()) await files.put(pageKey(key, index + 1), picture)
    if (original) await files.take(key, original.path)
  } catch (error) {
    await remove(keysOfProof(key, pages.length))
    throw error
  }
  const bytes = original?.size ?? pages[0]!.length
  const row = { key, mime, bytes, sha256, look: looks[0]!, pages: pages.length, at: clock() }
  // Where this fails, the files stay: its row may have been committed before the answer was lost. In no row, they are swept.
  const done = await updateProof(db, user.userId, requestId, row, details)
  if (!done) {
    await remove(keysOfProof(key, pages.length))
    return false
  }
  if (done.replaced) await remove(keysOfProof(done.replaced.key, done.replaced.pages))
  await noteMatches(asking, { id: requestId, key, looks, sha256, picture: pages[0]! }).catch((err: unknown) =>
    log.warn({ err, requestId }, 'the proof was not compared with others'),
  )
  return true
}

interface Filed {
  id: string
  key: string
  looks: string[]
  sha256: Buffer
  picture: Buffer
}

async function noteMatches({ db, files }: Asking, proof: Filed): Promise<void> {
  const others = await findLookalikes(db, proof.id, proof)
  if (others.length === 0) return
  const mine = await prepare(proof.picture)
  for (const other of others) {
    const file = await files.get(pageKey(other.key, 1))
    if (!file) continue
    const theirs = await prepare(Buffer.concat(await file.stream.toArray()))
    if (showSamePaper(mine, theirs)) await insertMatch(db, proof, other)
  }
}
