// Walks over every place of what authors send, and puts hostile values there: what is refused names the place, and changes nothing.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { errorTexts } from '#app/error-texts.ts'
import type { Endpoint } from '#kit/contract.ts'
import * as announcements from '#features/announcements/contract-console.ts'
import { regradeQuiz } from '#features/quizzes/contract-console.ts'
import { makeCourse } from '#tests/factories.ts'
import { deepJson } from '#tests/hostile-values.ts'
import { madeDocument } from '#tests/made-documents.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { watchRows } from '#tests/watch-rows.ts'
import * as contract from './contract-console.ts'
import * as files from './contract-console-files.ts'
import * as names from './contract-console-names.ts'
import * as questions from './contract-console-questions.ts'
import { createEqualWords } from './contract-console-words.ts'
import { withNewIds } from './copy.ts'
import { join, placeOf } from './paths.ts'

const school = startSchool()
let owner: Person
let course: Awaited<ReturnType<typeof makeCourse>>
let other: typeof course
let questionId: string
let draft: string
let checksum: () => Promise<string>
let revision = 1

beforeAll(async () => {
  owner = await school.person({ role: 'owner' })
  course = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] })
  const { document } = (await school.call(contract.getDraft, { as: owner, params: { id: course.id } })).body.data
  draft = JSON.stringify(document)
  questionId = document.chapters[0].quizzes[0].questions[0].id
  other = await makeCourse(school.db, { chapters: [{ quizzes: [[{}]] }] })
  checksum = await watchRows(school.db)
})

/** What a body carries as it is written; `undefined` leaves the field out. */
const hostile = (): Record<string, string | undefined> => ({
  nothing: undefined,
  null: 'null',
  'a number': '-1.5e9',
  'a truth': 'true',
  'an empty text': '""',
  'a NUL': String.raw`"a\u0000"`,
  'half a letter': String.raw`"a\ud83d"`,
  'a name with half a letter': String.raw`{"a\ud83d":1}`,
  'a NUL far inside': String.raw`{"id":"${randomUUID()}","a":[{"b":"\u0000"}]}`,
  'a prototype': '{"__proto__":{"a":1}}',
  'a constructor': '{"constructor":{"prototype":{}}}',
  'a list': '[]',
  'lists in a list': '[[null]]',
  'an object': '{"x":1}',
  'an unknown kind': '"explode"',
  'an address that runs': '"javascript:alert(1)"',
  'an address of the internal network': '"http://169.254.169.254/latest"',
  'the id of a part of another course': JSON.stringify(other.chapters[0]!.id),
  'an own part again': JSON.stringify(course.chapters[0]!.id),
  'a hundred levels': deepJson(100),
  'a long text': JSON.stringify('ع'.repeat(400_000)),
})

/** The whole is too long; the course is not there, or not ready: its problems have paths of their own. */
const others = new Set(['PAYLOAD_TOO_LARGE', 'NOT_FOUND', 'NOT_READY'])

interface Sent {
  endpoint: Endpoint
  params?: Record<string, string>
  body: () => object
}

const chapter = () => withNewIds(madeDocument()).chapters[0]!
const question = () => ({ ...chapter().quizzes[0]!.questions[0]!, tolerance: 1, tags: ['قوى'] })
const translation = { title: 'Title', text: 'Text' }
const sends: Record<string, () => Sent> = {
  'the draft': () => ({
    endpoint: contract.changeDraft,
    body: () => ({
      base_revision: revision,
      changes: [
        { op: 'set', path: 'title', before: 'a', value: 'عنوان' },
        { op: 'insert', path: 'chapters', value: chapter(), to: 0 },
        { op: 'set', path: `chapters/${course.chapters[0]!.id}/quizzes`, value: [] },
      ],
    }),
  }),
  'chapters of files': () => ({
    endpoint: files.chaptersFromFiles,
    body: () => ({
      course_id: course.id,
      base_revision: revision,
      files: [
        { name: 'a', url: 'https://vimeo.com/76979871', duration: 1 },
        { name: 'b', url: 'https://vimeo.com/76979872' },
      ],
    }),
  }),
  'a new course': () => ({
    endpoint: contract.createCourse,
    body: () => ({
      title: 'دورة',
      language: 'ar',
      category_id: course.categoryId,
      instructor_id: course.instructorId,
    }),
  }),
  'a copy': () => ({ endpoint: contract.duplicateCourse, body: () => ({ title: 'نسخة', without: ['plans'] }) }),
  publishing: () => ({ endpoint: contract.publishCourse, body: () => ({ revision, note: 'ملاحظة' }) }),
  'grading again': () => ({
    endpoint: regradeQuiz,
    params: { quizId: course.chapters[0]!.quizIds[0]! },
    body: () => ({ dry_run: true, right_for_all: [questionId] }),
  }),
  'questions read': () => ({
    endpoint: questions.parseQuestions,
    body: () => ({ format: 'csv', text: 'q,a,b,1', columns: ['question', null] }),
  }),
  'questions written': () => ({
    endpoint: questions.formatQuestions,
    body: () => ({ format: 'gift', questions: [question(), question()] }),
  }),
  'a category': () => ({
    endpoint: names.createCategory,
    body: () => ({ name: randomUUID(), name_en: 'b', description: 'c', description_en: 'd', hue: 'sea', position: 1 }),
  }),
  'an instructor': () => ({
    endpoint: names.createInstructor,
    body: () => ({ name: 'a', headline: 'b', bio: 'c', profile_picture: 'https://school.dz/a.png' }),
  }),
  'equal words': () => ({ endpoint: createEqualWords, body: () => ({ phrases: ['a', 'b', 'c'], wider: 'd' }) }),
  'an announcement': () => ({
    endpoint: announcements.createAnnouncement,
    body: () => ({ course_id: course.id, title: 'a', text: 'b', language: 'ar', translation, by: ['bell'] }),
  }),
}

test.each(Object.entries(sends))('%s', { timeout: 120_000 }, async (_name, sent) => {
  const { endpoint, params, body } = sent()
  const unnamed: string[] = []
  let before = await checksum()
  for (const path of pathsIn(body())) {
    for (const [what, value] of Object.entries(hostile())) {
      const payload = written(body(), path, value)
      const answer = await school.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => params?.[key] ?? course.id)}`,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        payload,
      })
      const { success, data, code, fields = {} } = answer.json()
      const about = `${path.join('/')} = ${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
      expect(answer.statusCode, about).toBeLessThan(500)
      if (success) {
        if ('base_revision' in body()) {
          revision = data.revision
          // Each success would make the draft longer, and the next answer slower.
          await school.db
            .updateTable('course_drafts')
            .set({ document: draft })
            .where('course_id', '=', course.id)
            .execute()
        }
        before = await checksum()
        continue
      }
      expect(await checksum(), about).toBe(before)
      if (others.has(code)) continue
      if (
        !Object.keys(fields).some((field) =>
          isNamed(JSON.parse(payload), endpoint.placeOf ? path : path.slice(0, 1), field),
        )
      )
        unnamed.push(about)
    }
  }
  expect(unnamed).toEqual([])
})

const told = (path: string, field: string) => ({ [path]: field })
test.each<[string, string, (chapterId: string) => Record<string, string>, number]>([
  ['an unknown op', '{"op":"explode","path":"title","value":"a"}', () => told('title', 'INVALID'), 422],
  ['no op', '{"path":"title","value":"a"}', () => told('title', 'REQUIRED'), 422],
  ['a NUL', String.raw`{"op":"set","path":"summary","value":"a\u0000"}`, () => told('summary', 'INVALID'), 422],
  ['half a letter', String.raw`{"op":"set","path":"title","value":"a\ud83d"}`, () => told('title', 'INVALID'), 422],
  [
    'a NUL in a path',
    String.raw`{"op":"set","path":"ti\u0000tle","value":"a"}`,
    () => told('changes/1/path', 'INVALID'),
    422,
  ],
  ['no path', '{"op":"set","value":"a"}', () => told('changes/1/path', 'REQUIRED'), 422],
  ['no object', '7', () => told('changes/1', 'INVALID'), 422],
  [
    'a prototype',
    '{"op":"set","path":"rules","value":{"__proto__":{"a":1}}}',
    () => told('rules/__proto__', 'INVALID'),
    400,
  ],
  [
    'a prototype by escape',
    String.raw`{"op":"set","path":"rules","value":{"\u005f_proto__":{"a":1}}}`,
    () => told('rules/__proto__', 'INVALID'),
    400,
  ],
  [
    'half a letter in a chapter that is inserted',
    String.raw`{"op":"insert","path":"chapters","value":{"id":"<id>","title":"\ud83d"}}`,
    (id) => told(`chapters/${id}/title`, 'INVALID'),
    422,
  ],
  [
    'an id twice in one list',
    String.raw`{"op":"set","path":"plans","value":[<plan>,<plan>]}`,
    (id) => told(`plans/${id}`, 'ID_TAKEN'),
    422,
  ],
])('of two changes of the draft, the bad one is named: %s', async (_what, bad, fields, status) => {
  const id = randomUUID()
  const plan = JSON.stringify({ id, name: 'a', price: 0, features: [], retired: false })
  const { revision: base_revision } = (await school.call(contract.getDraft, { as: owner, params: { id: course.id } }))
    .body.data
  const good = '{"op":"set","path":"title","value":"عنوان"}'
  const answer = await school.app.inject({
    method: 'PATCH',
    url: `/api/admin/courses/${course.id}/draft`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', 'accept-language': 'en' },
    payload: `{"base_revision":${base_revision},"changes":[${good},${bad.replaceAll('<id>', id).replaceAll('<plan>', plan)}]}`,
  })
  const texts = Object.entries(fields(id)).map(([place, code]) => [place, errorTexts.en[code]])
  expect([answer.statusCode, answer.json().fields]).toEqual([status, Object.fromEntries(texts)])
})

test('a million wrong items are told in short', async () => {
  const answer = await school.app.inject({
    method: 'PATCH',
    url: `/api/admin/courses/${course.id}/draft`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    payload: `{"base_revision":1,"changes":[${'7,'.repeat(1_000_000)}7]}`,
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.body.length).toBeLessThan(20_000)
})

/** Every place of a body: of fields, of items, of what is in them. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])])
}

/** The body as JSON with another value at one place. */
function written(body: object, path: readonly string[], value: string | undefined): string {
  const copy = structuredClone(body) as Record<string, never>
  const holder = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as never, copy)
  const mark = randomUUID()
  if (value === undefined) delete holder[path.at(-1)!]
  else holder[path.at(-1)!] = mark
  return JSON.stringify(copy, (_key, each: unknown) => each ?? null).replace(`"${mark}"`, value ?? '')
}

/** Whether a name in `fields` leads to the place, or to what stands in it; an item of a list is never called by the list alone. */
function isNamed(body: object, path: readonly string[], field: string): boolean {
  const [list, at, ...inside] = path
  const { changes } = body as { changes?: { path: string }[] }
  if (changes && list === 'changes' && at !== undefined)
    return field.startsWith(`changes/${at}`) || field.startsWith(changes[Number(at)]?.path ?? `changes/${at}`)
  const item = [join(...path.slice(0, 2)), ...placeOf(body, path.slice(0, 2))]
  return item.some((place) => (inside.length > 0 ? field.startsWith(place) : `${field}/`.startsWith(`${place}/`)))
}
