// Proof that an address belongs to its account: asked for by mail at registration. A link, a code of six digits, a password set through a mailed
// link, or Google proves it. Nothing is given to somebody because of an address they have not proven.
import { randomInt } from 'node:crypto'
import type { Role } from '#kit/capabilities.ts'
import type { Language } from '#kit/contract.ts'
import type { Trx } from '#kit/server/database.ts'
import type { Services } from '#kit/server/http.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { proofMail } from './mails.ts'
import { hashPassword } from './password.ts'
import { proofEnd } from './session.ts'
import { deleteProof, putProof } from './sql-proofs.ts'
import { createToken } from './token.ts'

/** What waits for a proven address; runs in the transaction that proves it. */
export type WhenProven = (trx: Trx, person: { id: string; email: string }, now: Date) => Promise<void>

declare module '#kit/server/http.ts' {
  interface Services {
    whenProven: WhenProven
  }
}

export interface Proof {
  token: string
  code: string
  tokenHash: Buffer
  codeHash: string
}

/** Made before the transaction: a code is short, so its hash takes long on purpose. */
export async function createProof(): Promise<Proof> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { token, hash } = createToken()
  return { token, code, tokenHash: hash, codeHash: await hashPassword(code) }
}

/** Replaces an earlier proof: only the newest code and link are valid. */
export async function mailProof(
  trx: Trx,
  user: { id: string; full_name: string; email: string; role: Role },
  proof: Proof,
  { language, publicUrl, now }: { language: Language; publicUrl: string; now: Date },
): Promise<void> {
  const { tokenHash, codeHash } = proof
  await putProof(trx, { userId: user.id, tokenHash, codeHash, expiresAt: proofEnd(now) })
  const school = await getSchoolName(trx, language)
  const reader = { language, school, publicUrl, name: user.full_name, email: user.email }
  await queueMail(trx, proofMail(reader, { ...proof, role: user.role }))
}

/** Marks the address as proven. */
export async function proveAddress(
  trx: Trx,
  userId: string,
  { clock, whenProven }: Pick<Services, 'clock' | 'whenProven'>,
): Promise<void> {
  const now = clock()
  const { email } = await trx
    .updateTable('users')
    .set((eb) => ({ email_proven_at: eb.fn.coalesce('email_proven_at', eb.val(now)) }))
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await deleteProof(trx, userId)
  await whenProven(trx, { id: userId, email }, now)
}
