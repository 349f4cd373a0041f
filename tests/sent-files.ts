// Files as an upload leaves them on disk, for tests of what is done with them.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Upload } from '#kit/server/upload.ts'

/** Use at the top of a test file; its folder goes with the last test. */
export function sentFiles(): (bytes: Uint8Array) => Promise<Upload> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-sent-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return async (bytes) => {
    const file = path.join(folder, randomUUID())
    await writeFile(file, bytes)
    const sha256 = createHash('sha256').update(bytes).digest()
    return { field: 'proof', fileName: 'recu', path: file, size: bytes.length, sha256 }
  }
}
