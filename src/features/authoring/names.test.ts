// Categories and instructors as staff edit them.
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import type { Endpoint } from '#kit/contract.ts'
import { listAuthored } from './contract-console.ts'
import * as contract from './contract-console-names.ts'

const school = startSchool()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

test('a category is made, changed and removed; its name is its own', async () => {
  const { data } = (await school.call(contract.createCategory, { as: staff, body: { name: 'لغات', hue: 'clay' } })).body
  expect(data).toMatchObject({ name: 'لغات', name_en: null, hue: 'clay', courses: 0 })
  const again = await school.call(contract.createCategory, { as: staff, body: { name: 'لغات' } })
  expect([again.status, again.body.code]).toEqual([409, 'NAME_TAKEN'])
  const changed = await school.call(contract.updateCategory, {
    as: staff,
    params: { id: data.id },
    body: { name_en: 'Languages' },
  })
  expect(changed.body.data).toMatchObject({ name: 'لغات', name_en: 'Languages', hue: 'clay' })
  const same = { as: staff, params: { id: data.id }, body: { name: 'لغات', name_en: 'Languages' } }
  expect((await school.call(contract.updateCategory, same)).body.data).toEqual(changed.body.data)
  const record = school.db.selectFrom('audit_log').select('act').where('act', '=', 'category.update')
  expect(await record.execute()).toHaveLength(1)
  expect(
    (await school.call(contract.listEditedCategories, { as: staff, query: { q: 'languages' } })).body,
  ).toMatchObject({ data: [{ id: data.id }], meta: { total: 1 } })
  expect((await school.call(contract.deleteCategory, { as: staff, params: { id: data.id } })).status).toBe(200)
  expect((await school.call(contract.deleteCategory, { as: staff, params: { id: data.id } })).status).toBe(404)
})

test('what is in use stays, and says where', async () => {
  const course = await makeCourse(school.db, { title: 'النحو' })
  const category = await school.call(contract.deleteCategory, { as: staff, params: { id: course.categoryId } })
  expect([category.status, category.body.code]).toEqual([409, 'IN_USE'])
  expect(category.body.places).toEqual([{ kind: 'course', id: course.id, name: 'النحو' }])
  const person = await school.person({ role: 'instructor', instructorId: course.instructorId, name: 'ليلى' })
  const instructor = await school.call(contract.deleteInstructor, { as: staff, params: { id: course.instructorId } })
  expect(instructor.body.places).toEqual([
    { kind: 'course', id: course.id, name: 'النحو' },
    { kind: 'person', id: person.id, name: 'ليلى' },
  ])
})

test('an instructor changes their own page and nothing else', async () => {
  const { data } = (await school.call(contract.createInstructor, { as: staff, body: { name: 'كريم' } })).body
  const karim = await school.person({ role: 'instructor', instructorId: data.id })
  const listed = await school.call(contract.listEditedInstructors, { as: karim })
  const theirs = (listed.body.data as { id: string; mine: boolean }[]).filter(({ mine }) => mine)
  expect(theirs.map(({ id }) => id)).toEqual([data.id])
  const own = await school.call(contract.updateInstructor, {
    as: karim,
    params: { id: data.id },
    body: { bio: 'أستاذ' },
  })
  expect(own.body.data).toMatchObject({ name: 'كريم', bio: 'أستاذ' })
  const other = (await school.call(contract.createInstructor, { as: staff, body: { name: 'سارة' } })).body.data
  const { categoryId } = await makeCourse(school.db)
  const tried = async (endpoint: Endpoint, id: string) => {
    const { status, body } = await school.call(endpoint, { as: karim, params: { id }, body: { name: 'x' } })
    return [status, body.code]
  }
  expect(await tried(contract.createCategory, '')).toEqual([403, 'FORBIDDEN'])
  expect(await tried(contract.createInstructor, '')).toEqual([403, 'FORBIDDEN'])
  // Its own row, too, is not for an instructor to remove.
  for (const [endpoint, id] of [
    [contract.updateCategory, categoryId],
    [contract.deleteCategory, categoryId],
    [contract.updateInstructor, other.id],
    [contract.deleteInstructor, other.id],
    [contract.deleteInstructor, data.id],
  ] as const) {
    expect(await tried(endpoint, id)).toEqual([403, 'FORBIDDEN'])
    expect(await tried(endpoint, uuidv7())).toEqual([404, 'NOT_FOUND'])
  }
})

test.each(['javascript:x', 'http://127.0.0.1/a.png', `file:uploads/${uuidv7()}.png`, 'file:receipts/a.jpg'])(
  'a picture is no %s',
  async (profile_picture) => {
    const answer = await school.call(contract.createInstructor, { as: staff, body: { name: 'x', profile_picture } })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['profile_picture']])
  },
)

test.each(['%', '_', '\\', '؟'])('a search for %s finds what has it in its name: nothing', async (q) => {
  await makeCourse(school.db, { title: 'النحو' })
  for (const list of [contract.listEditedCategories, contract.listEditedInstructors, listAuthored])
    expect((await school.call(list, { as: staff, query: { q } })).body).toMatchObject({ data: [], meta: { total: 0 } })
})
