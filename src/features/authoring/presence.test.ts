// Who else edits a course at this moment, and where (design/console.md, presence).
import { expect, test } from 'vitest'
import { authorOf, set } from '#tests/author.ts'
import { makeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { editorsAfter } from './console/draft/editors.ts'

const school = startSchool()
const { draftOf, patch } = authorOf(school, () => ({}) as Person)

test('others are named for two minutes after their last change, with its place', async () => {
  const [soumia, anis] = [await school.person({ role: 'staff', name: 'سمية' }), await school.person({ role: 'staff' })]
  const course = await makeCourse(school.db, { chapters: [{}, {}] })
  const editorsFor = async (as: Person) => (await draftOf(course.id, as)).editors
  expect(await editorsFor(anis)).toEqual([])
  const [first, second] = course.chapters.map(({ id }) => `chapters/${id}/title`)
  await patch(course.id, 1, [set(first!, 'أ')], { as: soumia })
  await patch(course.id, 2, [set(second!, 'ب')], { as: soumia })
  expect(await editorsFor(anis)).toMatchObject([{ id: soumia.id, full_name: 'سمية', path: second }])
  expect(await editorsFor(soumia)).toEqual([])
  school.now = new Date(school.now.getTime() + 121_000)
  expect(await editorsFor(anis)).toEqual([])
})

test('their changes that arrive with one’s own name them, too', () => {
  const at = '2026-01-01T00:00:00.000Z'
  const [me, other] = [
    { id: 'me', full_name: 'أنا' },
    { id: 'other', full_name: 'سمية' },
  ]
  const known = [{ ...other, path: 'title', at }] as never[]
  const arrived = [
    { path: 'summary', by: me, at },
    { path: 'plans', by: null, at },
    { path: 'chapters/a/title', by: other, at },
  ]
  expect(editorsAfter(known, arrived, 'me')).toEqual([{ ...other, path: 'chapters/a/title', at }])
})
