// A student requests a course, sends the proof, cancels; free courses start at once.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createFolderStore } from '#kit/server/files.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { paint, photograph, pictureBomb } from '#tests/pictures.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'
import { openRequest } from './open-request.ts'

const school = startSchool({ LIMIT_UPLOADS: '12' })
const unknown = '01890000-0000-7000-8000-000000000000'

async function ask(as: Person, course: { id: string; planIds: string[] }, plan = 0) {
  return school.call(contract.createRequest, { as, body: { course_id: course.id, plan_id: course.planIds[plan] } })
}

const countOf = async (table: 'enrolment_requests' | 'enrolments', studentId: string) =>
  (await school.db.selectFrom(table).select('id').where('student_id', '=', studentId).execute()).length

test('a student asks, asks again, and withdraws', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db, {
    title: 'أساسيات Python',
    titleEn: 'Python basics',
    prices: [4900, 7900],
  })
  const created = await ask(as, course)
  expect(created).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        code: expect.stringMatching(/^MN-[2-9A-HJKMNP-TV-Z]{5}$/),
        status: 'pending',
        course_id: course.id,
        plan_id: course.planIds[0],
        courses: { id: course.id, title: 'Python basics' },
        plan_name: 'الباقة 1',
        amount: 4900,
        reason: null,
        has_proof: false,
        proof_at: null,
        created_at: '2026-01-15T10:00:00.000Z',
        decided_at: null,
      },
    },
  })
  expect((await ask(as, course)).body).toEqual(created.body)
  const listed = await school.call(contract.listRequests, { as, language: 'ar' })
  expect(listed.body.data).toMatchObject([{ id: created.body.data.id, courses: { title: 'أساسيات Python' } }])

  const params = { id: created.body.data.id }
  const withdrawn = await school.call(contract.cancelRequest, { as, params })
  expect(withdrawn.body.data).toMatchObject({ status: 'cancelled', decided_at: '2026-01-15T10:00:00.000Z' })
  expect((await school.call(contract.cancelRequest, { as, params })).body).toEqual(withdrawn.body)
  expect((await ask(as, course)).body.data.id).not.toBe(created.body.data.id)
})

test('ten clicks at once make one request', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db, { prices: [4900, 7900] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(as, course)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
  expect(await countOf('enrolment_requests', as.id)).toBe(1)

  const mixed = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(as, course, n % 2)))
  expect(mixed.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const { body } = await school.call(contract.listRequests, { as })
  expect(body.data.filter((request: { status: string }) => request.status === 'pending')).toHaveLength(1)
})

test('a code that is taken is drawn again', async () => {
  const [one, two] = [await school.person(), await school.person()]
  const course = await makeCourse(school.db)
  const { code } = (await ask(one, course)).body.data
  const wanted = { studentId: two.id, courseId: course.id, planId: course.planIds[0]!, amount: 1, now: school.now }
  const codes = [code, code, code === 'MN-ZZZZZ' ? 'MN-ZZZZY' : 'MN-ZZZZZ']
  const last = codes.at(-1)
  await openRequest(school.db, wanted, () => codes.shift()!)
  expect((await school.call(contract.listRequests, { as: two })).body.data).toMatchObject([{ code: last }])
})

test('another plan opens a new request while no proof was sent, and asks to withdraw once one was', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db, { prices: [4900, 7900] })
  const first = (await ask(as, course)).body.data
  const second = (await ask(as, course, 1)).body.data
  expect(second).toMatchObject({ status: 'pending', amount: 7900, plan_id: course.planIds[1] })
  expect(second.code).not.toBe(first.code)
  const { body } = await school.call(contract.listRequests, { as })
  expect(body.data.map((request: { status: string }) => request.status)).toEqual(['pending', 'cancelled'])

  const form = await formOf({}, { bytes: await paint('#123') })
  await school.call(contract.replaceProof, { as, params: { id: second.id }, ...form })
  expect(await ask(as, course)).toMatchObject({ status: 409, body: { code: 'REQUEST_OPEN' } })
  expect((await ask(as, course, 1)).body.data).toMatchObject({ id: second.id, has_proof: true })
})

test('what cannot be asked for', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db, { prices: [4900, 0] })
  const other = await makeCourse(school.db, { prices: [4900, 6900] })
  const draft = await makeCourse(school.db, { status: 'draft' })
  const archived = await makeCourse(school.db, { status: 'archived' })
  const answer = async (course_id: unknown, plan_id: unknown) => {
    const { status, body } = await school.call(contract.createRequest, { as, body: { course_id, plan_id } })
    return [status, body.code, body.fields && Object.keys(body.fields)]
  }
  expect(await answer(unknown, course.planIds[0])).toEqual([404, 'NOT_FOUND', undefined])
  expect(await answer(draft.id, draft.planIds[0])).toEqual([404, 'NOT_FOUND', undefined])
  expect(await answer(archived.id, archived.planIds[0])).toEqual([404, 'NOT_FOUND', undefined])
  expect(await answer(course.id, other.planIds[0])).toEqual([422, 'VALIDATION_FAILED', ['plan_id']])
  expect(await answer(course.id, unknown)).toEqual([422, 'VALIDATION_FAILED', ['plan_id']])
  expect(await answer(course.id, course.planIds[1])).toEqual([409, 'COURSE_FREE', undefined])
  expect(await answer('x', ['y'])).toEqual([422, 'VALIDATION_FAILED', ['course_id', 'plan_id']])
  expect(await answer(undefined, '\u0000')).toEqual([422, 'VALIDATION_FAILED', ['plan_id']])
  await school.db
    .updateTable('pricing_plans')
    .set({ retired_at: school.now })
    .where('id', '=', other.planIds[0]!)
    .execute()
  expect(await answer(other.id, other.planIds[0])).toEqual([422, 'VALIDATION_FAILED', ['plan_id']])
  await makeEnrolment(school.db, as.id, course)
  expect(await answer(course.id, course.planIds[0])).toEqual([409, 'ALREADY_ENROLLED', undefined])
  expect(await countOf('enrolment_requests', as.id)).toBe(0)
  const anybody = await school.call(contract.createRequest, { body: {}, language: 'ar' })
  expect(anybody).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('a proof comes with the request, and is replaced while it waits', async () => {
  const as = await school.person()
  const staff = await school.person({ role: 'staff' })
  const course = await makeCourse(school.db)
  const fields = { course_id: course.id, plan_id: course.planIds[0]! }
  const created = await school.call(contract.createRequest, {
    as,
    ...(await formOf(fields, { bytes: await paint('#a00') })),
  })
  expect(created.body.data).toMatchObject({ has_proof: true, proof_at: '2026-01-15T10:00:00.000Z' })
  const params = { id: created.body.data.id }
  const keyOf = () =>
    school.db.selectFrom('enrolment_requests').select('proof_key').where('id', '=', params.id).executeTakeFirstOrThrow()
  const { proof_key: first } = await keyOf()
  expect(first).toMatch(new RegExp(`^receipts/${params.id}/[0-9a-f-]{36}\\.jpg$`))

  const again = await formOf({}, { bytes: await paint('#0a0', 50), name: 'نسخة.png' })
  expect(await school.call(contract.replaceProof, { as, params, ...again })).toMatchObject({ status: 200 })
  const { proof_key: second } = await keyOf()
  const shown = await school.call(consoleContract.getProof, { as: staff, params })
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'jpeg', width: 50 })
  for (const key of [first, second]) {
    for (const url of [`/media/${key}`, `/media/zzzz/${'a'.repeat(32)}/${key}`, `/media/public/../${key}`]) {
      expect((await school.app.inject(url)).statusCode).toBeGreaterThanOrEqual(403)
    }
  }
  const files = createFolderStore(`${school.settings.dataDir}/files`)
  expect([await files.size(first!), await files.size(second!)]).toEqual([null, shown.raw.length])
})

test('nobody else’s request, no decided one, no missing file', async () => {
  const [as, other] = [await school.person(), await school.person()]
  const course = await makeCourse(school.db)
  const { id } = (await ask(as, course)).body.data
  const form = await formOf({}, { bytes: await paint('#00a') })
  const put = (person: Person, requestId: string, rest: object = form) =>
    school.call(contract.replaceProof, { as: person, params: { id: requestId }, ...rest })
  expect(await put(other, id)).toMatchObject({ status: 404 })
  expect(await put(as, unknown)).toMatchObject({ status: 404 })
  expect(await put(as, 'not-an-id')).toMatchObject({ status: 404 })
  // Chosen, but the phone holds it elsewhere; and not chosen at all.
  expect(await put(as, id, await formOf({}, { bytes: Buffer.alloc(0) }))).toMatchObject({
    status: 415,
    body: { code: 'PROOF_UNREADABLE' },
  })
  expect(await put(as, id, await formOf({}, { bytes: Buffer.alloc(0), name: '' }))).toMatchObject({
    body: { code: 'PROOF_MISSING' },
  })
  expect(await put(as, id, await formOf({}))).toMatchObject({
    status: 422,
    body: { fields: { proof: expect.any(String) } },
  })
  expect(await put(as, id, { body: {} })).toMatchObject({ status: 422, body: { code: 'PROOF_MISSING' } })
  expect(await put(as, id, await formOf({}, { bytes: await paint('#00a'), field: 'file' }))).toMatchObject({
    status: 422,
  })
  expect(await school.call(contract.replaceProof, { params: { id } })).toMatchObject({ status: 401 })
  expect(await school.call(contract.cancelRequest, { as: other, params: { id } })).toMatchObject({ status: 404 })
  expect((await school.call(contract.listRequests, { as: other })).body.data).toEqual([])
  await school.call(contract.cancelRequest, { as, params: { id } })
  // Nobody decided: the same press again begins a new request.
  expect(await put(as, id)).toMatchObject({
    status: 409,
    body: { code: 'REQUEST_DECIDED', error: expect.stringMatching(/cancelled|أُلغي/) },
  })
})

test('hostile files are refused and leave nothing behind', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db)
  const fields = { course_id: course.id, plan_id: course.planIds[0]! }
  const photo = await photograph()
  const refused = {
    svg: { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), type: 'image/svg+xml' },
    'HTML named .jpg': { bytes: Buffer.from('<!doctype html><script>alert(1)</script>'), name: 'recu.jpg' },
    'a photo that did not come': { bytes: Buffer.alloc(0) },
    'half a photo': { bytes: photo.subarray(0, photo.length / 2) },
    'a bomb': { bytes: pictureBomb() },
    'a program': { bytes: Buffer.from('MZ\x90\x00'.padEnd(500)), name: 'recu.pdf', type: 'application/pdf' },
    'a PDF that acts': { bytes: Buffer.from('%PDF-1.4\n<< /S /JavaScript /JS (1) >>\n%%EOF'), type: 'application/pdf' },
  }
  for (const [what, file] of Object.entries(refused)) {
    const answer = await school.call(contract.createRequest, { as, language: 'ar', ...(await formOf(fields, file)) })
    expect([what, answer.status, answer.body.code]).toEqual([what, 415, 'PROOF_UNREADABLE'])
    expect(answer.body.error).toContain('تعذّرت قراءة هذا الملف')
  }
  const huge = await formOf(fields, { bytes: Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]) })
  expect(await school.call(contract.createRequest, { as, ...huge })).toMatchObject({
    status: 413,
    body: { code: 'PAYLOAD_TOO_LARGE' },
  })
  expect(await countOf('enrolment_requests', as.id)).toBe(0)
  const whole = await formOf(fields, { bytes: Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]) })
  expect(await school.call(contract.createRequest, { as, ...whole })).toMatchObject({ status: 200 })
})

test('uploads are limited by person', async () => {
  const as = await school.person()
  const { id } = (await ask(as, await makeCourse(school.db))).body.data
  const form = await formOf({}, { bytes: Buffer.from('no picture') })
  const put = () => school.call(contract.replaceProof, { as, params: { id }, ...form })
  for (let n = 0; n < 12; n++) expect((await put()).status).toBe(415)
  const over = await put()
  expect(over).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' }, headers: { 'retry-after': '3600' } })
})

test('a free course starts at once, and once', async () => {
  const as = await school.person()
  const free = await makeCourse(school.db, { prices: [0] })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => school.call(contract.enrolFree, { as, params: { id: free.id } })),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id} ${body.data.course_id}`)).size).toBe(1)
  expect(await countOf('enrolments', as.id)).toBe(1)
  const course = await school.db
    .selectFrom('courses')
    .select('student_count')
    .where('id', '=', free.id)
    .executeTakeFirst()
  expect(course?.student_count).toBe(1)
  const row = await school.db.selectFrom('enrolments').selectAll().where('student_id', '=', as.id).executeTakeFirst()
  expect(row).toMatchObject({ source: 'free', price_paid: 0, plan_id: free.planIds[0], activated_by: null })

  const withoutPlans = await makeCourse(school.db, { prices: [] })
  const paid = await makeCourse(school.db)
  const draft = await makeCourse(school.db, { prices: [0], status: 'draft' })
  const enrol = (id: string) => school.call(contract.enrolFree, { as, params: { id } })
  expect(await enrol(withoutPlans.id)).toMatchObject({ status: 409, body: { code: 'ENROLMENT_CLOSED' } })
  expect(await enrol(paid.id)).toMatchObject({ status: 409, body: { code: 'COURSE_NOT_FREE' } })
  expect(await enrol(draft.id)).toMatchObject({ status: 404 })
  expect(await enrol(unknown)).toMatchObject({ status: 404 })
  expect(await enrol("1' or 1=1")).toMatchObject({ status: 404 })
  expect(await school.call(contract.enrolFree, { params: { id: free.id } })).toMatchObject({ status: 401 })
})

test('a course whose plans are all retired takes no new students; those under way go on', async () => {
  const [waiting, late] = [await school.person(), await school.person()]
  const course = await makeCourse(school.db, { prices: [4900] })
  const body = { course_id: course.id, plan_id: course.planIds[0]! }
  const ask = (as: typeof late, language: 'ar' | 'en' = 'ar') =>
    school.call(contract.createRequest, { as, body, language })
  const { id } = (await ask(waiting)).body.data
  await school.db
    .updateTable('pricing_plans')
    .set({ retired_at: school.now })
    .where('course_id', '=', course.id)
    .execute()
  expect(await ask(late)).toMatchObject({
    status: 409,
    body: { code: 'ENROLMENT_CLOSED', error: 'التسجيل في هذه الدورة مغلق حاليًا.' },
  })
  expect((await ask(late, 'en')).body.error).toBe('Enrolment in this course is closed for now.')
  const free = await school.call(contract.enrolFree, { as: late, params: { id: course.id } })
  expect(free).toMatchObject({ status: 409, body: { code: 'ENROLMENT_CLOSED' } })
  expect(await countOf('enrolments', late.id)).toBe(0)
  const staff = await school.person({ role: 'staff' })
  expect((await school.call(consoleContract.activateRequest, { as: staff, params: { id } })).status).toBe(200)
  expect((await ask(waiting)).body.code).toBe('ALREADY_ENROLLED')
})
