// Encrypted backups: a key from the passphrase (scrypt), AES-256-GCM for every part. A part is tied to its name, so that it cannot replace another.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'
import * as z from 'zod'
import { refuse } from './sentences.ts'

const Hex = z.string().regex(/^[0-9a-f]+$/)

/** What is stored unencrypted in an encrypted backup: how to get the key from the passphrase, and a check that the passphrase is right. */
export const Encryption = z.object({
  kdf: z.literal('scrypt'),
  n: z
    .number()
    .int()
    .min(2 ** 14)
    .max(2 ** 20),
  salt: Hex.length(32),
  check: Hex.length(64),
})
export type Encryption = z.infer<typeof Encryption>

export interface Key {
  encryption: Encryption
  secret: Buffer
  /** Key for the names of contents: a name does not tell the checksum of the content. */
  naming: Buffer
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
/** 128 MB and some tenths of a second for each try. */
const cost = 2 ** 17
const [ivBytes, tagBytes] = [12, 16]
export const sealBytes = ivBytes + tagBytes

/** Later backups in the same folder use the same key: what did not change stays as it is. */
const derived = new Map<string, Promise<Omit<Key, 'encryption'> & { check: string }>>()

function deriveOnce(passphrase: string, { n, salt }: Pick<Encryption, 'n' | 'salt'>) {
  const name = createHmac('sha256', passphrase).update(`${n} ${salt}`).digest('hex')
  const known = derived.get(name)
  if (known) return known
  const made = (async () => {
    const root = await derive(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 96, {
      N: n,
      r: 8,
      p: 1,
      maxmem: 2 ** 31 - 1,
    })
    const part = (of: string) => Buffer.from(hkdfSync('sha256', root, '', `manara-backup ${of}`, 32))
    return { secret: part('secret'), naming: part('naming'), check: part('check').toString('hex') }
  })()
  derived.set(name, made)
  return made
}

/** Slow on purpose: somebody who guesses passphrases waits each time. */
export async function newKey(passphrase: string): Promise<Key> {
  const start = { kdf: 'scrypt', n: cost, salt: randomBytes(16).toString('hex') } as const
  const { check, ...secrets } = await deriveOnce(passphrase, start)
  return { ...secrets, encryption: { ...start, check } }
}

/** @throws StartError without a passphrase, or with a wrong one. */
export async function keyOf(encryption: Encryption, passphrase: string | undefined, folder: string): Promise<Key> {
  if (passphrase === undefined) throw refuse('passphraseMissing', { folder })
  const { check, ...secrets } = await deriveOnce(passphrase, encryption)
  if (!timingSafeEqual(Buffer.from(check), Buffer.from(encryption.check))) throw refuse('passphraseWrong', { folder })
  return { ...secrets, encryption }
}

/** @param sha256 of the content, in hex. @returns 64 characters in hex that do not reveal the content */
export function sealedName(key: Key, sha256: string): string {
  return createHmac('sha256', key.naming).update(sha256).digest('hex')
}

/** Bytes in, `iv, ciphertext, tag` out. */
export function seal(key: Key, name: string): Transform {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(Buffer.from(name))
  let isBegun = false
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(iv)
    isBegun = true
  }
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      begin(this)
      done(null, cipher.update(part))
    },
    flush(done) {
      begin(this)
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

/** Decrypts. The output counts only once the stream has ended without an error. */
export function unseal(key: Key, name: string): Transform {
  let held = Buffer.alloc(0)
  let decipher: DecipherGCM | undefined
  const open = () => {
    if (decipher || held.length < ivBytes) return
    decipher = createDecipheriv('aes-256-gcm', key.secret, held.subarray(0, ivBytes))
    decipher.setAAD(Buffer.from(name))
    held = held.subarray(ivBytes)
  }
  return new Transform({
    transform(part: Buffer, _encoding, done: TransformCallback) {
      held = Buffer.concat([held, part])
      open()
      // The last bytes may be the tag.
      const ready = decipher ? Math.max(0, held.length - tagBytes) : 0
      const bytes = held.subarray(0, ready)
      held = held.subarray(ready)
      done(null, ready > 0 ? decipher!.update(bytes) : undefined)
    },
    flush(done: TransformCallback) {
      if (!decipher || held.length !== tagBytes) return done(new Error('a part of the backup is cut off'))
      try {
        decipher.setAuthTag(held)
        return done(null, decipher.final())
      } catch (error) {
        return done(error as Error)
      }
    },
  })
}

/** @param name is sealed with the text: a text moved to another name does not open. @returns base64 */
export function sealText(key: Key, name: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(Buffer.from(name))
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** @throws where the text was changed */
export function unsealText(key: Key, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString()
}
