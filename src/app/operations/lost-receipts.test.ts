import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createFolderStore } from '#kit/server/files.ts'
import { createEmptySchools } from '#tests/empty-schools.ts'
import { listBackups, makeBackup } from './backup.ts'

const { folderOf, emptySchool, closeFirst, remove } = createEmptySchools()
afterAll(remove)

test('a receipt that is lost is told at the end of a backup, which is made all the same', async () => {
  const school = await emptySchool()
  const client = new Client(school.connection)
  await client.connect()
  closeFirst(() => client.end())
  await client.query(`begin; set local session_replication_role = replica;
    insert into enrolment_requests (student_id, id, code, course_id, plan_id, amount, proof_key, proof_at)
    select gen_random_uuid(), gen_random_uuid(), 'MN-7F3K' || n, gen_random_uuid(), gen_random_uuid(), 0, 'receipts/' || n || '.jpg', now()
    from generate_series(2, 4) as n; commit`)
  const files = createFolderStore(path.join(school.dataDir, 'files'))
  for (const n of [2, 3]) await files.put(`receipts/${n}.jpg`, Buffer.from(`receipt ${n}`))
  const to = await folderOf('backups')
  const said: string[] = []
  const making = {
    client,
    ...school,
    to,
    now: new Date('2026-11-22T03:00:00Z'),
    print: (line: string) => void said.push(line),
  }
  await makeBackup(making)
  const line = 'Receipts that requests name and that are not there: 1. Which ones: npm run manara -- sweep --dry-run'
  expect(said.at(-1)).toBe(line)
  expect(await listBackups(to)).toHaveLength(1)
  await files.put('receipts/4.jpg', Buffer.from('found again'))
  await makeBackup(making)
  expect(said.filter((each) => each === line)).toHaveLength(1)
})
