// Fills an empty database with the demo school, all of it in one transaction.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from '#features/accounts/password.ts'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { openFiles } from '#kit/server/open-files.ts'
import type { Settings } from '#kit/server/settings.ts'
import { school } from './school.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedPayments } from './seed-payments.ts'
import { seedPeople } from './seed-people.ts'
import { seedReports } from './seed-reports.ts'
import { seedStories } from './seed-stories.ts'
import { seedVisits } from './seed-visits.ts'

const folder = import.meta.dirname

/** Does nothing where the school already has people. */
export async function fillDemoSchool({
  db,
  settings,
  log,
}: {
  db: Database
  settings: Settings
  log: (line: string) => void
}): Promise<void> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return
  log('Filling the demo school (first start only)…')
  const files = openFiles(settings)
  await copyFolder(files, 'clips', 'demo/clips')
  await copyFolder(files, 'resources', 'demo/resources')
  await copyFolder(files, 'receipts', 'receipts/demo')
  await copyFolder(files, 'portraits', 'public/portraits')
  const passwordHash = await hashPassword('manara123')
  const now = new Date()
  await db.transaction().execute(async (trx) => {
    // Two first starts at the same time: the second waits here, then finds the school filled.
    await trx
      .updateTable('school')
      .set({ ...school, updated_at: now })
      .execute()
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
    await seedCatalogue(trx, now)
    await seedPeople(trx, now, passwordHash)
    await seedReports(trx, now)
    await seedStories(trx, now)
    await seedPayments(trx)
    await seedVisits(trx, now)
  })
}

export async function copyFolder(files: FileStore, from: string, to: string): Promise<void> {
  const names = await readdir(path.join(folder, from))
  await Promise.all(
    names.map(async (name) => files.put(`${to}/${name}`, await readFile(path.join(folder, from, name)))),
  )
}
