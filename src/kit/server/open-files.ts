// Opens the file store that the settings name.
import path from 'node:path'
import { createFolderStore, type FileStore } from './files.ts'
import { createBucketStore } from './files-s3.ts'
import type { Settings } from './settings.ts'

/** The store of files of this installation: the bucket where one is set, else the folder `files` of DATA_DIR. */
export function openFiles({ dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>): FileStore {
  return bucket ? createBucketStore(bucket) : openFolder({ dataDir })
}

/** Always a folder here, for unfinished files: a request's file, pieces of an upload, an archive that is unpacked. */
export function openFolder({ dataDir }: Pick<Settings, 'dataDir'>): FileStore {
  return createFolderStore(path.join(dataDir, 'files'))
}
