// Students of a file, through HTTP on a real database.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { peopleDeskOf } from '#tests/people-desk.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract-console.ts'

const school = startSchool()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

const { list, mailsTo } = peopleDeskOf(school, () => staff)
const names = async (query: Record<string, string | number | undefined>) =>
  (await list(query)).body.data.map(({ full_name }: { full_name: string }) => full_name)

test('an import makes all accounts or none; the same file again changes nothing', async () => {
  const known = await school.person({ email: 'known@import.dz' })
  const csv =
    '\ufeffالاسم;البريد\r\nليلى منصوري;Leila@import.dz\r\nكريم بوزيد;karim@import.dz\r\nمعروف;KNOWN@import.dz\r\n'
  const send = (body: object) => school.call(contract.importStudents, { as: staff, body, language: 'ar' })
  const expected = [
    { line: 2, full_name: 'ليلى منصوري', email: 'Leila@import.dz', result: 'new' },
    { line: 3, full_name: 'كريم بوزيد', email: 'karim@import.dz', result: 'new' },
    { line: 4, full_name: 'معروف', email: 'KNOWN@import.dz', result: 'exists' },
  ]
  expect((await send({ csv, dry_run: true })).body.data).toEqual({ rows: expected, applied: false })
  expect(await names({ q: 'import.dz' })).toEqual([known.full_name])

  const faulty = await send({ csv: `${csv}خاطئ;not-an-address\r\n` })
  expect(faulty).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', applied: false } })
  expect(faulty.body.rows[3]).toEqual({
    line: 5,
    full_name: 'خاطئ',
    email: 'not-an-address',
    result: 'problem',
    problem: 'عنوان البريد الإلكتروني غير صحيح.',
  })
  expect(await names({ q: 'import.dz' })).toEqual([known.full_name])

  expect((await send({ csv })).body.data).toEqual({ rows: expected, applied: true })
  expect((await names({ q: 'import.dz' })).sort()).toEqual(['كريم بوزيد', 'ليلى منصوري', known.full_name].sort())
  const before = await school.db.selectFrom('outbox').select('id').execute()
  const again = await send({ csv })
  expect(again.body.data.rows.map(({ result }: { result: string }) => result)).toEqual(['exists', 'exists', 'exists'])
  expect(await school.db.selectFrom('outbox').select('id').execute()).toEqual(before)
  const [mail] = await mailsTo({ email: 'karim@import.dz' })
  expect(mail).toMatchObject({ kind: 'welcome', text_body: expect.stringContaining('/reset-password#token=') })
  for (const bad of ['', '\ufeff', 'name,email', '"never ends', 'x\n'.repeat(2001)])
    expect(await send({ csv: bad }), bad.slice(0, 20)).toMatchObject({
      status: 422,
      body: { fields: { csv: expect.any(String) } },
    })
})

test('two imports at the same moment, with the addresses written otherwise, do not stand in each other’s way', async () => {
  const send = (csv: string) => school.call(contract.importStudents, { as: staff, body: { csv } })
  const answers = await Promise.all([
    send('ليلى منصوري;A@twice.dz\nكريم بوزيد;b@twice.dz\n'),
    send('ليلى منصوري;a@twice.dz\nكريم بوزيد;B@twice.dz\n'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await sql`select from outbox where recipient ilike '%@twice.dz'`.execute(school.db)
  expect(rows).toHaveLength(2)
})

test('of two imports of one file at the same moment, one alone says that it made the accounts', async () => {
  const csv = 'ليلى منصوري;leila@once.dz\nكريم بوزيد;karim@once.dz\n'
  const send = () => school.call(contract.importStudents, { as: staff, body: { csv } })
  const results = (await Promise.all([send(), send()])).map(({ body }) =>
    body.data.rows.map(({ result }: { result: string }) => result).join(' '),
  )
  expect(new Set(results)).toEqual(new Set(['new new', 'exists exists']))
})

test('an import in an English console welcomes a name in Arabic letters in Arabic, for good', async () => {
  const csv = 'سعاد بن يحيى,souad@letters.dz\nYanis Haddad,yanis@letters.dz\n'
  await school.call(contract.importStudents, { as: staff, body: { csv }, language: 'en' })
  const made = await school.db
    .selectFrom('users as u')
    .innerJoin('outbox as o', 'o.recipient', 'u.email')
    .select(['u.email', 'u.language', 'o.language as mailed'])
    .where('u.email', 'like', '%@letters.dz')
    .orderBy('u.email')
    .execute()
  expect(made).toEqual([
    { email: 'souad@letters.dz', language: 'ar', mailed: 'ar' },
    { email: 'yanis@letters.dz', language: 'en', mailed: 'en' },
  ])
})
