// The console's view of the backups: those of the nights, and one on demand; and the sample data of an empty school.
import * as status from '#features/school/contract-status.ts'
import { insertAudit } from '#features/school/audit.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { enqueue } from '#kit/server/jobs.ts'
import { readCounts } from './backup-manifest.ts'
import * as contract from '#features/school/contract-backups.ts'
import * as sample from '#features/school/contract-sample.ts'
import { readStatus } from './read-status.ts'
import { openShelf } from './shelf.ts'

export const operationsConsoleRoutes: Route[] = [
  handle(status.getStatus, ({ db, settings, mailer, clock }) =>
    readStatus({ db, settings, hasMailServer: mailer !== undefined, now: clock() }),
  ),

  handle(contract.listBackups, async ({ settings }) => {
    const shelf = await openShelf(settings)
    const backups = await shelf.list()
    return Promise.all(
      backups
        .toReversed()
        .map(async (backup) => ({ made_at: backup.madeAt, ...(await readCounts(await shelf.openManifest(backup))) })),
    )
  }),

  handle(contract.makeBackup, ({ db, user }) =>
    db.transaction().execute(async (trx) => {
      await enqueue(trx, 'backup.make', {}, { key: 'backup on demand', tries: 3 })
      await insertAudit(trx, { actorId: user.userId, act: 'backup.make' })
      return {}
    }),
  ),

  handle(sample.fillSampleData, async ({ db, files, user, clock, fail }) => {
    const { fillSampleData } = await import('#demo/sample.ts')
    const filled = await fillSampleData({ db, files }, { actorId: user.userId, now: clock() })
    return filled === 'filled' ? {} : fail('SCHOOL_NOT_EMPTY')
  }),

  handle(sample.removeSampleData, async ({ db, user, clock }) => {
    const { removeSampleData } = await import('#demo/sample.ts')
    return removeSampleData(db, { actorId: user.userId, now: clock() })
  }),
]
