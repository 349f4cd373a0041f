// Resumable uploads as a tus client sends them; what they become; how long they stay.
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { chaptersFromFiles, getUpload } from './contract-console-files.ts'
import * as contract from './contract-console.ts'
import { authoringTasks } from './tasks.ts'
import { pieceType } from '#kit/server/bodies.ts'
import { createFolderStore } from '#kit/server/files.ts'

const school = startSchool()
let staff: Person
let picture: Buffer
let video: Buffer

beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
  picture = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001',
    'hex',
  )
  video = await readFile(path.resolve('demo/clips', await firstClip()))
})

async function firstClip(): Promise<string> {
  const { clips } = await import('#demo/clips.ts')
  return clips[0]?.file.replace('clips/', '') ?? ''
}

const address = '/api/admin/uploads'
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
const send = (
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
  url: string,
  headers: Record<string, string>,
  { as = staff, body }: { as?: Person; body?: Buffer } = {},
) =>
  school.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { payload: body }),
  })
const begin = (values: Record<string, string>, bytes: number, as = staff) =>
  send('POST', address, { 'upload-length': String(bytes), 'upload-metadata': metadata(values) }, { as })
const piece = (url: string, offset: number, body: Buffer, as = staff) =>
  send('PATCH', url, { 'upload-offset': String(offset), 'content-type': pieceType }, { as, body })
async function upload(values: Record<string, string>, body: Buffer, as = staff) {
  const { headers } = await begin(values, body.length, as)
  const url = String(headers.location)
  const answer = await piece(url, 0, body, as)
  return { url, id: url.split('/').at(-1)!, answer }
}

test('pieces are for this program alone to read', async () => {
  const { mode } = await stat(path.join(school.settings.dataDir, 'files/pieces'))
  expect((mode & 0o777).toString(8)).toBe('700')
})

describe('an upload', () => {
  test('comes in pieces, goes on where it stopped, and is told', async () => {
    const begun = await begin({ filename: 'درس.mp4', purpose: 'video', duration: '61.4' }, video.length)
    expect(begun.statusCode).toBe(201)
    const url = String(begun.headers.location)
    expect(url).toMatch(/^\/api\/admin\/uploads\/[0-9a-f-]{36}$/)
    expect((await piece(url, 0, video.subarray(0, 1000))).headers['upload-offset']).toBe('1000')
    const seen = await send('HEAD', url, {})
    expect([seen.statusCode, seen.headers['upload-offset'], seen.headers['upload-length']]).toEqual([
      200,
      '1000',
      String(video.length),
    ])
    expect((await piece(url, 0, video.subarray(0, 1000))).statusCode).toBe(409)
    const id = url.split('/').at(-1)!
    expect((await school.call(getUpload, { as: staff, params: { id } })).status).toBe(404)
    expect((await piece(url, 1000, video.subarray(1000))).statusCode).toBe(204)

    const told = await school.call(getUpload, { as: staff, params: { id } })
    expect(told.body.data).toMatchObject({
      id,
      url: `file:uploads/${id}.webm`,
      bytes: video.length,
      mime: 'video/webm',
      duration: 61,
      name: 'درس.mp4',
    })
    // A client that did not receive the last answer asks again.
    expect((await send('HEAD', url, {})).headers['upload-offset']).toBe(String(video.length))
    const range = await school.app.inject({ url: told.body.data.address, headers: { range: 'bytes=0-9' } })
    expect([range.statusCode, range.headers['content-type'], range.rawPayload.length]).toEqual([206, 'video/webm', 10])
    expect((await school.app.inject(`/media/uploads/${id}.webm`)).statusCode).toBe(404)
  })

  test('whose last piece came as the server was killed is finished when it is asked for', async () => {
    const url = String((await begin({ purpose: 'video' }, video.length)).headers.location)
    const id = url.split('/').at(-1)!
    // All bytes arrived, and then the server stopped.
    const files = createFolderStore(path.join(school.settings.dataDir, 'files'))
    await files.put(`pieces/${id}`, video)
    expect((await send('HEAD', url, {})).headers['upload-offset']).toBe(String(video.length))
    expect((await school.call(getUpload, { as: staff, params: { id } })).status).toBe(200)
  })

  test.each(['video', 'captions'])(
    'of %s goes on after a crash between moving the file and writing its row',
    async (purpose) => {
      const body = purpose === 'video' ? video : Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nنص\n')
      const url = String((await begin({ purpose, filename: 'a.srt' }, body.length)).headers.location)
      const id = url.split('/').at(-1)!
      await sql`create or replace function refuse_row() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`.execute(
        school.db,
      )
      await sql`create trigger crash before update on uploads for each row execute function refuse_row()`.execute(
        school.db,
      )
      expect((await piece(url, 0, body)).statusCode).toBe(503)
      await sql`drop trigger crash on uploads`.execute(school.db)
      const seen = await send('HEAD', url, {})
      expect([seen.statusCode, seen.headers['upload-offset']]).toEqual([200, String(body.length)])
      const { bytes, address: where } = (await school.call(getUpload, { as: staff, params: { id } })).body.data
      expect(bytes).toBe(body.length)
      const { rawPayload } = await school.app.inject(where)
      if (purpose === 'video') expect(rawPayload.equals(video)).toBe(true)
      else expect(rawPayload.toString()).toMatch(/^WEBVTT/)
      expect(await readdir(path.join(school.settings.dataDir, 'files/pieces'))).not.toContainEqual(
        expect.stringContaining(id),
      )
    },
  )

  test('is another’s to nobody else', async () => {
    const { url } = await upload({ purpose: 'picture' }, picture)
    const other = await school.person({ role: 'owner' })
    expect((await send('HEAD', url, {}, { as: other })).statusCode).toBe(404)
    expect((await piece(url, 0, picture, other)).statusCode).toBe(404)
  })

  test.each<[string, Record<string, string>, number, number, string]>([
    ['without a purpose', { filename: 'x' }, 10, 422, 'VALIDATION_FAILED'],
    ['for a purpose that we lack', { purpose: 'receipt' }, 10, 422, 'VALIDATION_FAILED'],
    ['of a video over 2 GB', { purpose: 'video' }, 2048 * 1024 * 1024 + 1, 413, 'PAYLOAD_TOO_LARGE'],
    ['of a picture over 10 MB', { purpose: 'picture' }, 10 * 1024 * 1024 + 1, 413, 'PAYLOAD_TOO_LARGE'],
    ['of a file over 200 MB', { purpose: 'resource' }, 200 * 1024 * 1024 + 1, 413, 'PAYLOAD_TOO_LARGE'],
    ['of captions over 2 MB', { purpose: 'captions' }, 2 * 1024 * 1024 + 1, 413, 'PAYLOAD_TOO_LARGE'],
  ])('is refused %s', async (_what, values, bytes, status, code) => {
    const answer = await begin(values, bytes)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test.each<[string, string, Buffer]>([
    ['a page as video', 'video', Buffer.from('<html></html>')],
    ['a program as picture', 'picture', Buffer.from('MZ\u0090\0\u0003')],
    ['a drawing that may run', 'picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['anything as captions', 'captions', Buffer.from('نص بلا أوقات\n')],
  ])('%s is refused by its bytes', async (_what, purpose, body) => {
    const { answer, id } = await upload({ purpose, filename: 'x.mp4' }, body)
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect((await school.call(getUpload, { as: staff, params: { id } })).status).toBe(404)
  })

  test.each<[string, string, Buffer, string, string]>([
    ['captions', 'a.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nنص\n'), 'text/vtt', 'vtt'],
    ['captions', 'a.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nنص\n'), 'text/vtt', 'vtt'],
    ['resource', 'ملف.PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf', 'pdf'],
    ['resource', 'page.html', Buffer.from('<script>x</script>'), 'application/octet-stream', 'html'],
  ])('%s %s is kept as it is', async (purpose, filename, body, mime, ending) => {
    const { id } = await upload({ purpose, filename }, body)
    const { body: kept } = await school.call(getUpload, { as: staff, params: { id } })
    expect(kept.data).toMatchObject({ mime, url: `file:uploads/${id}.${ending}` })
  })

  const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nمرحبا\n'
  const word = '\xe3\xd1\xcd\xc8\xc7'
  test.each([
    ['SRT in the letters of Windows', Buffer.from(`1\r\n00:00:01,000 --> 00:00:02,000\r\n${word}`, 'latin1')],
    ['WebVTT in the letters of Windows', Buffer.from(vtt.replace('مرحبا', word), 'latin1')],
    ['WebVTT in UTF-16', Buffer.from(`\ufeff${vtt}`, 'utf16le')],
  ])('of %s is kept as WebVTT in UTF-8', async (_, bytes) => {
    const { id } = await upload({ purpose: 'captions', filename: 'a.srt' }, bytes)
    const { address: where } = (await school.call(getUpload, { as: staff, params: { id } })).body.data
    expect((await school.app.inject({ method: 'GET', url: where })).body).toBe(vtt)
  })

  test('is closed to students and to nobody', async () => {
    expect((await begin({ purpose: 'video' }, 10, await school.person())).statusCode).toBe(403)
    expect((await school.app.inject({ method: 'POST', url: address })).statusCode).toBe(401)
  })

  test('says the version, the extensions and the end that are true', async () => {
    const old = await send('POST', address, { 'tus-resumable': '0.2.2', 'upload-length': '10' })
    expect([old.statusCode, old.headers['tus-version']]).toEqual([412, '1.0.0'])
    const about = await send('OPTIONS', address, {})
    expect(about.headers['tus-extension']).toBe('creation,creation-with-upload,termination,expiration')
    const begun = await begin({ purpose: 'resource' }, 10)
    const end = new Date(school.now.getTime() + 7 * 86_400_000).toUTCString()
    expect(begun.headers['upload-expires']).toBe(end)
    const place = String(begun.headers.location)
    expect((await send('PATCH', place, { 'upload-offset': '0' })).statusCode).toBe(415)
    expect((await send('PATCH', place, { 'content-type': pieceType })).statusCode).toBe(400)
    const part = await piece(place, 0, Buffer.from('hello'))
    expect([part.statusCode, part.headers['upload-expires']]).toEqual([204, end])
    // Pieces that are uploads of their own are no extension named above.
    const length = { 'upload-length': '10', 'upload-metadata': metadata({ purpose: 'resource' }) }
    const alone = await send('POST', address, { ...length, 'upload-concat': 'partial' })
    expect([alone.statusCode, alone.json().code]).toEqual([400, 'BAD_REQUEST'])
  })

  test.each([
    ['a purpose that is none', { purpose: 'malware' }, 10, 'purpose', ''],
    ['a name that no system has', { purpose: 'video', filename: 'أ'.repeat(301) }, 10, 'filename', ''],
    ['an empty file', { purpose: 'video' }, 0, 'upload-length', 'This file is empty.'],
  ])('%s is refused by its name', async (_what, values, bytes, field, words) => {
    const answer = await begin(values, bytes)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ [field]: expect.stringContaining(words) })
  })

  test('given up is gone', async () => {
    const url = String((await begin({ purpose: 'video' }, 10)).headers.location)
    expect((await send('DELETE', url, {})).statusCode).toBe(204)
    expect((await send('HEAD', url, {})).statusCode).toBe(404)
  })
})

describe('in a course', () => {
  test('a picture has a plain address once it is published, and stays; what nothing names goes after seven days', async () => {
    const course = await makeCourse(school.db)
    const [used, unused] = [
      await upload({ purpose: 'picture' }, picture),
      await upload({ purpose: 'picture' }, picture),
    ]
    const changes = [{ op: 'set', path: 'thumbnail', value: `file:uploads/${used.id}.png` }]
    const saved = await school.call(contract.changeDraft, {
      as: staff,
      params: { id: course.id },
      body: { base_revision: 1, changes },
    })
    expect(saved.status).toBe(200)
    expect((await school.app.inject(`/media/public/uploads/${used.id}.png`)).statusCode).toBe(404)
    await school.call(contract.publishCourse, { as: staff, params: { id: course.id }, body: { revision: 2 } })
    expect((await school.app.inject(`/media/public/uploads/${used.id}.png`)).statusCode).toBe(200)

    const begun = String((await begin({ purpose: 'video' }, 10)).headers.location)
      .split('/')
      .at(-1)!
    const files = createFolderStore(path.join(school.settings.dataDir, 'files'))
    const sweep = () => authoringTasks['uploads.sweep']({}, { db: school.db, files, clock: () => school.now } as never)
    const before = school.now
    await sweep()
    expect((await school.call(getUpload, { as: staff, params: { id: unused.id } })).status).toBe(200)
    school.now = new Date(before.getTime() + 8 * 86_400_000)
    await sweep()
    expect((await school.call(getUpload, { as: staff, params: { id: used.id } })).status).toBe(200)
    expect((await school.call(getUpload, { as: staff, params: { id: unused.id } })).status).toBe(404)
    expect([await files.size(`uploads/${unused.id}.png`), await files.size(`pieces/${begun}`)]).toEqual([null, null])
    expect(await files.size(`uploads/${used.id}.png`)).toBe(picture.length)
    school.now = before
  })

  test('many files and links become chapters in natural order', async () => {
    const course = await makeCourse(school.db)
    const { id } = await upload({ purpose: 'video', filename: 'الدرس 9.mp4', duration: '125' }, video)
    const body = {
      course_id: course.id,
      base_revision: 1,
      files: [
        { name: 'الدرس 10.mp4', url: 'https://school.dz/10.mp4' },
        { name: 'الدرس 9.mp4', upload_id: id },
        { name: '', url: 'https://school.dz/%D8%A7%D9%84%D8%AF%D8%B1%D8%B3_11.mp4' },
      ],
    }
    const headers = { 'idempotency-key': 'many' }
    const answer = await school.call(chaptersFromFiles, { as: staff, body, headers })
    // Its answer was lost, and a colleague may have typed something since.
    const again = await school.call(chaptersFromFiles, { as: staff, body: { ...body, base_revision: 2 }, headers })
    expect(again.body.data).toEqual(answer.body.data)
    expect(answer.body.data).toMatchObject({
      revision: 2,
      chapters: [{ title: 'الدرس 9', duration: 3 }, { title: 'الدرس 10', duration: 0 }, { title: 'الدرس 11' }],
    })
    const unfit = [
      { name: 'x', url: 'javascript:x' },
      { name: 'y', upload_id: uuidv7() },
    ]
    const wrong = await school.call(chaptersFromFiles, {
      as: staff,
      body: { ...body, base_revision: 2, files: unfit },
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.fields)).toEqual(['files/0/url', 'files/1/upload_id'])
  })
})
