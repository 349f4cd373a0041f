// What the school's own nights leave of a folder of backups, manifests alone: of an upgrade, the way back.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createEmptySchools } from '#tests/empty-schools.ts'
import type { Manifest } from './backup-manifest.ts'
import { nameOf } from './kept-backup.ts'
import { pruneBackups } from './prune-backups.ts'

const { folderOf, remove } = createEmptySchools()
afterAll(remove)

const migration = (name: string) => ({ name, checksum: name.slice(-1).repeat(64) })
const [earlier, later] = [[migration('0001_a')], [migration('0001_a'), migration('0002_b')]]

async function backUp(to: string, at: Date, migrations: Manifest['migrations']): Promise<string> {
  const folder = path.join(to, nameOf(at))
  await mkdir(folder)
  const manifest = {
    format: 'manara-backup',
    v: 1,
    made_at: at.toISOString(),
    migrations,
    tables: [],
    sequences: [],
    files: [],
  }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  return path.basename(folder)
}

test('the backup before an upgrade outlives the one after it, and goes after four weeks', async () => {
  const to = await folderOf('nights')
  const night = (day: number) => new Date(Date.UTC(2026, 10, day, 1, 47))
  for (const day of [8, 9, 10]) await backUp(to, night(day), earlier)
  const byHand = await backUp(to, new Date('2026-11-10T09:00:00Z'), earlier)
  // The school catches up at its start, and somebody presses the button.
  const caughtUp = await backUp(to, new Date('2026-11-10T09:05:00Z'), later)
  const pressed = await backUp(to, new Date('2026-11-10T12:00:00Z'), later)
  expect(await pruneBackups(to, undefined)).toBe(2)
  expect((await readdir(to)).sort()).toEqual([nameOf(night(8)), nameOf(night(9)), byHand, pressed])
  expect(await readdir(to)).not.toContain(caughtUp)
  for (let day = 11; day < 60; day++) {
    await backUp(to, night(day), later)
    await pruneBackups(to, undefined)
    // Of its day it is not the one that the schedule keeps.
    expect((await readdir(to)).includes(byHand), `${day}`).toBe(day <= 38)
  }
  expect(await readdir(to)).toHaveLength(11)
})
