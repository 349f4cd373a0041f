// The console's view of the backups: those of the nights, and one on demand; and the sample data of an empty school.
import * as status from '#features/school/contract-status.ts'
import { insertAudit } from '#features/school/audit.ts'
import { schoolDay } from '#kit/school-day.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { enqueue } from '#kit/server/jobs.ts'
import { listFailures } from './backup-failures.ts'
import { readCounts } from './backup-manifest.ts'
import * as contract from '#features/school/contract-backups.ts'
import * as exports from '#features/school/contract-exports.ts'
import * as sample from '#features/school/contract-sample.ts'
import { readStatus } from './read-status.ts'
import { openShelf } from './shelf.ts'
import { askForExport, exportKey, showExport } from './export-school.ts'
import { findExport, findNewest } from './sql-export.ts'

export const operationsConsoleRoutes: Route[] = [
  handle(status.getStatus, ({ db, settings, mailer, clock, language }) =>
    readStatus({ db, settings, hasMailServer: mailer !== undefined, language, now: clock() }),
  ),

  handle(contract.listBackups, async ({ settings }) => {
    const shelf = await openShelf(settings)
    const backups = await shelf.list()
    const counted = backups.toReversed().map(async (backup) => {
      // One whose manifest is damaged must not hide the others.
      const counts = await shelf.withManifest(backup, readCounts).catch(() => null)
      return counts ? [{ made_at: backup.madeAt, ...counts }] : []
    })
    return (await Promise.all(counted)).flat()
  }),

  handle(contract.listBackupFailures, async ({ db, clock, language }) => {
    const failures = await listFailures(db, new Date(clock().getTime() - 28 * 86_400_000))
    return failures.map(({ at, why }) => ({ at, why: why[language] }))
  }),

  handle(contract.makeBackup, ({ db, user }) =>
    db.transaction().execute(async (trx) => {
      await enqueue(trx, 'backup.make', {}, { key: 'backup on demand', tries: 3 })
      await insertAudit(trx, { actorId: user.userId, act: 'backup.make' })
      return {}
    }),
  ),

  handle(exports.findSchoolExport, async ({ db, clock }) => {
    const newest = await findNewest(db, clock())
    return newest ? showExport(newest) : null
  }),

  handle(exports.makeSchoolExport, ({ db, user, language, clock }) =>
    askForExport(db, { actorId: user.userId, language, now: clock() }),
  ),

  handle(exports.getSchoolExport, async ({ db, files, params, reply, fail }) => {
    const found = await findExport(db, params.id)
    const file = found?.finished_at ? await files.get(exportKey(found.id)) : null
    if (!found || !file) return fail('NOT_FOUND')
    return reply
      .header('content-type', 'application/zip')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="manara-${schoolDay(found.asked_at)}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(file.stream)
  }),

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
