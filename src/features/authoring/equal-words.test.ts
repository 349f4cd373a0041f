// The table of equal words as staff edit it: what they add, searches know at once.
import { version } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract-console-words.ts'

const school = startSchool()
const headers = { 'idempotency-key': 'pressed' }
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
  await makeCourse(school.db, { title: 'صيانة الثلاجات' })
})

const found = async (q: string) => {
  const answer = await school.app.inject(`/api/courses/search?${new URLSearchParams({ q })}`)
  return (answer.json().data as { title: string }[]).map(({ title }) => title)
}

test('what the program brings along is there, and found by any of its words', async () => {
  const { body } = await school.call(contract.listEqualWords, { as: staff })
  expect(body.meta.total).toBeGreaterThan(100)
  expect(body.data).toHaveLength(50)
  const maths = (await school.call(contract.listEqualWords, { as: staff, query: { q: 'Mathematiques' } })).body.data
  expect(maths.flatMap(({ phrases }: { phrases: string[] }) => phrases)).toContain('رياضيات')
})

test('a group that the program brings along has an id like all others (product.md, The wire)', async () => {
  const values = { phrases: ['عبارة مجلوبة', 'brought along'] }
  await school.db.insertInto('search_synonyms').values(values).execute()
  const ids = (await school.db.selectFrom('search_synonyms').select('id').execute()).map(({ id }) => id)
  expect(ids.filter((id) => version(id) !== 7)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a group is made, changed and removed, and each search follows', async () => {
  expect(await found('frijidir')).toEqual([])
  const body = { phrases: ['frijidir', ' ثلاجات ', 'frijidir'], wider: '' }
  const made = (await school.call(contract.createEqualWords, { as: staff, body })).body.data
  expect(made).toEqual({ id: made.id, phrases: ['frijidir', 'ثلاجات'], wider: null })
  expect(await found('frijidir')).toEqual(['صيانة الثلاجات'])
  const params = { id: made.id }
  const phrases = ['فريجيدار', 'ثلاجات']
  const changed = await school.call(contract.updateEqualWords, { as: staff, params, body: { phrases } })
  expect(changed.body.data).toEqual({ ...made, phrases })
  expect(await found('فريجيدار')).toEqual(['صيانة الثلاجات'])
  await school.call(contract.updateEqualWords, { as: staff, params, body: { phrases } })
  await school.call(contract.deleteEqualWords, { as: staff, params })
  expect(await found('فريجيدار')).toEqual([])
  const acts = school.db.selectFrom('audit_log').select(['act', 'subject']).where('act', 'like', 'synonym.%')
  expect(await acts.orderBy('id').execute()).toEqual([
    { act: 'synonym.create', subject: 'frijidir' },
    { act: 'synonym.update', subject: 'فريجيدار' },
    { act: 'synonym.delete', subject: 'فريجيدار' },
  ])
})

test('pressed again, it is done once', async () => {
  const body = { phrases: ['soudure', 'تلحيم'], wider: 'صيانة' }
  const make = (more: object = { headers }) => school.call(contract.createEqualWords, { ...more, as: staff, body })
  const first = (await make()).body.data
  expect((await make()).body.data).toEqual(first)
  // Fewer words, all of them in that group, are another group.
  const fewer = { phrases: ['تلحيم', 'soudure'], wider: 'صيانة' }
  const other = await school.call(contract.createEqualWords, { headers, as: staff, body: fewer })
  expect(other.body.data.id).not.toBe(first.id)
  const take = (more: object = { headers }) =>
    school.call(contract.deleteEqualWords, { ...more, as: staff, params: { id: first.id } })
  expect([(await take()).status, (await take()).status, (await take({})).status]).toEqual([200, 200, 404])
  expect((await make()).body.data.id).not.toBe(first.id)
})

test.each([
  ['one word', ['رياضيات']],
  ['one word twice', ['رياضيات', 'رياضيات ']],
  ['nothing', []],
  ['a sign', ['رياضيات', '%']],
  ['an empty word', ['رياضيات', ' ']],
  ['a word without end', ['رياضيات', 'a'.repeat(101)]],
  ['words without end', Array.from({ length: 61 }, (_, at) => `a${at}`)],
])('%s is no group', async (_name, phrases) => {
  const answer = await school.call(contract.createEqualWords, { as: staff, body: { phrases } })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['phrases']])
})

test('who teaches or works at the desk does not change what searches find', async () => {
  for (const role of ['instructor', 'desk'] as const) {
    const as = await school.person({ role })
    expect((await school.call(contract.listEqualWords, { as })).status).toBe(403)
    const body = { phrases: ['a', 'b'] }
    expect((await school.call(contract.createEqualWords, { as, body })).status).toBe(403)
  }
})
