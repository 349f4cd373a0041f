// What a backup or an export writes among the school's own files would be copied by the next backup, also where a link leads there.
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { refuse } from './sentences.ts'

/** Contents are in `files` of the backup's folder: in the data folder itself they would be among the school's own files. @throws StartError */
export function requireOutside(folder: string, dataDir: string): string {
  const place = realPlace(folder)
  const own = ['files', 'postgres'].map((name) => realPlace(path.resolve(dataDir, name)))
  const isOwn = own.some((each) => `${place}${path.sep}`.startsWith(`${each}${path.sep}`))
  if (isOwn || place === realPlace(path.resolve(dataDir))) throw refuse('folderOwn', { folder, dataDir })
  return folder
}

/** Without links, also of what is not there yet. */
function realPlace(place: string): string {
  return existsSync(place) ? realpathSync(place) : path.join(realPlace(path.dirname(place)), path.basename(place))
}
