// The manifest of a backup. It is written last: a backup without it was never finished.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import * as z from 'zod'
import type { StartError } from '#kit/server/start-error.ts'
import { Encryption, keyOf, sealedName, sealText, unseal, unsealText, type Key } from './backup-key.ts'
import { isAbsent, unread } from './broken.ts'
import { refuse } from './sentences.ts'

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
/** As file stores name them, relative and without `..`, so that no key leads out of the folder. */
const Key = z.string().regex(/^(?!.*\.\.)[\w-][\w./-]{0,299}$/)

export const Manifest = z.object({
  format: z.literal('manara-backup'),
  v: z.literal(1),
  made_at: z.iso.datetime(),
  /** The school it belongs to; missing in the first releases. */
  school: Sum.optional(),
  /** Names of the migrations that were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: Sum })).min(1),
  tables: z.array(
    z.object({
      schema: Name,
      name: Name,
      columns: z.array(Name),
      rows: z.number().int().min(0),
      bytes: z.number().int().min(0),
      sha256: Sum,
    }),
  ),
  sequences: z.array(z.object({ schema: Name, name: Name, value: z.string().regex(/^\d+$/) })),
  files: z.array(z.object({ key: Key, bytes: z.number().int().min(0), sha256: Sum })),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * Backups in the same bucket; archives of the whole school, which hold only what is copied anyway; and what is still being sent. A file that is
 * written to while it is summed is not what its sum says, and no such backup could be restored.
 */
export function isLeftOut(key: string): boolean {
  return /^(backups|exports|incoming|pieces)\//.test(key)
}

export const manifestName = 'manifest.json'

/** Of an encrypted backup: what can be read without its passphrase. */
const Sealed = z.object({
  format: z.literal('manara-backup'),
  v: z.literal(2),
  made_at: z.iso.datetime(),
  school: Sum.optional(),
  counts: z.object({ rows: z.number(), files: z.number(), bytes: z.number() }),
  encryption: Encryption,
  sealed: z.base64(),
})

export interface Opened {
  manifest: Manifest
  /** Only of an encrypted backup. */
  key: Key | undefined
}

export function countsOf({ tables, files }: Manifest): { rows: number; files: number; bytes: number } {
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  return {
    rows: sum(tables.map(({ rows }) => rows)),
    files: files.length,
    bytes: sum([...tables, ...files].map(({ bytes }) => bytes)),
  }
}

/** The text of the manifest's file. */
export function writtenManifest(manifest: Manifest, key: Key | undefined): string {
  if (!key) return JSON.stringify(manifest)
  const { format, made_at, school } = manifest
  const sealed = sealText(key, `manifest ${made_at}`, JSON.stringify(manifest))
  return JSON.stringify({
    format,
    v: 2,
    made_at,
    school,
    counts: countsOf(manifest),
    encryption: key.encryption,
    sealed,
  })
}

/** The rows of a table, as PostgreSQL's COPY writes them, compressed. */
export function tableFile({ schema, name }: { schema: string; name: string }): string {
  return path.join('tables', `${schema}.${name}.copy.gz`)
}

/** Files of all backups of a folder are stored there once, named by their checksum: what did not change is not copied again. */
export function contentFile(sha256: string, key: Key | undefined): string {
  const name = key ? sealedName(key, sha256) : sha256
  return path.join('files', name.slice(0, 2), name)
}

/** @throws StartError when it is not a finished backup, has the format of another release, or is encrypted with another passphrase. */
export async function readManifest(folder: string, passphrase: string | undefined): Promise<Opened> {
  const found = await readWritten(folder)
  if (found.v === 1) return { manifest: found, key: undefined }
  const key = await keyOf(found.encryption, passphrase, folder)
  const manifest = z.safeParse(Manifest, parseJson(opened(key, found)))
  if (!manifest.success) throw damaged(folder)
  return { manifest: manifest.data, key }
}

/** What can be known of a backup without its passphrase. */
export async function readCounts(folder: string): Promise<{ rows: number; files: number; bytes: number }> {
  const found = await readWritten(folder)
  return found.v === 1 ? countsOf(found) : found.counts
}

/** Undefined where the backup does not say it, or cannot be read. */
export async function readSchool(folder: string): Promise<string | undefined> {
  return (await readWritten(folder).catch(() => undefined))?.school
}

function opened(key: Key, { made_at, sealed }: z.infer<typeof Sealed>): string {
  try {
    return unsealText(key, `manifest ${made_at}`, sealed)
  } catch {
    return ''
  }
}

async function readWritten(folder: string): Promise<Manifest | z.infer<typeof Sealed>> {
  const file = path.join(folder, manifestName)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw isAbsent(error) ? refuse('noManifest', { folder, file: manifestName }) : unread(file, error)
  })
  const found = z.safeParse(z.discriminatedUnion('v', [Manifest, Sealed]), parseJson(text))
  if (found.success) return found.data
  const version = (parseJson(text) as { v?: unknown } | undefined)?.v
  if (typeof version === 'number' && version > 2) throw refuse('backupOfNewer', { folder })
  throw damaged(folder)
}

function damaged(folder: string): StartError {
  return refuse('manifestDamaged', { folder, file: manifestName })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads everything that the backup names. @throws StartError naming the first part that is missing or differs. */
export async function verifyBackup(
  { manifest, key }: Opened,
  folder: string,
  store: string,
  tell: (done: number, all: number) => void,
): Promise<void> {
  const { tables, files } = manifest
  const all = tables.length + files.length
  for (const [at, table] of tables.entries()) {
    tell(at, all)
    await verify(readPart(folder, tableFile(table), key), table)
  }
  for (const [at, { bytes, sha256 }] of files.entries()) {
    tell(tables.length + at, all)
    await verify(readPart(store, contentFile(sha256, key), key), { bytes, sha256 })
  }
}

interface Part {
  file: string
  open: () => Readable
}

/** Decrypts a part of a backup, where it is encrypted. */
export function readPart(folder: string, name: string, key: Key | undefined): Part {
  const file = path.join(folder, name)
  return {
    file,
    open() {
      const written = createReadStream(file)
      if (!key) return written
      return pipeline(written, unseal(key, name), () => {})
    },
  }
}

async function verify({ file, open }: Part, wanted: { bytes: number; sha256: string }): Promise<void> {
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw isAbsent(error) ? refuse('partMissing', { file }) : unread(file, error)
  })
  const found = await sumOf(open()).catch(() => null)
  if (found?.bytes !== wanted.bytes || found.sha256 !== wanted.sha256) throw refuse('partDamaged', { file })
}

/** Reads the stream to its end. @returns the sum in hex */
export async function sumOf(stream: Readable): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
