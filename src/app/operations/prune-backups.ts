// Removes the backups that the schedule no longer keeps, and the files that only they had.
import { contentFile, readManifest, type Opened } from './backup-manifest.ts'
import { backupsToKeep, wayBack } from './backups-to-keep.ts'
import type { KeptBackup } from './kept-backup.ts'
import { folderShelf, type Shelf } from './shelf.ts'

/** @returns how many backups were removed */
export async function pruneBackups(to: Shelf | string, passphrase: string | undefined): Promise<number> {
  const shelf = typeof to === 'string' ? folderShelf(to) : to
  const backups = await shelf.list()
  const keep = new Set(backupsToKeep(backups.map(({ madeAt }) => madeAt)).map((date) => date.getTime()))
  if (backups.every(({ madeAt }) => keep.has(madeAt.getTime()))) return 0
  const open = (backup: KeptBackup) =>
    shelf.withManifest(backup, (folder) => readManifest(folder, passphrase)).catch(() => undefined)
  const read: (KeptBackup & { opened: Opened | undefined })[] = []
  for (const backup of backups) read.push({ ...backup, opened: await open(backup) })
  keep.add(wayBack(read.map(({ madeAt, opened }) => ({ madeAt, schema: schemaOf(opened) })))?.getTime() ?? 0)
  const old = read.filter(({ madeAt }) => !keep.has(madeAt.getTime()))
  if (old.length === 0) return 0
  for (const backup of old) await shelf.remove(backup)
  const needed = new Set<string>()
  for (const { opened } of read.filter(({ madeAt }) => keep.has(madeAt.getTime()))) {
    // It is unknown which files a backup with another passphrase needs: all of them stay.
    if (!opened) return old.length
    for (const { sha256 } of opened.manifest.files) needed.add(contentFile(sha256, opened.key))
  }
  for await (const name of shelf.contents()) if (!needed.has(name)) await shelf.removeContent(name)
  return old.length
}

/** What was applied; of a migration that was written anew before its release, too. */
function schemaOf(opened: Opened | undefined): string | undefined {
  return opened?.manifest.migrations.map(({ checksum }) => checksum).join()
}
