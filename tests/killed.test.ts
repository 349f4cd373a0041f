// The server is killed (SIGKILL) while courses are saved, published, imported and uploaded: nothing is applied partly, nothing acknowledged is
// missing, and an upload goes on where it stopped.
import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSession } from '#features/accounts/sql-sessions.ts'
import { insertUser } from '#features/accounts/sql.ts'
import { createToken } from '#features/accounts/token.ts'
import { newChapter, newQuiz, type CourseDocument } from '#features/authoring/document.ts'
import { openDatabase, type OpenDatabase } from '#kit/server/database.ts'
import { makeCategory, makeInstructor } from './factories.ts'
import { startProgram, type Program } from './journeys/program.ts'
import { formOf } from './multipart.ts'

let program: Program
/** Each brought a database and a folder. */
const started: Program[] = []
let database: OpenDatabase
let token = ''
let names: { category_id: string; instructor_id: string }
let url = ''

beforeAll(async () => {
  program = await startProgram({ MANARA_DEMO: '0' })
  started.push(program)
  url = program.url
  database = await openDatabase({ connection: program.databaseUrl, poolSize: 2, log: () => {} })
  const { db } = database
  const user = await insertUser(db, {
    fullName: 'سمية',
    email: 's@example.dz',
    passwordHash: '',
    language: 'ar',
    role: 'staff',
  })
  const made = createToken()
  token = made.token
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + 86_400_000)
  await insertSession(db, {
    userId: user!.id,
    tokenHash: made.hash,
    remember: true,
    userAgent: 'test',
    createdAt,
    expiresAt,
  })
  names = { category_id: await makeCategory(db), instructor_id: await makeInstructor(db) }
})
afterAll(async () => {
  await database.close()
  for (const each of started.toReversed()) await each.stop()
})

const tus = { 'tus-resumable': '1.0.0' }
const piece = { ...tus, 'content-type': 'application/offset+octet-stream' }
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${url}/api${path}`, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
  })
const post = (path: string, body: object, method = 'POST') =>
  ask(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
// What the server sent.
// oxlint-disable-next-line typescript/no-explicit-any
const dataOf = async (answer: Promise<Response>): Promise<any> =>
  ((await (await answer).json()) as { data: unknown }).data

/** Sixty chapters, each with a quiz: enough work for a kill to fall into it. */
const chapters = () =>
  Array.from({ length: 60 }, (_, n) => ({
    ...newChapter(uuidv7(), `فصل ${n}`),
    description: '<p>نص</p>',
    quizzes: [
      {
        ...newQuiz(uuidv7(), 'اختبار'),
        questions: Array.from({ length: 5 }, (_q, at) => ({
          id: uuidv7(),
          type: 'true_false' as const,
          question: `س${at}`,
          options: [],
          correct: ['true'],
          explanation: '',
          tags: [],
        })),
      },
    ],
  }))

async function begin() {
  const { id } = await dataOf(post('/admin/courses', { title: 'دورة', language: 'ar', ...names }))
  const plan = { id: uuidv7(), name: 'مجانية', price: 0, features: [], retired: false }
  const parts = [
    { op: 'insert', path: 'plans', value: plan },
    ...chapters().map((value) => ({ op: 'insert', path: 'chapters', value })),
  ]
  const { revision } = await dataOf(post(`/admin/courses/${id}/draft`, { base_revision: 1, changes: parts }, 'PATCH'))
  return { id: id as string, revision: revision as number }
}

const head = async (path: string) => {
  const answer = await ask(path, { method: 'HEAD', headers: tus })
  return [answer.status, Number(answer.headers.get('upload-offset'))] as const
}

test.each([1, 4])(
  'after %i acknowledged saves',
  async (saves) => {
    const course = await begin()
    const other = await begin()
    const archive = Buffer.from(await (await ask(`/admin/courses/${other.id}/export`)).arrayBuffer())
    const film = Buffer.concat([Buffer.from('1a45dfa3934282886d61747265736b61', 'hex'), randomBytes(4_000_000)])
    const about = `purpose ${btoa('resource')},filename ${btoa('a.bin')}`
    const made = await ask('/admin/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(film.length), 'upload-metadata': about },
    })
    const upload = made.headers.get('location')!.replace(/^.*\/api/, '')
    expect(
      (
        await ask(upload, {
          method: 'PATCH',
          headers: { ...piece, 'upload-offset': '0' },
          body: film.subarray(0, 500_000),
        })
      ).status,
    ).toBe(204)

    const cut = (request: Promise<unknown>) => request.catch(() => 'cut')
    const form = await formOf({}, { bytes: archive, field: 'file', name: 'a.zip', type: 'application/zip' })
    const underway = [
      cut(post(`/admin/courses/${course.id}/publish`, { revision: course.revision })),
      cut(ask('/admin/courses/import', { method: 'POST', headers: form.headers, body: Uint8Array.from(form.body) })),
      cut(
        ask(upload, {
          method: 'PATCH',
          headers: { ...piece, 'upload-offset': '500000' },
          body: film.subarray(500_000),
        }),
      ),
    ]
    let acknowledged = { revision: other.revision, summary: '' }
    for (let n = 1; n <= saves; n++) {
      const changes = [{ op: 'set', path: 'summary', value: `ملخّص ${n}` }]
      const { revision } = await dataOf(
        post(`/admin/courses/${other.id}/draft`, { base_revision: acknowledged.revision, changes }, 'PATCH'),
      )
      acknowledged = { revision, summary: `ملخّص ${n}` }
    }
    await program.kill('SIGKILL')
    await Promise.all(underway)
    const again = await startProgram({ MANARA_DEMO: '0', DATABASE_URL: program.databaseUrl, DATA_DIR: program.folder })
    url = again.url
    started.push(again)
    program = { ...again, databaseUrl: program.databaseUrl, folder: program.folder }

    const draft = await dataOf(ask(`/admin/courses/${other.id}/draft`))
    expect(draft).toMatchObject({ revision: acknowledged.revision, document: { summary: acknowledged.summary } })

    // Published wholly or not at all.
    const published = await dataOf(ask(`/admin/courses/${course.id}/draft`))
    const versions = await dataOf(ask(`/admin/courses/${course.id}/versions`))
    const count = async (table: 'chapters' | 'pricing_plans') =>
      (await database.db.selectFrom(table).select('id').where('course_id', '=', course.id).execute()).length
    const isOut = published.published_version === 1
    expect([versions.length, await count('chapters'), await count('pricing_plans'), published.status]).toEqual(
      isOut ? [1, 60, 1, 'published'] : [0, 0, 0, 'draft'],
    )
    const revision = published.revision as number
    expect((await post(`/admin/courses/${course.id}/publish`, { revision })).status).toBe(200)
    expect(await count('chapters')).toBe(60)

    // Every course that is there has its whole draft.
    const courses = await database.db.selectFrom('courses').select('id').execute()
    for (const { id } of courses) {
      const { document } = (await dataOf(ask(`/admin/courses/${id}/draft`))) as { document: CourseDocument }
      expect(document.chapters).toHaveLength(60)
    }

    // The upload goes on.
    const [status, offset] = await head(upload)
    expect(status).toBe(200)
    expect(offset).toBeGreaterThanOrEqual(500_000)
    if (offset < film.length) {
      const rest = {
        method: 'PATCH',
        headers: { ...piece, 'upload-offset': String(offset) },
        body: film.subarray(offset),
      }
      expect((await ask(upload, rest)).status).toBe(204)
    }
    const { address, bytes } = await dataOf(ask(upload))
    expect(bytes).toBe(film.length)
    const kept = Buffer.from(await (await fetch(`${url}${address}`)).arrayBuffer())
    expect(createHash('sha256').update(kept).digest('hex')).toBe(createHash('sha256').update(film).digest('hex'))
  },
  60_000,
)
