// The backup that makes itself each night, into the data folder: seven days and four weeks of them are kept.
import path from 'node:path'
import type { NoPayload, TaskContext, Tasks } from '#kit/server/jobs.ts'
import { makeBackup } from './backup.ts'
import { pruneBackups } from './prune-backups.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'backup.make': NoPayload
  }
}

export const backupsFolder = (dataDir: string) => path.join(dataDir, 'backups')

export const backupTasks: Tasks<'backup.make'> = {
  'backup.make': async (
    _payload,
    { openPool, settings: { dataDir, backupPassphrase: passphrase }, clock, log }: TaskContext,
  ) => {
    if (!openPool) throw new Error('a backup needs a connection of its own')
    const to = backupsFolder(dataDir)
    const pool = openPool(1)
    const client = await pool.connect()
    try {
      const { folder } = await makeBackup({
        client,
        dataDir,
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
