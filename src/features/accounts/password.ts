// Passwords at rest: argon2id with the library's defaults of OWASP's first recommendation (19 MiB, 2 passes).
import { hash, verify } from '@node-rs/argon2'

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

const nobody = hash('no account has this password')

/** Takes the same time whether or not there is an account, so that a stranger cannot tell them apart. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && typeof stored === 'string'
}
