// The backup of every night, beside the files (DATA_DIR/backups, or `backups` of the bucket): those of seven days and four weeks are kept.
import path from 'node:path'
import { inTime } from '#kit/server/in-time.ts'
import type { NoPayload, TaskContext, Tasks } from '#kit/server/jobs.ts'
import { makeBackup } from './backup.ts'
import { noteFailure } from './backup-failures.ts'
import { whileAlone } from './backup-lock.ts'
import { pruneBackups } from './prune-backups.ts'
import { newestOf, type KeptBackup } from './kept-backup.ts'
import { openShelf } from './shelf.ts'
import type { Settings } from '#kit/server/settings.ts'

declare module '#kit/server/jobs.ts' {
  interface TaskPayloads {
    'backup.make': NoPayload
  }
}

type Place = Pick<Settings, 'dataDir' | 'bucket'>

/** Oldest first. */
async function listNightlyBackups(settings: Place): Promise<KeptBackup[]> {
  return (await openShelf(settings)).list()
}

/** Milliseconds: whoever asks how things are waits no longer for a bucket that says nothing. */
const patience = 4000

/** The newest; null where there is none, undefined where the bucket does not say. */
export async function findNightlyBackup(settings: Place, now: Date): Promise<KeptBackup | null | undefined> {
  try {
    return newestOf(await inTime(listNightlyBackups(settings), patience), now) ?? null
  } catch {
    return undefined
  }
}

/** For `backup --to`: one that is made there by hand counts as one of the nights. */
export function nightlyPlace({ dataDir, bucket }: Place): string {
  return bucket ? `s3://${new URL(bucket.url).pathname.slice(1)}/backups` : path.join(dataDir, 'backups')
}

export const backupTasks: Tasks<'backup.make'> = {
  'backup.make': async (_payload, context) => {
    try {
      await makeAndPrune(context)
    } catch (error) {
      if (context.isLastTry) await noteFailure(context.db, error).catch(() => {})
      throw error
    }
  },
}

async function makeAndPrune({ openPool, settings, files, clock, log }: TaskContext): Promise<void> {
  if (!openPool) throw new Error('a backup needs a connection of its own')
  const { dataDir, backupPassphrase: passphrase } = settings
  const to = await openShelf(settings)
  const print = (line: string) => log.info(line)
  const pool = openPool(1)
  try {
    const client = await pool.connect()
    try {
      await whileAlone(
        client,
        () => print('another backup is being made'),
        async () => {
          const { folder } = await makeBackup({ client, dataDir, files, to, passphrase, now: clock(), print })
          const removed = await pruneBackups(to, passphrase)
          print(`backup ${folder}, ${removed} old ones removed`)
        },
      )
    } finally {
      client.release()
    }
  } finally {
    await pool.end()
  }
}
