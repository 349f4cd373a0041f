// Opaque random tokens: their owner has the text, the database only its SHA-256.
import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes: the token in base64url for its owner, its SHA-256 for the database. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** SHA-256; only hashes are stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
