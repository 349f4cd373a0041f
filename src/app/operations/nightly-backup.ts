// The backup of every night, beside the files (DATA_DIR/backups, or `backups` of the bucket): those of seven days and four weeks are kept.
import type { NoPayload, TaskContext, Tasks } from '#kit/server/jobs.ts'
import { makeBackup } from './backup.ts'
import { pruneBackups } from './prune-backups.ts'
import { openShelf, type KeptBackup } from './shelf.ts'
import type { Settings } from '#kit/server/settings.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'backup.make': NoPayload
  }
}

type Place = Pick<Settings, 'dataDir' | 'bucket'>

/** Oldest first. */
export async function listNightlyBackups(settings: Place): Promise<KeptBackup[]> {
  return (await openShelf(settings)).list()
}

export const backupTasks: Tasks<'backup.make'> = {
  'backup.make': async (_payload, { openPool, settings, files, clock, log }: TaskContext) => {
    if (!openPool) throw new Error('a backup needs a connection of its own')
    const { dataDir, backupPassphrase: passphrase } = settings
    const to = await openShelf(settings)
    const pool = openPool(1)
    const client = await pool.connect()
    try {
      const { folder } = await makeBackup({
        client,
        dataDir,
        files,
        to,
        passphrase,
        now: clock(),
        print: (line) => log.info(line),
      })
      const removed = await pruneBackups(to, passphrase)
      log.info(`backup ${folder}, ${removed} old ones removed`)
    } finally {
      client.release()
      await pool.end()
    }
  },
}
