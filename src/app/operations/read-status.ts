// The state of this school at this moment: for the console's status line.
import { statfs } from 'node:fs/promises'
import { judgeBackup, judgeDisk, judgeJobs, judgeMails, worst } from '#features/school/judge-status.ts'
import type { Language } from '#kit/languages.ts'
import type { Database } from '#kit/server/database.ts'
import { release } from '#kit/server/release.ts'
import type { Settings } from '#kit/server/settings.ts'
import { findFailure } from './backup-failures.ts'
import { findNightlyBackup } from './nightly-backup.ts'
import { findWaiting } from './sql.ts'

interface Reading {
  db: Database
  settings: Pick<Settings, 'dataDir' | 'bucket'>
  hasMailServer: boolean
  language: Language
  now: Date
}

export async function readStatus({ db, settings, hasMailServer: hasServer, language, now }: Reading) {
  const [found, last, { bavail, bsize }] = await Promise.all([
    findWaiting(db),
    findNightlyBackup(settings, now),
    statfs(settings.dataDir),
  ])
  const madeAt = last?.madeAt ?? null
  // Whether one was made since cannot be known while they are out of sight.
  const failure = last === undefined ? undefined : await findFailure(db, madeAt)
  const sinceOf = (seconds: number) => (seconds > 0 ? new Date(now.getTime() - seconds * 1000) : null)
  const queueOf = ({ waiting, failed, oldestSeconds }: (typeof found)['jobs']) => ({
    waiting,
    failed,
    since: sinceOf(oldestSeconds),
  })
  const [mails, jobs, free] = [queueOf(found.mails), queueOf(found.jobs), bavail * bsize]
  const parts = {
    backup: {
      state: last === undefined ? 'warn' : judgeBackup(madeAt, now, failure !== undefined),
      made_at: madeAt,
      failed: failure ? { at: failure.at, why: failure.why[language] } : null,
    },
    // Backups lie beside the files: what does not list them opens no files.
    files: { state: last === undefined ? ('bad' as const) : ('ok' as const) },
    mails: { ...mails, state: judgeMails({ ...mails, hasServer }, now), has_server: hasServer },
    jobs: { ...jobs, state: judgeJobs(jobs, now) },
    disk: { state: judgeDisk(free), free_bytes: free },
  }
  return { state: worst(Object.values(parts).map(({ state }) => state)), version: release, ...parts }
}
