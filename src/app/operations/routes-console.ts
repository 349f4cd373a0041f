// The console's view of the nightly backups.
import * as status from '#features/school/contract-status.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { listBackups } from './backup.ts'
import { readCounts } from './backup-manifest.ts'
import * as contract from '#features/school/contract-backups.ts'
import { backupsFolder } from './nightly-backup.ts'
import { readStatus } from './read-status.ts'

export const operationsConsoleRoutes: Route[] = [
  handle(status.getStatus, ({ db, settings, mailer, clock }) =>
    readStatus({ db, settings, hasMailServer: mailer !== undefined, now: clock() }),
  ),

  handle(contract.listBackups, async ({ settings }) => {
    const backups = await listBackups(backupsFolder(settings.dataDir))
    return Promise.all(
      backups.toReversed().map(async ({ folder, madeAt }) => ({ made_at: madeAt, ...(await readCounts(folder)) })),
    )
  }),
]
