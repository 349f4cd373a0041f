// Removes the backups that the schedule no longer keeps, and the files that only they had.
import { contentFile, readManifest } from './backup-manifest.ts'
import { backupsToKeep } from './backups-to-keep.ts'
import { folderShelf, type Shelf } from './shelf.ts'

/** @returns how many backups were removed */
export async function pruneBackups(to: Shelf | string, passphrase: string | undefined): Promise<number> {
  const shelf = typeof to === 'string' ? folderShelf(to) : to
  const backups = await shelf.list()
  const keep = new Set(backupsToKeep(backups.map(({ madeAt }) => madeAt)).map((date) => date.getTime()))
  const old = backups.filter(({ madeAt }) => !keep.has(madeAt.getTime()))
  if (old.length === 0) return 0
  for (const backup of old) await shelf.remove(backup)
  const needed = new Set<string>()
  for (const backup of await shelf.list()) {
    const opened = await shelf.withManifest(backup, (folder) => readManifest(folder, passphrase)).catch(() => null)
    // It is unknown which files a backup with another passphrase needs: all of them stay.
    if (!opened) return old.length
    for (const { sha256 } of opened.manifest.files) needed.add(contentFile(sha256, opened.key))
  }
  for await (const name of shelf.contents()) if (!needed.has(name)) await shelf.removeContent(name)
  return old.length
}
