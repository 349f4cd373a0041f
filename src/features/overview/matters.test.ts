// Matters that need someone: failed mails, messages, reported reviews, dead videos.
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCourse, type MadeCourse } from '#tests/factories.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { getOverview } from './contract-console.ts'

const school = startSchool()
let [owner, desk] = [] as unknown as [Person, Person]
let course: MadeCourse

const minute = 60_000
const day = 24 * 60 * minute
const ago = (milliseconds: number) => new Date(school.now.getTime() - milliseconds)
const look = async (as = owner) => (await school.call(getOverview, { as, language: 'en' })).body.data

beforeAll(async () => {
  owner = await school.person({ role: 'owner' })
  desk = await school.person({ role: 'desk' })
  course = await makeCourse(school.db, { titleEn: 'Python' })
})
beforeEach(async () => {
  await sql`truncate contact_messages, outbox cascade`.execute(school.db)
})

test('failed mails and waiting messages are for those who answer people', async () => {
  await sql`insert into outbox (id, recipient, language, kind, subject, text_body, html_body, failed_at)
    values (${uuidv7()}, 'younes@gmial.com', 'ar', 'activated', 's', 't', 'h', ${ago(day)})`.execute(school.db)
  await sql`insert into contact_messages (id, name, email, subject, message, language, created_at)
    values (${uuidv7()}, 'نسيم', 'n@example.dz', 's', 'm', 'ar', ${ago(2 * day)})`.execute(school.db)
  expect((await look()).attention).toMatchObject([
    { kind: 'mails_failed', count: 1, names: ['younes@gmial.com'] },
    { kind: 'messages_waiting', count: 1, names: ['نسيم'] },
  ])
  expect((await look(desk)).attention).toEqual([])
})

test('reported reviews are named until the school has looked at them', async () => {
  const [author, ...readers] = [await school.person({ name: 'سهام' }), await school.person(), await school.person()]
  const { id: review_id } = await school.db
    .insertInto('reviews')
    .values({ student_id: author.id, course_id: course.id, rating: 1, text: 'راسلوني على رقمي' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reports = readers.map(({ id }, n) => ({ review_id, student_id: id, created_at: ago((2 - n) * minute) }))
  await school.db
    .insertInto('review_reports')
    .values(reports.map((report) => ({ ...report, reason: 'advert' as const })))
    .execute()
  const link = '/admin/reviews?state=reported'
  expect((await look()).attention).toEqual([
    { kind: 'reviews_reported', count: 1, names: ['سهام'], since: ago(2 * minute).toISOString(), link },
  ])
  expect((await look(desk)).attention).toEqual([])
  await school.db.updateTable('review_reports').set({ settled_at: school.now }).execute()
  expect((await look()).attention).toEqual([])
})

test('a course with a dead video is named, with the way to it', async () => {
  await school.db
    .updateTable('chapters')
    .set({ vimeo_url: 'https://vimeo.com/404' })
    .where('id', '=', course.chapters[0]!.id)
    .execute()
  const gone = { address: 'https://vimeo.com/404', reason: 'gone' as const, failures: 1 }
  await school.db
    .insertInto('video_checks')
    .values({ ...gone, failing_since: school.now, checked_at: school.now })
    .execute()
  expect((await look()).attention).toMatchObject([
    { kind: 'videos_dead', count: 1, names: [expect.stringContaining('Python')], link: `/admin/courses/${course.id}` },
  ])
  expect((await look(desk)).attention).toEqual([])
  await school.db.deleteFrom('video_checks').execute()
  expect((await look()).attention).toEqual([])
})
