// Courses leave one school and enter another by the command line; new keys end what the old ones opened.
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteMember } from '#features/accounts/contract-team.ts'
import { insertFactor } from '#features/accounts/sql-second-factor.ts'
import { putProof } from '#features/accounts/sql-proofs.ts'
import { getStatus } from '#features/school/contract-status.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { secretOf } from '#kit/server/secrets.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type School } from '#tests/school.ts'
import { exportCourses, importArchive, requireArchives } from './course-archives.ts'
import { rotateSecrets } from './rotate-secrets.ts'

const school = startSchool()
const other = startSchool()
let to: string

beforeAll(async () => {
  to = await mkdtemp(path.join(tmpdir(), 'manara-archives-'))
  await school.person({ role: 'owner' })
})
afterAll(() => rm(to, { recursive: true, force: true }))

const partsOf = ({ db, settings: { dataDir } }: School) => ({
  db,
  dataDir,
  files: createFolderStore(path.join(dataDir, 'files')),
})
const titles = ({ db }: School) => db.selectFrom('courses').select(['title', 'status']).orderBy('created_at').execute()

describe('archives', () => {
  test('leave as files and become drafts in another school', async () => {
    await createFolderStore(path.join(school.settings.dataDir, 'files')).put('demo/file-1.pdf', Buffer.from('%PDF-1.7'))
    const { id } = await makeCourse(school.db, { chapters: [{ resources: 1 }, {}] })
    await makeCourse(school.db)
    expect(await exportCourses(partsOf(school), to, [])).toHaveLength(2)
    expect(await readdir(to)).toHaveLength(2)
    const [file] = await exportCourses(partsOf(school), to, [id])
    const from = file!
    await expect(importArchive(partsOf(other), { from, email: undefined, now: other.now })).rejects.toThrow('no owner')
    const owner = await other.person({ role: 'owner', email: 'owner@example.dz' })
    await importArchive(partsOf(other), { from, email: 'Owner@example.dz', now: other.now })
    const course = await school.db.selectFrom('courses').select('title').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await titles(other)).toEqual([{ title: course.title, status: 'draft' }])
    const act = await other.db.selectFrom('audit_log').select(['act', 'actor_id']).executeTakeFirstOrThrow()
    expect(act).toEqual({ act: 'course.import', actor_id: owner.id })
  })

  test('that are none are refused in one sentence, and nothing is changed', async () => {
    const before = await titles(other)
    const from = path.join(to, 'broken.zip')
    await writeFile(from, (await readFile(path.join(to, (await readdir(to))[0]!))).subarray(0, 500))
    const importing = { email: undefined, now: other.now }
    const broken = importArchive(partsOf(other), { ...importing, from })
    await expect(broken).rejects.toThrow(
      'is no course that can be read (This file is no ZIP archive, or it is cut off).',
    )
    await expect(broken).rejects.toMatchObject({
      texts: { ar: expect.stringContaining('(هذا الملف ليس أرشيف ZIP، أو أنه غير مكتمل).') },
    })
    await expect(importArchive(partsOf(other), { ...importing, from: `${from}-gone` })).rejects.toThrow(
      'There is no file',
    )
    const whole = path.join(
      to,
      (await readdir(to)).find((name) => name !== 'broken.zip')!,
    )
    await expect(requireArchives(partsOf(other), [whole, from])).rejects.toThrow('broken.zip is no course')
    await requireArchives(partsOf(other), [whole, whole])
    expect(await readdir(path.join(other.settings.dataDir, 'files/pieces')).catch(() => [])).toEqual([])
    await expect(importArchive(partsOf(other), { from, email: 'nobody@example.dz', now: other.now })).rejects.toThrow(
      'nobody@example.dz',
    )
    await expect(exportCourses(partsOf(other), to, ['no-such-id'])).rejects.toThrow('There is no course no-such-id')
    await expect(exportCourses(partsOf(school), '/dev/null/x', [])).rejects.toThrow('cannot be written to')
    const full = path.join(to, 'full')
    await mkdir(full)
    const { id } = await school.db.selectFrom('courses').select('id').limit(1).executeTakeFirstOrThrow()
    await symlink('/dev/full', path.join(full, `manara-course-${id}.zip.tmp`))
    await expect(exportCourses(partsOf(school), full, [id])).rejects.toThrow(`the disk of ${full} is full`)
    expect(await titles(other)).toEqual(before)
  })

  test('of an export that is told to stop no half of one stays', async () => {
    const folder = path.join(to, 'stopped')
    const { files, ...parts } = partsOf(school)
    const listening = process.listeners('exit')
    const seen: string[][] = []
    let calls = 0
    const stopping = {
      ...files,
      async get(key: string) {
        // First the sums are taken, then the archive is written.
        if (++calls === 2) {
          await expect.poll(() => readdir(folder)).toHaveLength(1)
          seen.push(await readdir(folder))
          // What the program does when it ends.
          for (const each of process.listeners('exit')) if (!listening.includes(each)) each(130)
          seen.push(await readdir(folder))
        }
        return files.get(key)
      },
    }
    const { id } = await school.db
      .selectFrom('resources')
      .innerJoin('chapters', 'chapters.id', 'resources.chapter_id')
      .select('chapters.course_id as id')
      .executeTakeFirstOrThrow()
    await expect(exportCourses({ ...parts, files: stopping }, folder, [id])).rejects.toThrow('ENOENT')
    expect(seen).toEqual([[`manara-course-${id}.zip.tmp`], []])
    expect(process.listeners('exit')).toEqual(listening)
  })
})

describe('new keys', () => {
  test('end every session, and sign anew', async () => {
    const person = await school.person({ role: 'owner' })
    expect((await school.call(getStatus, { as: person })).status).toBe(200)
    const before = await secretOf(school.db, 'media')
    const invited = { body: { email: 'invited@example.dz', role: 'desk' as const }, as: person }
    expect((await school.call(inviteMember, invited)).status).toBe(200)
    const factor = { userId: person.id, secret: Buffer.alloc(20), counter: 0, hashes: [], now: school.now }
    await school.db.transaction().execute((trx) => insertFactor(trx, factor))
    const proof = { tokenHash: Buffer.alloc(32), codeHash: 'x', expiresAt: new Date(school.now.getTime() + 60_000) }
    await putProof(school.db, { userId: person.id, ...proof })
    const rotated = await rotateSecrets(school.db)
    expect(rotated).toEqual({ keys: 1, sessions: 2, links: 1, factors: 1 })
    expect((await school.call(getStatus, { as: person })).status).toBe(401)
    expect((await secretOf(school.db, 'media')).equals(before)).toBe(false)
    expect(await school.db.selectFrom('email_proofs').selectAll().execute()).toEqual([])
    const act = await school.db.selectFrom('audit_log').select('after').where('act', '=', 'secret.rotate').execute()
    expect(act).toEqual([{ after: { sessions: 2 } }])
  })
})
