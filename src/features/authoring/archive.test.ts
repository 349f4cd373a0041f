// Courses exported as archives and imported again, and archives that must be refused.
import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import path from 'node:path'
import { ZipFile } from 'yazl'
import { fromBufferPromise } from 'yauzl'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { zip } from '#tests/zip.ts'
import { createFolderStore } from '#kit/server/files.ts'
import { exportCourse } from './contract-console-files.ts'
import { getDraft, listAuthored } from './contract-console.ts'
import { newChapter } from './document.ts'
import { idOf, madeDocument } from '#tests/made-documents.ts'

const school = startSchool({ LIMIT_UPLOADS: '1000000' })
const other = startSchool({ LIMIT_UPLOADS: '1000000' })
let staff: Person
let course: MadeCourse

beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
  await createFolderStore(path.join(school.settings.dataDir, 'files')).put(
    'demo/file-1.pdf',
    Buffer.from('%PDF-1.7 content'),
  )
})
beforeEach(async () => {
  course = await makeCourse(school.db, { chapters: [{ resources: 1, quizzes: [[{}, {}]] }, {}] })
})

const exported = async (id: string, as = staff, at = school) =>
  (await at.call(exportCourse, { as, params: { id } })).raw

async function send(archive: Buffer, as = staff, at = school, more: Record<string, string> = {}) {
  const form = await formOf({}, { name: 'a.zip', bytes: archive, field: 'file', type: 'application/zip' })
  return at.app.inject({
    method: 'POST',
    url: '/api/admin/courses/import',
    headers: { authorization: `Bearer ${as.token}`, ...form.headers, ...more },
    payload: form.body,
  })
}

async function unzip(archive: Buffer): Promise<Record<string, string>> {
  const file = await fromBufferPromise(archive, { lazyEntries: true })
  const entries: Record<string, string> = {}
  for await (const entry of file.eachEntry())
    entries[entry.fileName] = (await buffer(await file.openReadStreamPromise(entry))).toString('latin1')
  return entries
}

const content = '%PDF-1.7 content'
const sum = (text: string) => createHash('sha256').update(text).digest('hex')
function manifest(over: object = {}, document: object = {}): string {
  const made = madeDocument()
  const files = [{ path: 'files/a.pdf', bytes: content.length, sha256: sum(content) }]
  made.chapters[0]!.resources[0]!.url = 'file:files/a.pdf'
  return JSON.stringify({ format: 'manara-course', v: 1, document: { ...made, ...document }, files, ...over })
}

describe('there and back', () => {
  test('export, import, export is the same archive', async () => {
    const first = await exported(course.id)
    const answer = await send(first)
    expect(answer.statusCode).toBe(200)
    const { id } = answer.json().data
    const [before, after] = [await unzip(first), await unzip(await exported(id))]
    const plain = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(plain(after['manara-course.json']!)).toBe(plain(before['manara-course.json']!))
    expect((await school.call(getDraft, { as: staff, params: { id } })).body.data).toMatchObject({
      status: 'draft',
      published_version: null,
    })
  })

  test('is saved under the title of its course', async () => {
    const { headers } = await school.call(exportCourse, { as: staff, params: { id: course.id } })
    const name = 'Manara - أساسيات البرمجة بلغة Python من الصفر.zip'
    expect(headers['x-missing-files']).toBe('0')
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`)
  })

  test('a file that is gone is left out, and counted', async () => {
    const gone = { url: 'file:demo/gone.pdf' }
    await school.db.updateTable('resources').set(gone).where('chapter_id', '=', course.chapters[0]!.id).execute()
    const { headers } = await school.call(exportCourse, { as: staff, params: { id: course.id } })
    expect(headers['x-missing-files']).toBe('1')
  })

  test('packed again by a program that names its folders', async () => {
    const file = new ZipFile()
    file.addEmptyDirectory('files')
    file.addBuffer(Buffer.from(manifest()), 'manara-course.json')
    file.addBuffer(Buffer.from(content), 'files/a.pdf')
    file.end()
    const owner = await other.person({ role: 'owner' })
    expect((await send(await buffer(file.outputStream as Readable), owner, other)).statusCode).toBe(200)
  })

  test('sent again because the answer was lost: one course, and no files without one', async () => {
    const folder = path.join(school.settings.dataDir, 'files/uploads')
    const archive = await exported(course.id)
    const again = () => send(archive, staff, school, { 'idempotency-key': 'import' })
    const { id } = (await again()).json().data
    const files = await readdir(folder)
    expect((await again()).json().data).toEqual({ id })
    expect(await readdir(folder)).toEqual(files)
  })

  test('into another, empty school: identical, under the same ids', async () => {
    const owner = await other.person({ role: 'owner' })
    const { category_id, instructor_id } = await school.db
      .selectFrom('courses')
      .select(['category_id', 'instructor_id'])
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
    const words = { bio: 'يدرّس 😀', name_en: 'Karim', headline: 'أستاذ' }
    await school.db.updateTable('instructors').set(words).where('id', '=', instructor_id).execute()
    await school.db.updateTable('categories').set({ hue: 'olive' }).where('id', '=', category_id).execute()
    const first = await exported(course.id)
    const answer = await send(first, owner, other)
    expect(answer.json().data.id).toBe(course.id)
    // Equal to the byte: with category and instructor, which the document names by their ids.
    expect((await exported(answer.json().data.id, owner, other)).equals(first)).toBe(true)
    expect(
      await other.db.selectFrom('instructors').selectAll().where('id', '=', instructor_id).executeTakeFirst(),
    ).toMatchObject(words)

    // Imported again: category and instructor are found by their names, also under other ids.
    const renewed = manifest({}, { category_id: randomUUID(), instructor_id: randomUUID() })
    const entries = { 'manara-course.json': renewed, 'files/a.pdf': content }
    const again = await send(
      await zip(entries, (await fromBufferPromise(first, { lazyEntries: true })).comment),
      owner,
      other,
    )
    expect(again.statusCode).toBe(200)
    const { body } = await other.call(getDraft, { as: owner, params: { id: again.json().data.id } })
    expect(body.data.document).toMatchObject({ category_id, instructor_id })
  })

  test.each([
    ['nonsense', 'no names'],
    ['other shapes', '{"category":{"name":5}}'],
    ['a NUL', '{"instructor":{"name":"a\\u0000"}}'],
  ])('a comment that is %s is nothing', async (_, comment) => {
    const entries = { 'manara-course.json': manifest(), 'files/a.pdf': content }
    const owner = await other.person({ role: 'owner' })
    expect((await send(await zip(entries, comment), owner, other)).statusCode).toBe(200)
  })
})

describe('is refused, and changes nothing', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['what is no archive', async () => Buffer.from('PK no'), 'file'],
    ['an archive without its list', () => zip({ 'files/a.pdf': content }), 'manara-course.json'],
    ['a list that is no JSON', () => zip({ 'manara-course.json': '{', 'files/a.pdf': content }), 'manara-course.json'],
    ['a list whose place in the ZIP is broken', () => broken('PK'), 'manara-course.json'],
    ['a list with a letter that was not exported', () => broken('school.dz'), 'manara-course.json'],
    [
      'another format',
      () => zip({ 'manara-course.json': manifest({ format: 'x' }), 'files/a.pdf': content }),
      'manara-course.json/format',
    ],
    [
      'one that a later release wrote',
      () => zip({ 'manara-course.json': manifest({ v: 2 }, { rooms: [] }), 'files/a.pdf': content }),
      'manara-course.json/v',
    ],
    [
      'an entry that is not listed',
      () => zip({ 'manara-course.json': manifest(), 'files/a.pdf': content, 'files/b.pdf': 'x' }),
      'files/b.pdf',
    ],
    ['a listed entry that is not there', () => zip({ 'manara-course.json': manifest() }), 'files/a.pdf'],
    [
      'another content',
      () => zip({ 'manara-course.json': manifest(), 'files/a.pdf': '%PDF-1.7 CONTENT' }),
      'files/a.pdf',
    ],
    ['another length', () => zip({ 'manara-course.json': manifest(), 'files/a.pdf': 'x' }), 'files/a.pdf'],
    [
      'a file of our own that it may not have',
      () =>
        zip({
          'manara-course.json': manifest({}, { thumbnail: 'file:public/portraits/a.svg' }),
          'files/a.pdf': content,
        }),
      'public/portraits/a.svg',
    ],
    [
      'an address that runs',
      () => zip({ 'manara-course.json': manifest({}, { thumbnail: 'javascript:x' }), 'files/a.pdf': content }),
      'manara-course.json/document/thumbnail',
    ],
    [
      'an id twice',
      () =>
        zip({
          'manara-course.json': manifest(
            {},
            { plans: [10, 10].map((n) => ({ id: idOf(n), name: 'x', price: 0, features: [], retired: false })) },
          ),
          'files/a.pdf': content,
        }),
      `manara-course.json/document/plans/${idOf(10)}`,
    ],
    [
      'an unknown field',
      () => zip({ 'manara-course.json': manifest({}, { x: 1 }), 'files/a.pdf': content }),
      'manara-course.json/document/x',
    ],
    [
      'a date of no year that is meant',
      () => {
        const chapters = [{ ...newChapter(idOf(20), 'x'), opens: { kind: 'date', date: '0000-01-01' } }]
        return zip({ 'manara-course.json': manifest({}, { chapters }), 'files/a.pdf': content })
      },
      `manara-course.json/document/chapters/${idOf(20)}/opens/date`,
    ],
    [
      'a NUL in a text',
      () => zip({ 'manara-course.json': manifest({}, { summary: 'a\0' }), 'files/a.pdf': content }),
      'manara-course.json/document/summary',
    ],
    [
      'half a letter in a text',
      () => zip({ 'manara-course.json': manifest({}, { summary: 'a\ud83d' }), 'files/a.pdf': content }),
      'manara-course.json/document/summary',
    ],
    [
      'a key that reaches into prototypes',
      () =>
        zip({
          'manara-course.json': manifest().replace('"summary"', '"__proto__":{},"summary"'),
          'files/a.pdf': content,
        }),
      'manara-course.json/document/__proto__',
    ],
    ['a path out of it', () => traversal('../a.pdf'), '../a.pdf'],
    ['an absolute path', () => traversal('/a.pdfxx'.slice(0, 8)), '/a.pdfxx'],
    ['a bomb', bomb, 'files/a.pdf'],
    [
      'a beginning that is not its own',
      async () => Buffer.concat([Buffer.from('junk'), await zip({ 'manara-course.json': manifest() })]),
      'file',
    ],
  ])('%s', async (_what, make, entry) => {
    const before = (await school.call(listAuthored, { as: staff })).body.meta.total
    const answer = await send(await make())
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'ARCHIVE_INVALID'])
    expect(Object.keys(answer.json().fields)).toEqual([entry])
    expect((await school.call(listAuthored, { as: staff })).body.meta.total).toBe(before)
    expect(await school.db.selectFrom('uploads').select('id').where('name', '=', 'a.pdf').execute()).toEqual([])
  })

  test('nothing at all, and what another program packed', async () => {
    const { code, fields } = (await send(Buffer.alloc(0))).json()
    expect([code, fields]).toEqual(['ARCHIVE_INVALID', { file: 'This file is no ZIP archive, or it is cut off.' }])
    const words: unknown = expect.stringContaining('unpacked and packed again')
    for (const name of ['imsmanifest.xml', 'my course/manara-course.json'])
      expect((await send(await zip({ [name]: '{}' }))).json().fields).toEqual({ 'manara-course.json': words })
  })
})

/** yazl cannot write such a name, so it is written into the finished archive. */
async function traversal(name: string): Promise<Buffer> {
  const archive = await zip({ 'manara-course.json': manifest(), 'xx-a.pdf': content })
  return Buffer.from(archive.toString('latin1').replaceAll('xx-a.pdf', name), 'latin1')
}

/** The first letter of `text` is not the one that was written. */
async function broken(text: string): Promise<Buffer> {
  const archive = await zip({ 'manara-course.json': manifest(), 'files/a.pdf': content })
  archive[archive.indexOf(text)]! ^= 1
  return archive
}

/** A hundred megabytes of zeros in a hundred kilobytes. */
async function bomb(): Promise<Buffer> {
  const [bytes, list] = [100 * 1024 * 1024, Buffer.alloc(100 * 1024 * 1024)]
  expect(deflateRawSync(list).length).toBeLessThan(200_000)
  const file = new ZipFile()
  file.addBuffer(
    Buffer.from(
      manifest({ files: [{ path: 'files/a.pdf', bytes, sha256: createHash('sha256').update(list).digest('hex') }] }),
    ),
    'manara-course.json',
  )
  file.addBuffer(list, 'files/a.pdf')
  file.end()
  return buffer(file.outputStream as Readable)
}
