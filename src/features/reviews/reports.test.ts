// Readers report a review to the school, which hides or keeps it.
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { listReviews } from '#features/catalogue/contract.ts'
import { makeCourse, type CourseOptions } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'
import { reportOutcome } from './report.ts'

const school = startSchool()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})
const later = (minutes = 1) => {
  school.now = new Date(school.now.getTime() + minutes * 60_000)
}

async function reviewed(options: CourseOptions = {}) {
  const [course, author] = [await makeCourse(school.db, options), await school.person()]
  const at = { created_at: school.now, updated_at: school.now }
  const { id } = await school.db
    .insertInto('reviews')
    .values({ student_id: author.id, course_id: course.id, rating: 1, text: 'راسلوني على رقمي', ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, author, course, params: { courseId: course.id, studentId: author.id } }
}
const report = (as: Person | undefined, id: string, body: unknown = { reason: 'advert' }) =>
  school.call(contract.reportReview, { as, params: { id }, body })
const keep = (params: Record<string, string>, as = staff) => school.call(consoleContract.keepReview, { as, params })
const hide = (params: Record<string, string>) =>
  school.call(consoleContract.hideReview, { as: staff, params, body: { reason: 'إعلان' } })
const list = async (query: Record<string, string>) =>
  (await school.call(consoleContract.listConsoleReviews, { as: staff, query })).body
const reportsOf = async (course_id: string) => (await list({ course_id })).data[0].reports
const acts = async (personId: string) => {
  const log = school.db.selectFrom('audit_log').select(['act', 'after']).where('person_id', '=', personId)
  return log.orderBy('id').execute()
}
const change = (id: string) =>
  school.db.updateTable('reviews').set({ text: 'كلام آخر', updated_at: school.now }).where('id', '=', id).execute()

const fresh = { reason: 'insult', words: '' }
const settled_at = new Date('2026-01-02')
test.each([
  ['is new', null, '2026-01-01', 'new'],
  ['says the same', { ...fresh, settled_at: null }, '2026-01-01', 'same'],
  ['says something else', { reason: 'advert', words: '', settled_at: null }, '2026-01-01', 'new'],
  ['adds words', { reason: 'insult', words: 'في السطر الأول', settled_at: null }, '2026-01-01', 'new'],
  ['was looked at', { ...fresh, settled_at }, '2026-01-01', 'settled'],
  ['was looked at, with other words', { reason: 'other', words: 'x', settled_at }, '2026-01-02', 'settled'],
  ['is of what was changed since', { ...fresh, settled_at }, '2026-01-03', 'new'],
])('a report that %s', (_name, before, updated, outcome) => {
  expect(reportOutcome(before, { updated_at: new Date(updated) }, fresh)).toBe(outcome)
})

test('each reader counts once; the school sees why, and not who', async () => {
  const { id, author, course } = await reviewed()
  const readers = await Promise.all(['سارة', 'كريم', 'ليلى'].map((name) => school.person({ name })))
  for (const reader of readers) await report(reader, id)
  for (const time of ['once', 'again'])
    expect(await report(readers[0], id, { reason: 'personal', words: '  رقم هاتف  ' }), time).toMatchObject({
      status: 200,
      body: { data: { settled: false } },
    })
  const { data, meta } = await list({ course_id: course.id, state: 'reported' })
  expect(meta).toMatchObject({ total: 1, counts: { reported: 1, waiting: 1, hidden: 0, all: 1 } })
  expect(data[0]).toMatchObject({
    student: { id: author.id },
    reports: {
      count: 3,
      reasons: [
        { reason: 'advert', count: 2 },
        { reason: 'personal', count: 1 },
      ],
      words: ['رقم هاتف'],
    },
  })
  const shown = JSON.stringify(data)
  for (const reader of readers) expect(shown).not.toMatch(new RegExp(`${reader.id}|${reader.full_name}`))
})

test('two reports at the same moment are one', async () => {
  const { id, course } = await reviewed()
  const reader = await school.person()
  const answers = await Promise.all(['advert', 'insult', 'advert'].map((reason) => report(reader, id, { reason })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await reportsOf(course.id)).toMatchObject({ count: 1 })
})

test('the most reported comes first', async () => {
  const [one, two] = [await reviewed(), await reviewed()]
  const readers = [await school.person(), await school.person()]
  later()
  await report(readers[0], two.id)
  for (const reader of readers) await report(reader, one.id)
  const { data } = await list({ state: 'reported', limit: '2' })
  const ids = [one, two].map(({ course }) => course.id)
  const order = data.map(({ courses }: { courses: { id: string } }) => courses.id)
  expect(order.indexOf(ids[0]!)).not.toBe(-1)
  expect(order.indexOf(ids[0]!) < order.indexOf(ids[1]!) || !order.includes(ids[1])).toBe(true)
})

test('readers see what they reported themselves', async () => {
  const { id, author, course } = await reviewed()
  const reader = await school.person()
  await report(reader, id)
  const seen = async (as?: Person) =>
    (await school.call(listReviews, { ...(as && { as }), params: { id: course.id } })).body.data[0]
  expect(await seen(reader)).toMatchObject({ id, reported: true })
  for (const other of [undefined, author, await school.person()])
    expect(await seen(other)).not.toHaveProperty('reported')
})

test('only what is shown to the reader, and not one’s own', async () => {
  const { id, author, course, params } = await reviewed()
  const reader = await school.person()
  expect(await report(undefined, id)).toMatchObject({ status: 401 })
  expect(await report(author, id)).toMatchObject({ status: 409, body: { code: 'OWN_REVIEW' } })
  for (const unknown of [uuidv7(), course.id, 'x']) expect(await report(reader, unknown)).toMatchObject({ status: 404 })
  const draft = await reviewed({ status: 'draft' })
  expect(await report(reader, draft.id)).toMatchObject({ status: 404 })
  await hide(params)
  for (const as of [reader, author]) expect(await report(as, id)).toMatchObject({ status: 404 })
  for (const body of [{}, { reason: 'dislike' }, { reason: 'other', words: 'ع'.repeat(501) }])
    expect(await report(reader, id, body)).toMatchObject({ status: 422 })
  // The team reads reviews, too.
  const open = await reviewed()
  expect(await report(staff, open.id)).toMatchObject({ status: 200 })
})

test('kept, it waits no more; the same report counts again once the review has changed', async () => {
  const { id, author, course, params } = await reviewed()
  const reader = await school.person()
  await report(reader, id)
  later()
  for (const time of ['once', 'again'])
    expect(await keep(params), time).toMatchObject({ status: 200, body: { data: { kept: true } } })
  expect(await acts(author.id)).toMatchObject([
    { act: 'review.keep', after: { course_id: course.id, rating: 1, text: 'راسلوني على رقمي', reports: 1 } },
  ])
  expect(await reportsOf(course.id)).toEqual({ count: 0, reasons: [], words: [] })
  expect((await list({ course_id: course.id, state: 'reported' })).meta).toMatchObject({ total: 0 })

  expect((await report(reader, id, { reason: 'insult' })).body.data).toEqual({ settled: true })
  expect(await reportsOf(course.id)).toMatchObject({ count: 0 })
  expect((await report(await school.person(), id)).body.data).toEqual({ settled: false })
  expect(await reportsOf(course.id)).toMatchObject({ count: 1 })
  later()
  await change(id)
  expect((await report(reader, id, { reason: 'insult' })).body.data).toEqual({ settled: false })
  expect(await reportsOf(course.id)).toMatchObject({ count: 2 })
})

test('hidden, its reports are settled, and stay so when it is shown again', async () => {
  const { id, course, params } = await reviewed()
  await report(await school.person(), id)
  await hide(params)
  await school.call(consoleContract.showReview, { as: staff, params })
  expect((await list({ course_id: course.id })).meta.counts).toMatchObject({ reported: 0, hidden: 0, all: 1 })
})

test('hidden while it is reported, it has no report that waits', async () => {
  for (let time = 0; time < 5; time++) {
    const { id, params } = await reviewed()
    const reader = await school.person()
    await Promise.all([report(reader, id), hide(params), report(await school.person(), id)])
    const open = school.db.selectFrom('review_reports').selectAll().where('review_id', '=', id)
    expect(await open.where('settled_at', 'is', null).execute()).toEqual([])
  }
})

test('twenty a day; the same again is none', async () => {
  const reader = await school.person()
  const [first] = [await reviewed()]
  await report(reader, first.id)
  later()
  for (let n = 1; n < 20; n++) expect((await report(reader, (await reviewed()).id)).status).toBe(200)
  const last = await reviewed()
  const refused = await report(reader, last.id)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers['retry-after']).toBe(String(24 * 3600 - 60))
  expect((await report(reader, first.id, { reason: 'insult' })).status).toBe(200)
  later(24 * 60)
  expect((await report(reader, last.id)).status).toBe(200)
})

test('a review that goes takes its reports along, also where its author leaves', async () => {
  const left = async (id: string) =>
    (await school.db.selectFrom('review_reports').selectAll().where('review_id', '=', id).execute()).length
  const [deleted, orphaned] = [await reviewed(), await reviewed()]
  for (const { id } of [deleted, orphaned]) await report(await school.person(), id)
  expect([await left(deleted.id), await left(orphaned.id)]).toEqual([1, 1])
  await school.call(contract.deleteReview, { as: deleted.author, params: { id: deleted.course.id } })
  await school.db.deleteFrom('users').where('id', '=', orphaned.author.id).execute()
  expect([await left(deleted.id), await left(orphaned.id)]).toEqual([0, 0])
})

test('who leaves takes their reports along; only the team keeps a review', async () => {
  const { id, course, params } = await reviewed()
  const reader = await school.person()
  await report(reader, id)
  for (const role of ['student', 'desk', 'instructor'] as const)
    expect(await keep(params, await school.person({ role }))).toMatchObject({ status: 403 })
  expect(await keep({ ...params, studentId: uuidv7() })).toMatchObject({ status: 404 })
  expect(await reportsOf(course.id)).toMatchObject({ count: 1 })
  await school.db.deleteFrom('users').where('id', '=', reader.id).execute()
  expect(await reportsOf(course.id)).toMatchObject({ count: 0 })
})
