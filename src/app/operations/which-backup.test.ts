// Which backup a folder of them means, and what is known of it before anything is made.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptySchools } from '#tests/empty-schools.ts'
import { makeBackup, type Backup } from './backup.ts'
import { nameOf } from './kept-backup.ts'
import { restoreBackup } from './restore.ts'

const directory = path.resolve(import.meta.dirname, '../../../db/migrations')
const { folderOf, emptySchool, closeFirst, remove } = createEmptySchools()
let to: string
let backup: Backup

beforeAll(async () => {
  const school = await emptySchool()
  const client = new Client(school.connection)
  await client.connect()
  closeFirst(() => client.end())
  to = await folderOf('backups')
  backup = await makeBackup({ client, ...school, to, now: new Date(), print: () => {} })
})
afterAll(remove)

test('one from the future is passed over, with a line that names it', async () => {
  const ahead = path.join(to, nameOf(new Date(Date.now() + 90 * 86_400_000)))
  await cp(backup.folder, ahead, { recursive: true })
  const { connection, dataDir } = await emptySchool()
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  await restoreBackup({ migrating: { connection, directory }, dataDir, from: to, print })
  expect(said.slice(0, 2)).toEqual([
    `${ahead} is of a time that is yet to come (a clock was wrong), and is passed over; to restore it, name it.`,
    `The backup of ${backup.manifest.made_at}: reading all of it…`,
  ])
})

test('one of a newer release is refused before a database is begun or a folder made', async () => {
  const newer = path.join(await folderOf('newer'), path.basename(backup.folder))
  await cp(backup.folder, newer, { recursive: true })
  const manifest = JSON.parse(await readFile(path.join(newer, 'manifest.json'), 'utf8')) as Backup['manifest']
  const migrations = [...manifest.migrations, { name: '9999_later.sql', checksum: 'a'.repeat(64) }]
  await writeFile(path.join(newer, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
  const dataDir = await folderOf('data')
  const open = () => Promise.reject(new Error('a database was begun'))
  const restoring = { migrating: { directory, open }, dataDir, from: newer, print: () => {} }
  await expect(restoreBackup(restoring)).rejects.toThrow('does not know 9999_later.sql')
  expect(await readdir(dataDir)).toEqual([])
})
