// The console's view of the nightly backups.
import { handle, type Route } from '#kit/server/http.ts'
import { listBackups } from './backup.ts'
import { readManifest } from './backup-manifest.ts'
import * as contract from './contract-console.ts'
import { backupsFolder } from './nightly-backup.ts'

export const operationsConsoleRoutes: Route[] = [
  handle(contract.listBackups, async ({ settings }) => {
    const backups = await listBackups(backupsFolder(settings.dataDir))
    return Promise.all(
      backups.toReversed().map(async ({ folder, madeAt }) => {
        const { tables, files } = await readManifest(folder)
        const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
        return {
          made_at: madeAt,
          rows: sum(tables.map(({ rows }) => rows)),
          files: files.length,
          bytes: sum([...tables, ...files].map(({ bytes }) => bytes)),
        }
      }),
    )
  }),
]
