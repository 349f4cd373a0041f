// What a backup says of itself: written last, so that a backup without it was never finished.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { StartError } from '#kit/server/start-error.ts'

const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
/** As file stores name them: no way out of the folder. */
const Key = z.string().regex(/^(?!.*\.\.)[\w./-]{1,300}$/)

export const Manifest = z.object({
  format: z.literal('manara-backup'),
  v: z.literal(1),
  made_at: z.iso.datetime(),
  /** What the database was brought up to. */
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

export const manifestName = 'manifest.json'

/** The rows of a table, as PostgreSQL's COPY writes them, compressed. */
export function tableFile({ schema, name }: { schema: string; name: string }): string {
  return path.join('tables', `${schema}.${name}.copy.gz`)
}

/** Files of all backups of a folder lie there once, by their sum: what did not change is not copied again. */
export function contentFile(sha256: string): string {
  return path.join('files', sha256.slice(0, 2), sha256)
}

/** @throws StartError when it is no finished backup, or one of another release's form. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new StartError(`${folder} holds no finished backup: it has no ${manifestName}.`)
  const found = z.safeParse(Manifest, parseJson(text))
  if (found.success) return found.data
  const version = (parseJson(text) as { v?: unknown } | undefined)?.v
  if (typeof version === 'number' && version > 1)
    throw new StartError(
      `The backup in ${folder} was made by a newer release of Manara. Please restore it with that one.`,
    )
  throw new StartError(`The backup in ${folder} is damaged: ${manifestName} cannot be read.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads everything that the backup names. @throws StartError naming the first part that is missing or differs. */
export async function verifyBackup(manifest: Manifest, folder: string, store: string): Promise<void> {
  for (const table of manifest.tables) await verify(path.join(folder, tableFile(table)), table)
  for (const { bytes, sha256 } of manifest.files) await verify(path.join(store, contentFile(sha256)), { bytes, sha256 })
}

async function verify(file: string, wanted: { bytes: number; sha256: string }): Promise<void> {
  const found = await sumOf(file).catch(() => null)
  if (!found) throw new StartError(`The backup is not whole: ${file} is missing.`)
  if (found.bytes !== wanted.bytes || found.sha256 !== wanted.sha256)
    throw new StartError(`The backup is damaged: ${file} is not what was written.`)
}

export async function sumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(part)
    bytes += part.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
