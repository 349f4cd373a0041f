// The school's files, wherever its settings say.
import path from 'node:path'
import { createFolderStore, type FileStore } from './files.ts'
import { createBucketStore } from './files-s3.ts'
import type { Settings } from './settings.ts'

export function openFiles({ dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>): FileStore {
  return bucket ? createBucketStore(bucket) : openFolder({ dataDir })
}

/** What is on its way in lies here always: a request's file, pieces of an upload, an archive that is unpacked. */
export function openFolder({ dataDir }: Pick<Settings, 'dataDir'>): FileStore {
  return createFolderStore(path.join(dataDir, 'files'))
}
