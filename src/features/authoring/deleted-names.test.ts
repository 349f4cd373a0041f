// A category or an instructor that is deleted while courses, drafts and versions still name it.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { authorOf, set } from '#tests/author.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { inviteMember } from '#features/accounts/contract-team.ts'
import * as contract from './contract-console.ts'
import * as names from './contract-console-names.ts'

const school = startSchool()
let owner: Person
beforeAll(async () => {
  owner = await school.person({ role: 'owner' })
})
const { patch, publish, draftOf } = authorOf(school, () => owner)

const kinds = ['category_id', 'instructor_id'] as const
const tableOf = (field: (typeof kinds)[number]) => (field === 'category_id' ? 'categories' : 'instructors')
let count = 0
async function aName(field: (typeof kinds)[number]): Promise<string> {
  const endpoint = field === 'category_id' ? names.createCategory : names.createInstructor
  return (await school.call(endpoint, { as: owner, body: { name: `اسم ${++count}` } })).body.data.id
}

test.each(kinds)('a version whose %s was deleted is restored with that of the draft', async (field) => {
  const course = await makeCourse(school.db)
  const gone = await aName(field)
  const { document } = await draftOf(course.id)
  await patch(course.id, 1, [set(field, gone)])
  await publish(course.id)
  await patch(course.id, 2, [set(field, document[field]), set('title', 'عنوان جديد')])
  await publish(course.id)
  const remove = field === 'category_id' ? names.deleteCategory : names.deleteInstructor
  expect((await school.call(remove, { as: owner, params: { id: gone } })).status).toBe(200)
  const { published_version } = await draftOf(course.id)
  const params = { id: course.id, n: String(published_version! - 1) }
  const restored = await school.call(contract.restoreVersion, { as: owner, params })
  expect(restored.body.data).toEqual({ revision: 4 })
  expect((await draftOf(course.id)).document).toMatchObject({ title: document.title, [field]: document[field] })
  expect((await publish(course.id)).status).toBe(200)
})

test.each(kinds)('a draft that names a deleted %s says so, and is neither published nor duplicated', async (field) => {
  const course = await makeCourse(school.db)
  await patch(course.id, 1, [set('title', 'عنوان')])
  const gone = await aName(field)
  await school.db
    .updateTable('course_drafts')
    .set({ document: sql`jsonb_set(document, ${`{${field}}`}, to_jsonb(${gone}::text))` })
    .where('course_id', '=', course.id)
    .execute()
  await school.db.deleteFrom(tableOf(field)).where('id', '=', gone).execute()
  const as = { as: owner, params: { id: course.id } }
  const code = field === 'category_id' ? 'CATEGORY_MISSING' : 'INSTRUCTOR_MISSING'
  const { problems } = (await school.call(contract.checkPublishing, as)).body.data
  expect(problems).toMatchObject([{ path: field, code, blocking: true }])
  const refused = await publish(course.id)
  expect([refused.status, refused.body.code, refused.body.problems]).toMatchObject([422, 'NOT_READY', [{ code }]])
  const copied = await school.call(contract.duplicateCourse, { ...as, body: {} })
  expect([copied.status, Object.keys(copied.body.fields)]).toEqual([422, [field]])
})

test.each(kinds)('who chooses the %s that a colleague deletes at this moment is told', async (field) => {
  const course = await makeCourse(school.db)
  const { document } = await draftOf(course.id)
  const { category_id, instructor_id } = document
  const acts: ((chosen: string) => Promise<{ status: number; body: { fields: object } }>)[] = [
    (chosen) =>
      school.call(contract.createCourse, {
        as: owner,
        body: { title: 'دورة', language: 'ar', category_id, instructor_id, [field]: chosen },
      }),
    async (chosen) => {
      const own = await school.call(contract.createCourse, {
        as: owner,
        body: { title: 'دورة', language: 'ar', category_id, instructor_id },
      })
      return patch(own.body.data.id, 1, [set(field, chosen)])
    },
  ]
  if (field === 'instructor_id')
    acts.push((chosen) =>
      school.call(inviteMember, {
        as: owner,
        body: { email: 'race@example.dz', role: 'instructor', instructor_id: chosen },
      }),
    )
  for (const act of acts) {
    const chosen = await aName(field)
    const { asked } = await school.db.transaction().execute(async (trx) => {
      await trx.deleteFrom(tableOf(field)).where('id', '=', chosen).execute()
      const asked = act(chosen)
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { asked }
    })
    const { status, body } = await asked
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  }
})
