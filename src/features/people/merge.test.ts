// Two accounts of one person: the better of each stays, and the merge can be undone.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { login, getProfile } from '#features/accounts/contract.ts'
import { activateRequest, askAgain } from '#features/enrolment/contract-console.ts'
import { saveProgress } from '#features/learning/contract.ts'
import { deskOf } from '#tests/desk.ts'
import { makeCourse, makeEnrolment, type MadeCourse } from '#tests/factories.ts'
import { rowsOfPeople } from '#tests/rows-of-people.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { mergeStudents, undoMerge } from './contract-merge.ts'
import { listStudents } from './contract-console.ts'
import { getStudent } from './contract-sheet.ts'

const school = startSchool()
const day = 86_400_000
let receipts = 1000
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

const merge = (from: string, into: string, dry_run = false, as = staff) =>
  school.call(mergeStudents, { as, body: { from, into, dry_run } })
const undo = (id: string) => school.call(undoMerge, { as: staff, params: { id } })
const sheet = async ({ id }: { id: string }) => (await school.call(getStudent, { as: staff, params: { id } })).body.data
const learn = async (as: Person, course: MadeCourse, n: number, watch_time: number, completed = false) => {
  const body = { course_id: course.id, chapter_id: course.chapters[n]!.id, watch_time, completed }
  expect((await school.call(saveProgress, { as, body })).status).toBe(200)
}

const rowsOf = (...people: Person[]) => rowsOfPeople(school.db, people)

/** A shared course with different progress in each, and one that only the other account has, with every kind of row. */
async function twoAccounts() {
  const [shared, own] = await Promise.all([
    makeCourse(school.db, { title: 'المشتركة', chapters: [{}, {}, {}] }),
    makeCourse(school.db, { title: 'التسويق الرقمي', chapters: [{ quizzes: [[{}]] }, {}] }),
  ])
  const [into, from] = [await school.person({ name: 'أنيس مرابط' }), await school.person({ name: 'أنيس مرابط' })]
  await makeEnrolment(school.db, into.id, shared)
  await makeEnrolment(school.db, from.id, shared)
  const enrolment_id = await makeEnrolment(school.db, from.id, own)
  await learn(into, shared, 0, 100, true)
  await learn(into, shared, 1, 500)
  await learn(from, shared, 1, 300, true)
  await learn(from, shared, 2, 60, true)
  await learn(from, own, 0, 90, true)
  const at = { student_id: from.id, course_id: own.id }
  await school.db
    .insertInto('payments')
    .values({
      ...at,
      id: uuidv7(),
      enrolment_id,
      receipt_number: `R-2025-${receipts++}`,
      amount: 4900,
      method: 'ccp',
      recorded_at: school.now,
    })
    .execute()
  await school.db
    .insertInto('quiz_attempts')
    .values({
      ...at,
      id: uuidv7(),
      quiz_id: own.chapters[0]!.quizIds[0]!,
      score: 91,
      passed: true,
      answers: '{}',
      detailed_results: '[]',
    })
    .execute()
  await school.db
    .insertInto('notes')
    .values({ ...at, id: uuidv7(), chapter_id: own.chapters[0]!.id, text: 'ملاحظة' })
    .execute()
  await school.db
    .insertInto('student_questions')
    .values({ ...at, id: uuidv7(), chapter_id: own.chapters[0]!.id, text: 'لماذا؟', created_at: school.now })
    .execute()
  const reset = { quiz_id: own.chapters[0]!.quizIds[0]!, reset_at: school.now }
  const earlier = new Date(school.now.getTime() - day)
  await school.db
    .insertInto('quiz_resets')
    .values([
      { ...reset, student_id: from.id },
      { ...reset, student_id: into.id, reset_at: earlier },
    ])
    .execute()
  for (const { id } of [from, into])
    await school.db.insertInto('reviews').values({ student_id: id, course_id: shared.id, rating: 4 }).execute()
  return { shared, own, into, from }
}

test('a trial says what moves and changes nothing', async () => {
  const { shared, own, into, from } = await twoAccounts()
  const before = await rowsOf(into, from)
  const answer = await merge(from.id, into.id, true)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual({
    id: null,
    undo_until: null,
    moves: [
      {
        courses: { id: own.id, title: 'التسويق الرقمي' },
        enrolled: true,
        chapters: 1,
        attempts: 1,
        certificates: 0,
        payments: 1,
        requests: 0,
        notes: 1,
      },
      expect.objectContaining({ courses: { id: shared.id, title: 'المشتركة' }, enrolled: false, chapters: 1 }),
    ],
    conflicts: [
      { courses: { id: shared.id, title: 'المشتركة' }, what: 'enrolment', kept: 'into' },
      { courses: { id: shared.id, title: 'المشتركة' }, what: 'progress', kept: 'better' },
      { courses: { id: shared.id, title: 'المشتركة' }, what: 'review', kept: 'into' },
    ],
  })
  expect(await rowsOf(into, from)).toEqual(before)
  expect((await school.call(getProfile, { as: from })).status).toBe(200)
})

test('the better of each stays; the other account is closed; undone, all is as it was', async () => {
  const { shared, own, into, from } = await twoAccounts()
  await school.db.updateTable('chapter_progress').set({ counted_time: 700 }).where('student_id', '=', from.id).execute()
  const before = await rowsOf(into, from)
  const merged = await merge(from.id, into.id)
  expect(merged.body.data).toMatchObject({ undo_until: new Date(school.now.getTime() + 7 * day).toISOString() })
  const kept = await sheet(into)
  const inShared = kept.enrolments.filter((e: { courses: { id: string } }) => e.courses.id === shared.id)
  expect(inShared.map(({ status }: { status: string }) => status)).toEqual(['active', 'ended'])
  expect(inShared[0].chapters).toMatchObject([
    { watch_time: 100, completed_at: expect.any(String) },
    { watch_time: 500, completed_at: expect.any(String) },
    { watch_time: 60, completed_at: expect.any(String) },
  ])
  expect(kept.enrolments.find((e: { courses: { id: string } }) => e.courses.id === own.id)).toMatchObject({
    status: 'active',
    completed_chapters: 1,
  })
  expect(kept).toMatchObject({ paid: 4900, attempts: [{ score: 91 }] })
  // The two accounts together complete the course and earn its certificate.
  expect(kept.certificates).toMatchObject([{ courses: { id: shared.id } }])
  expect(kept.merges).toMatchObject([{ id: merged.body.data.id, from: { id: from.id }, undone_at: null }])

  expect((await school.call(getProfile, { as: from })).status).toBe(401)
  // In the language of the page, whichever the account has.
  for (const language of ['ar', 'en'] as const) {
    const refused = await school.call(login, { body: { email: from.email, password: from.password }, language })
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
    expect(refused.body.message).toMatch(language === 'ar' ? /^دُمج هذا الحساب/ : /^This account was merged/)
  }
  expect(await sheet(from)).toMatchObject({ merged_into: into.id, enrolments: [], payments: [] })
  const listed = await school.call(listStudents, { as: staff, query: { q: from.email } })
  expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain(from.id)

  const of = (table: 'student_questions' | 'quiz_resets') =>
    school.db.selectFrom(table).selectAll().where('student_id', '=', into.id).execute()
  expect(await of('student_questions')).toMatchObject([{ text: 'لماذا؟' }])
  expect(await of('quiz_resets')).toMatchObject([{ reset_at: school.now }])

  const undone = await undo(merged.body.data.id)
  expect(undone).toMatchObject({ status: 200, body: { data: { undone_at: school.now.toISOString() } } })
  expect(await rowsOf(into, from)).toEqual(before)
  expect((await undo(merged.body.data.id)).body).toEqual(undone.body)
  expect((await school.call(login, { body: { email: from.email, password: from.password } })).status).toBe(200)
  const acts = await school.db
    .selectFrom('audit_log')
    .select('act')
    .where('person_id', '=', into.id)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['student.merge', 'student.unmerge'])
})

test('the earlier certificate stays, and the number of the other leads to it', async () => {
  const { shared, into, from } = await twoAccounts()
  const certificate = (person: Person, number: string, days: number) => ({
    student_id: person.id,
    id: uuidv7(),
    course_id: shared.id,
    number,
    language: 'ar' as const,
    student_name: 'أنيس',
    course_title: 'المشتركة',
    instructor_name: 'ياسين',
    chapter_count: 3,
    total_minutes: 30,
    issued_at: new Date(school.now.getTime() - days * day),
  })
  await school.db
    .insertInto('certificates')
    .values([certificate(into, 'MNR-2026-AAAA-0001', 1), certificate(from, 'MNR-2026-AAAA-0002', 9)])
    .execute()
  await sql`select refresh_standings(${[into.id, from.id]}::uuid[])`.execute(school.db)
  const before = await rowsOf(into, from)
  const merged = await merge(from.id, into.id)
  expect(merged.body.data.conflicts).toContainEqual(expect.objectContaining({ what: 'certificate', kept: 'from' }))
  expect((await sheet(into)).certificates).toMatchObject([
    { number: 'MNR-2026-AAAA-0002', replaces: ['MNR-2026-AAAA-0001'] },
  ])
  await undo(merged.body.data.id)
  expect(await rowsOf(into, from)).toEqual(before)
})

test('of two open requests the kept account’s stays, also where another proof was asked for; undone, all is as it was', async () => {
  const course = await makeCourse(school.db)
  const desk = await school.person({ role: 'desk' })
  const { ask } = deskOf(school)
  for (const [fromAsked, intoAsked] of [
    [true, false],
    [false, true],
    [true, true],
  ]) {
    const [into, from] = [await school.person(), await school.person()]
    const requests = [await ask(from, course), await ask(into, course)]
    for (const [n, isAsked] of [fromAsked, intoAsked].entries()) {
      const body = { reason: 'الصورة غير واضحة' }
      if (isAsked) await school.call(askAgain, { as: desk, params: { id: requests[n].id }, body })
    }
    const before = await rowsOf(from, into)
    const merged = await merge(from.id, into.id)
    expect(merged).toMatchObject({ status: 200, body: { data: { conflicts: [{ what: 'request', kept: 'into' }] } } })
    const open = (await sheet(into)).requests.map(({ status }: { status: string }) => status).sort()
    expect(open).toEqual(['cancelled', intoAsked ? 'needs_proof' : 'pending'])
    expect((await undo(merged.body.data.id)).status).toBe(200)
    expect((await rowsOf(from, into))['enrolment_requests']).toEqual(before['enrolment_requests'])
  }
})

test('a request activated since the merge stays with its enrolment and its receipt', async () => {
  const course = await makeCourse(school.db, { prices: [4900] })
  const [into, from] = [await school.person(), await school.person()]
  const request = await deskOf(school).ask(from, course)
  const { id } = (await merge(from.id, into.id)).body.data
  const desk = await school.person({ role: 'desk' })
  expect((await school.call(activateRequest, { as: desk, params: { id: request.id }, body: {} })).status).toBe(200)
  expect((await undo(id)).status).toBe(200)
  const [kept, other] = [await sheet(into), await sheet(from)]
  expect([kept.requests.length, kept.enrolments.length, kept.payments.length]).toEqual([1, 1, 1])
  expect([other.requests.length, other.enrolments.length, other.payments.length]).toEqual([0, 0, 0])
})

test('what was learned since stays with the kept account', async () => {
  const { shared, into, from } = await twoAccounts()
  const { id } = (await merge(from.id, into.id)).body.data
  school.now = new Date(school.now.getTime() + day)
  await learn(into, shared, 1, 900)
  expect((await undo(id)).status).toBe(200)
  expect((await sheet(into)).enrolments[0].chapters[1]).toMatchObject({ watch_time: 900 })
  expect((await sheet(from)).enrolments).toHaveLength(2)
})

test('somebody who learns at that moment, in either account, does not stop it', async () => {
  for (let round = 0; round < 4; round++) {
    const course = await makeCourse(school.db, { chapters: [{}, {}] })
    const [into, from] = [await school.person(), await school.person()]
    for (const { id } of [into, from]) await makeEnrolment(school.db, id, course)
    const save = (as: Person, n: number) =>
      school.call(saveProgress, {
        as,
        body: { course_id: course.id, chapter_id: course.chapters[n]!.id, watch_time: 9, completed: true },
      })
    const [done, ...saved] = await Promise.all([
      merge(from.id, into.id),
      ...[from, into].flatMap((as) => [save(as, 0), save(as, 1)]),
    ])
    expect(done.status).toBe(200)
    for (const { status } of saved) expect([200, 401, 403]).toContain(status)
  }
})

test('refused: oneself, the team, strangers, twice, and an undo that comes too late', async () => {
  const { into, from } = await twoAccounts()
  const third = await school.person()
  expect(await merge(into.id, into.id)).toMatchObject({ status: 422, body: { fields: { into: expect.any(String) } } })
  expect(await merge(staff.id, into.id)).toMatchObject({ status: 409, body: { code: 'MERGE_TEAM' } })
  expect(await merge(from.id, staff.id)).toMatchObject({ status: 409, body: { code: 'MERGE_TEAM' } })
  expect(await merge(uuidv7(), into.id)).toMatchObject({ status: 404 })
  expect(await merge(from.id, into.id, false, await school.person({ role: 'desk' }))).toMatchObject({ status: 403 })
  const both = await Promise.all([merge(from.id, into.id), merge(from.id, into.id), merge(into.id, from.id)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  const won = both.findIndex(({ status }) => status === 200)
  const { id } = both[won]!.body.data
  // Whichever was first: a closed account cannot be merged again.
  const closed = won === 2 ? into : from
  expect(await merge(closed.id, third.id)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_MERGED' } })
  school.now = new Date(school.now.getTime() + 7 * day + 1000)
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'UNDO_OVER' } })
  expect(await undo(uuidv7())).toMatchObject({ status: 404 })
})
