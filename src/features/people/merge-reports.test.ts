// Reports of reviews by, and on, accounts that are merged.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeCourse } from '#tests/factories.ts'
import { rowsOfPeople } from '#tests/rows-of-people.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { mergeStudents, undoMerge } from './contract-merge.ts'

const school = startSchool()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

const merge = (from: Person, into: Person) =>
  school.call(mergeStudents, { as: staff, body: { from: from.id, into: into.id, dry_run: false } })
const undo = (id: string) => school.call(undoMerge, { as: staff, params: { id } })

test('each counts once, nobody reports their own; undone, also of a merge by an older release', async () => {
  const [shared, own] = [await makeCourse(school.db), await makeCourse(school.db)]
  const [into, from] = [await school.person(), await school.person()]
  const [writer, reader] = [await school.person(), await school.person()]
  const reviews = [
    { student_id: into.id, course_id: shared.id, rating: 4 },
    { student_id: from.id, course_id: shared.id, rating: 4 },
    { student_id: writer.id, course_id: shared.id, rating: 1, text: 'أبلغ عنها الحسابان' },
    { student_id: writer.id, course_id: own.id, rating: 1, text: 'أبلغ عنها أحدهما' },
    { student_id: from.id, course_id: own.id, rating: 4 },
  ]
  await school.db.insertInto('reviews').values(reviews).execute()
  const found = await school.db.selectFrom('reviews').select(['id', 'student_id', 'course_id']).execute()
  const idOf = (person: Person, course: { id: string }) =>
    found.find(({ student_id, course_id }) => student_id === person.id && course_id === course.id)!.id
  const report = (by: Person, review_id: string) =>
    ({ review_id, student_id: by.id, reason: 'advert', created_at: school.now }) as const
  const [twice, once, moving, lost] = [idOf(writer, shared), idOf(writer, own), idOf(from, own), idOf(from, shared)]
  await school.db
    .insertInto('review_reports')
    .values([
      report(from, twice),
      report(into, twice),
      report(from, once),
      report(into, moving),
      report(reader, moving),
    ])
    .execute()
  await school.db.insertInto('review_reports').values(report(reader, lost)).execute()
  const before = await rowsOfPeople(school.db, [into, from, reader])
  const merged = await merge(from, into)
  const reports = await school.db.selectFrom('review_reports').select(['review_id', 'student_id']).execute()
  const left = reports.map(({ review_id, student_id }) => `${review_id} ${student_id}`).sort()
  expect(left).toEqual([`${twice} ${into.id}`, `${once} ${into.id}`, `${moving} ${reader.id}`].sort())
  await undo(merged.body.data.id)
  expect(await rowsOfPeople(school.db, [into, from, reader])).toEqual(before)

  const older = await merge(from, into)
  await sql`
    update student_merges set moved = moved - 'reports' #- '{removed,review_reports}' #- '{removed,reviews,0,id}'
    where id = ${older.body.data.id}`.execute(school.db)
  expect((await undo(older.body.data.id)).status).toBe(200)
  const back = await rowsOfPeople(school.db, [from])
  expect(back['reviews']).toHaveLength(2)
})
