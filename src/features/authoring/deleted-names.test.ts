// A category or an instructor that is deleted while courses, drafts and versions still name it.
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
const { patch, draftOf } = authorOf(school, () => owner)

const kinds = ['category_id', 'instructor_id'] as const
const tableOf = (field: (typeof kinds)[number]) => (field === 'category_id' ? 'categories' : 'instructors')
let count = 0
async function aName(field: (typeof kinds)[number]): Promise<string> {
  const endpoint = field === 'category_id' ? names.createCategory : names.createInstructor
  return (await school.call(endpoint, { as: owner, body: { name: `اسم ${++count}` } })).body.data.id
}

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
