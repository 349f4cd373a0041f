// Encrypted backups: nothing in the folder is readable, the right passphrase brings back every row and file, others open nothing.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertUser } from '#features/accounts/sql.ts'
import { openDatabase } from '#kit/server/database.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { createEmptySchools } from '#tests/empty-schools.ts'
import { listBackups, makeBackup } from './backup.ts'
import { readCounts, readManifest } from './backup-manifest.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreBackup } from './restore.ts'

const directory = path.resolve(import.meta.dirname, '../../../db/migrations')
const passphrase = 'أربع كلمات لا يعرفها أحد'
const now = new Date('2026-11-22T03:00:00Z')
const hour = 3_600_000
const { folderOf, emptySchool, closeFirst, remove } = createEmptySchools()
const store = (dataDir: string) => createFolderStore(path.join(dataDir, 'files'))

let school: Awaited<ReturnType<typeof emptySchool>>
let client: Client
let to: string
const back = (at: number, words: string | null = passphrase) =>
  makeBackup({
    client,
    ...school,
    to,
    now: new Date(now.getTime() + at * hour),
    passphrase: words ?? undefined,
    print: () => {},
  })

beforeAll(async () => {
  school = await emptySchool()
  client = new Client(school.connection)
  await client.connect()
  closeFirst(() => client.end())
  const opened = await openDatabase({ connection: school.connection, poolSize: 1, log: () => {} })
  await insertUser(opened.db, { fullName: 'Amina', email: 'amina@example.dz', passwordHash: 'x', language: 'ar' })
  await opened.close()
  await store(school.dataDir).put('receipts/one.jpg', Buffer.from('a receipt of Amina'))
  await store(school.dataDir).put('receipts/empty.jpg', Buffer.alloc(0))
  to = await folderOf('backups')
  await back(0)
})
afterAll(remove)

async function everyFile(): Promise<string[]> {
  const entries = await readdir(to, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

async function restore(from: string, words: string | undefined) {
  const other = await emptySchool()
  const migrating = { connection: other.connection, directory, appendOnly: ['audit_log'] }
  const restoring = restoreBackup({ migrating, dataDir: other.dataDir, from, passphrase: words, print: () => {} })
  return { other, manifest: await restoring }
}

test('the folder holds nothing that can be read, not even sums', async () => {
  const files = await everyFile()
  expect(files.length).toBeGreaterThan(10)
  const sum = createHash('sha256').update('a receipt of Amina').digest('hex')
  for (const file of files) {
    expect(file).not.toContain(sum)
    expect((await readFile(file)).toString('latin1')).not.toMatch(/Amina|amina|receipts/)
  }
})

test('the right passphrase brings everything back', async () => {
  const { other, manifest } = await restore(to, passphrase)
  expect(manifest.files).toHaveLength(2)
  const restored = new Client(other.connection)
  await restored.connect()
  const { rows } = await restored.query('select email from users')
  await restored.end()
  expect(rows).toEqual([{ email: 'amina@example.dz' }])
  const receipt = path.join(other.dataDir, 'files/receipts/one.jpg')
  expect(await readFile(receipt, 'utf8')).toBe('a receipt of Amina')
  expect(await store(other.dataDir).size('receipts/empty.jpg')).toBe(0)
})

test.each([
  [undefined, 'is encrypted. Please give its passphrase: BACKUP_PASSPHRASE.'],
  ['another passphrase', 'BACKUP_PASSPHRASE is not the one'],
])('with %s it is refused in one sentence', async (words, sentence) => {
  await expect(restore(to, words)).rejects.toThrow(sentence)
})

test('a byte that was changed is found before a row is written', async () => {
  const folder = (await listBackups(to)).at(-1)!.folder
  const file = path.join(folder, 'tables/public.users.copy.gz')
  const bytes = await readFile(file)
  const changed = Buffer.from(bytes)
  changed[20]! ^= 1
  await writeFile(file, changed)
  await expect(restore(to, passphrase)).rejects.toThrow('damaged')
  // A whole part in the place of another is found too.
  await writeFile(file, await readFile(path.join(folder, 'tables/public.sessions.copy.gz')))
  await expect(restore(to, passphrase)).rejects.toThrow('damaged')
  await writeFile(file, bytes.subarray(0, -1))
  await expect(restore(to, passphrase)).rejects.toThrow('damaged')
  await writeFile(file, bytes)
})

test('the next one copies nothing anew, a new passphrase everything; old ones stay readable with theirs', async () => {
  expect((await back(1)).newBytes).toBe(0)
  expect((await back(2, 'a new passphrase')).newBytes).toBe(18)
  expect((await back(3, null)).newBytes).toBe(18)
  const [first, , third, fourth] = (await listBackups(to)).map(({ folder }) => folder)
  await expect(readManifest(first!, 'a new passphrase')).rejects.toThrow('is not the one')
  expect((await readManifest(third!, 'a new passphrase')).manifest.files).toHaveLength(2)
  expect((await readManifest(fourth!, undefined)).key).toBeUndefined()
  expect(await readCounts(first!)).toEqual(await readCounts(third!))
  // Only the newest of the day stays. It is not encrypted, so it is known which files it needs.
  const before = (await everyFile()).length
  expect(await pruneBackups(to, passphrase)).toBe(3)
  expect((await everyFile()).length).toBeLessThan(before)
  await restore(to, undefined)
})
