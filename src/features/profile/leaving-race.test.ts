// A person deletes the account while a receipt is arriving: whichever is first, no file of theirs stays.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createRequest, replaceProof } from '#features/enrolment/contract.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { makeCourse } from '#tests/factories.ts'
import { formOf } from '#tests/multipart.ts'
import { makePdf } from '#tests/pdfs.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool, type Answer } from '#tests/school.ts'
import { deleteAccount } from './contract.ts'

const school = startSchool()

async function filesLeft(): Promise<string[]> {
  const folder = path.join(school.settings.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('files of a deleted account go at once: the PDF, its pages, the pictures', async () => {
  const as = await school.person()
  for (const bytes of [await makePdf((document) => document.addPage()), await paint('#159')]) {
    const course = await makeCourse(school.db)
    const form = await formOf({ course_id: course.id, plan_id: course.planIds[0]! }, { bytes })
    expect((await school.call(createRequest, { as, ...form })).status).toBe(200)
  }
  expect(await filesLeft()).toHaveLength(4)
  const gone = await school.call(deleteAccount, { as, body: { email: as.email, password: as.password } })
  expect(gone.status).toBe(200)
  expect(await filesLeft()).toEqual([])
})

async function waiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(school.db)
    expect(rows[0]?.n).toBe(count)
  }, 10_000)
}

test.each(['the receipt', 'the leaving'])('also when both come at once, and first %s', async (first) => {
  const as = await school.person()
  const course = await makeCourse(school.db)
  const wanted = { course_id: course.id, plan_id: course.planIds[0]! }
  const sent = await formOf(wanted, { bytes: await paint('#951') })
  const { id } = (await school.call(createRequest, { as, ...sent })).body.data
  const replacement = await formOf({}, { bytes: await paint('#159') })
  const acts = [
    () => school.call(replaceProof, { as, params: { id }, ...replacement }),
    () => school.call(deleteAccount, { as, body: { email: as.email, password: as.password } }),
  ]
  if (first !== 'the receipt') acts.reverse()
  // Both wait for the request's lock, and continue in this order.
  const answers = await school.db.transaction().execute(async (trx) => {
    await trx.selectFrom('enrolment_requests').select('id').where('id', '=', id).forUpdate().execute()
    const running: Promise<Answer>[] = []
    for (const act of acts) {
      running.push(act())
      await waiting(running.length)
    }
    return running
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual(first === 'the receipt' ? [200, 200] : [200, 409])
  expect(await filesLeft()).toEqual([])
})

test('somebody who decides about a request while its student leaves', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db)
  const wanted = { course_id: course.id, plan_id: course.planIds[0]! }
  const { id } = (await school.call(createRequest, { as, ...(await formOf(wanted)) })).body.data
  // Like a decision: first the request's lock, then rows that refer to the account.
  const leaving = await school.db.transaction().execute(async (trx) => {
    await trx.selectFrom('enrolment_requests').select('id').where('id', '=', id).forUpdate().execute()
    const running = school.call(deleteAccount, { as, body: { email: as.email, password: as.password } })
    await waiting(1)
    await notifyStudent(trx, as.id, 'lapsed', { course_id: course.id, request_id: id }, school.now)
    return [running]
  })
  expect((await leaving[0])?.status).toBe(200)
})

test('who has left meanwhile asks for nothing any more', async () => {
  const as = await school.person()
  const course = await makeCourse(school.db)
  const form = await formOf({ course_id: course.id, plan_id: course.planIds[0]! }, { bytes: await paint('#519') })
  const underWay = await school.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', as.id).forUpdate().execute()
    const running = school.call(createRequest, { as, ...form })
    await waiting(1)
    await trx.deleteFrom('users').where('id', '=', as.id).execute()
    return [running]
  })
  expect(await underWay[0]).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(await filesLeft()).toEqual([])
})
