// Brings files and rows together again after crashes: removes half-written files and files that no row names, and finds rows whose file is
// lost. Only what the program itself stores; lessons and pictures of the catalogue may be put there by people.
import { existingCertificates } from '#features/certificates/sql.ts'
import { proofKeyOf } from '#features/enrolment/proof-keys.ts'
import { dropProof, heldProofKeys, listProofs } from '#features/enrolment/sql-proofs.ts'
import { findStray, findUnfinished } from '#features/authoring/sql-uploads.ts'
import { findStrayPictures } from '#features/school/sql-settings.ts'
import type { Database } from '#kit/server/database.ts'
import { refuse, sentencesIn, type Sentence } from './operations/sentences.ts'
import { daysKept } from './operations/sql-export.ts'
import { isAside, type FileStore } from '#kit/server/files.ts'

interface Sweeping {
  db: Database
  files: FileStore
  /** The folder for files that are arriving; `files` itself where that is a folder. */
  folder?: FileStore
  /** Called for each thing that is, or would be, removed. */
  print: (line: string) => void
  dryRun?: boolean
  /** In the operator's language; in English when missing. */
  sentence?: Sentence
}

const inEnglish = sentencesIn('en')

interface Finder {
  folder: string
  store?: FileStore
  /** Younger files are not looked at. */
  before?: number
  findUnneeded: (keys: string[]) => Promise<string[]>
}

/** A file is stored before the row that names it: a younger file may still get its row. By the machine's clock, as files are dated. */
const grace = 60 * 60 * 1000
/** As long as the console offers them (operations/sql-export.ts). */
const exportsKept = daysKept * 24 * grace
const batch = 500

/** Safe while the school runs; every process may do it. @returns how many files were removed. */
export async function sweepFiles({
  db,
  files,
  folder: own = files,
  print,
  dryRun = false,
  sentence = inEnglish,
}: Sweeping): Promise<number> {
  const justNow = Date.now() - grace
  let swept = 0
  const remove = async (store: FileStore, keys: string[], why: 'halfWritten' | 'inNoRow') => {
    for (const key of keys) {
      print(sentence(why, { file: key }))
      if (!dryRun) await store.remove(key)
      swept++
    }
  }
  const finders: Finder[] = [
    { folder: 'incoming', store: own, findUnneeded: async () => [] },
    { folder: 'receipts', findUnneeded: (keys: string[]) => unheldReceipts(db, keys) },
    { folder: 'certificates', findUnneeded: (keys: string[]) => unheldCertificates(db, keys) },
    // In a bucket each piece is a file, too.
    ...[...new Set([own, files])].map((store) => ({
      folder: 'pieces',
      store,
      findUnneeded: (keys: string[]) => unneededPieces(db, keys),
    })),
    { folder: 'public/school', findUnneeded: (keys: string[]) => findStrayPictures(db, keys) },
    { folder: 'uploads', findUnneeded: (keys: string[]) => findStray(db, keys) },
    { folder: 'exports', before: Date.now() - exportsKept, findUnneeded: async (keys: string[]) => keys },
  ]
  for (const { folder, store = files, before = justNow, findUnneeded } of finders) {
    for await (const keys of oldFiles(store, folder, before)) {
      await remove(store, keys.filter(isAside), 'halfWritten')
      await remove(store, await findUnneeded(keys.filter((key) => !isAside(key))), 'inNoRow')
    }
  }
  return swept
}

async function* oldFiles(files: FileStore, folder: string, before: number): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, changed } of files.list(folder)) {
    if (changed.getTime() < before) keys.push(key)
    if (keys.length < batch) continue
    yield keys
    keys = []
  }
  yield keys
}

/** Uploads go on for days: their pieces stay until the whole file is kept. An import takes minutes. */
async function unneededPieces(db: Database, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => /^pieces\/([0-9a-f-]{36})/.exec(key)?.[1]
  const unfinished = await findUnfinished(
    db,
    keys.map(idOf).filter((id) => id !== undefined),
  )
  return keys.filter((key) => !unfinished.has(idOf(key) ?? ''))
}

async function unheldReceipts(db: Database, keys: string[]): Promise<string[]> {
  const held = await heldProofKeys(db, keys.map(proofKeyOf))
  return keys.filter((key) => !held.has(proofKeyOf(key)))
}

async function unheldCertificates(db: Database, keys: string[]): Promise<string[]> {
  const idOf = (key: string) => /^certificates\/([0-9a-f-]{36})\.(?:pdf|webp)$/.exec(key)?.[1]
  const existing = await existingCertificates(
    db,
    keys.map(idOf).filter((id) => id !== undefined),
  )
  return keys.filter((key) => {
    const id = idOf(key)
    return id !== undefined && !existing.has(id)
  })
}

/**
 * Marks requests whose receipt is lost as having none, so that staff ask again instead of meeting an error. Only by the command, because
 * a disk that is not mounted looks the same. (A lost certificate is rendered again when somebody opens it.)
 * @throws StartError where not one receipt is there
 */
export async function sweepRows({ db, files, print, dryRun = false, sentence = inEnglish }: Sweeping): Promise<number> {
  const lost: { id: string; code: string; key: string }[] = []
  let [seen, after]: [number, string | null] = [0, null]
  for (;;) {
    const rows = await listProofs(db, after)
    if (rows.length === 0) break
    for (const { id, code, key } of rows) {
      seen++
      if ((await files.size(key!)) === null) lost.push({ id, code, key: key! })
    }
    after = rows.at(-1)!.id
  }
  if (lost.length > 0 && lost.length === seen) {
    const first = lost.slice(0, 3).map(({ code, key }) => `${code} ${key}`)
    throw refuse('receiptsAway', { count: seen, first: first.join(', ') })
  }
  for (const { id, code, key } of lost) {
    print(sentence('fileLost', { code, file: key }))
    if (!dryRun) await dropProof(db, id, key)
  }
  return lost.length
}
