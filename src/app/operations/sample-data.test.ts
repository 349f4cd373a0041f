// Sample data of an empty school: filled in once, used at the desk, removed completely; real data stays.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getOverview } from '#features/overview/contract-console.ts'
import { activateRequest, listQueue } from '#features/enrolment/contract-console.ts'
import { fillSampleData, removeSampleData } from '#features/school/contract-sample.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool()

/** Rows of each table, except those that only grow: the log, and the words that search learned. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_log', 'audit_origins', 'search_words', 'rate_limits')`.execute(
    school.db,
  )
  const counted = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
        school.db,
      )
      return [name, found[0]!.n] as const
    }),
  )
  return Object.fromEntries(counted)
}

test('filled twice is once; a request of it is decided without a receipt or a mail; then nothing of it is left', async () => {
  const owner = await school.person({ role: 'owner' })
  const call = (endpoint: Parameters<typeof school.call>[0], options = {}) =>
    school.call(endpoint, { as: owner, ...options })
  await call(getOverview)
  const before = await countRows()
  const [one, other] = await Promise.all([call(fillSampleData), call(fillSampleData)])
  expect([one.status, other.status]).toEqual([200, 200])
  const overview = (await call(getOverview)).body.data
  expect(overview).toMatchObject({ has_sample: true, waiting: { count: 3 } })
  const [request] = (await call(listQueue)).body.data
  const decided = await call(activateRequest, { params: { id: request.id }, body: {} })
  expect(decided).toMatchObject({ status: 200, body: { data: { status: 'active', receipt_number: null } } })
  expect(await countRows()).toMatchObject({ payments: 0, outbox: before['outbox']!, receipt_years: 0 })
  expect(await call(removeSampleData)).toMatchObject({ status: 200, body: { data: { archived: 0 } } })
  expect((await call(getOverview)).body.data).toMatchObject({ has_sample: false, waiting: { count: 0 } })
  expect(await countRows()).toEqual(before)
  expect(await call(removeSampleData)).toMatchObject({ status: 200, body: { data: { archived: 0 } } })
})

test('a course that a real student joined is archived instead, and the sample is not filled in beside real students', async () => {
  const owner = await school.person({ role: 'owner' })
  await school.call(fillSampleData, { as: owner })
  const student = await school.person()
  const course = await school.db.selectFrom('courses').select('id').where('price', '=', 0).executeTakeFirstOrThrow()
  await sql`insert into enrolments (student_id, id, course_id, source) values (${student.id}, gen_random_uuid(), ${course.id}, 'free')`.execute(
    school.db,
  )
  expect(await school.call(removeSampleData, { as: owner })).toMatchObject({ body: { data: { archived: 1 } } })
  const left = await school.db.selectFrom('courses').select(['id', 'status']).execute()
  expect(left).toEqual([{ id: course.id, status: 'archived' }])
  expect(await school.call(fillSampleData, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'SCHOOL_NOT_EMPTY' },
  })
})

test('only the owner', async () => {
  const staff = await school.person({ role: 'staff' })
  expect(await school.call(fillSampleData, { as: staff })).toMatchObject({ status: 403 })
  expect(await school.call(removeSampleData, { as: staff })).toMatchObject({ status: 403 })
})
