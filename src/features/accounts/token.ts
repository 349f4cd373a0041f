// Opaque random tokens: the bearer holds the text, the database only its SHA-256.
import { createHash, randomBytes } from 'node:crypto'

export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
