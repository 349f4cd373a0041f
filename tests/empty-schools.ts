// Folders and databases for tests of backups; all are removed at the end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cloneDatabase } from './postgres.ts'

export function createEmptySchools() {
  const ends: (() => Promise<unknown>)[] = []
  async function folderOf(name: string): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), `manara-${name}-`))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  return {
    folderOf,
    /** A migrated database and a folder of data, both empty. */
    emptySchool: async () => {
      const database = await cloneDatabase()
      ends.push(() => database.drop())
      return { connection: database.url, dataDir: await folderOf('data') }
    },
    /** What is to be closed before its database is dropped. */
    closeFirst: (close: () => Promise<unknown>) => void ends.unshift(close),
    remove: async () => {
      for (const end of ends) await end()
    },
  }
}
