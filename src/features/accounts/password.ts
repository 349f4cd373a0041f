// Passwords at rest: argon2id with the library's defaults of OWASP's first recommendation (19 MiB, 2 passes).
import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#kit/server/limit-concurrency.ts'

/** Two of the engine's four threads: when a class signs in at once, the others are free for files and compression. */
const inTurn = limitConcurrency(2)

/** @returns an Argon2id hash with its own salt and parameters */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password))
}

const nobody = hash('no account has this password')

/** Takes the same time with and without an account, so that a stranger cannot tell the difference. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const known = stored ?? (await nobody)
  const matches = await inTurn(() => verify(known, password))
  return matches && typeof stored === 'string'
}
