// Sample data for the owner of an empty school: part of the demo school, marked, so that it can be removed again. It has no payment,
// since payments are never deleted, and no certificate, since anybody could verify it.
import { randomBytes } from 'node:crypto'
import { hashPassword } from '#features/accounts/password.ts'
import { storeCompletions } from '#features/learning/sql.ts'
import { insertAudit } from '#features/school/audit.ts'
import { sampleDomain } from '#features/school/sample-domain.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files.ts'
import { courses as all } from './courses.ts'
import { demoId } from './ids.ts'
import { copyFolder } from './seed.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { sampleMessages, samplePeople, sampleRequests } from './sample-people.ts'
import { completeChapter, receiptOf } from './seed-stories.ts'

const minute = 60_000
const day = 86_400_000
const keys = new Set(['python', 'ui-design', 'bac-maths', 'study'])
const courses = all.filter(({ key }) => keys.has(key))
const courseIds = all.map(({ key }) => demoId('course', key))

export type Filled = 'filled' | 'not empty'

/** A second call changes nothing. */
export async function fillSampleData(
  { db, files }: { db: Database; files: FileStore },
  { actorId, now }: { actorId: string; now: Date },
): Promise<Filled> {
  await copyFolder(files, 'clips', 'demo/clips')
  await copyFolder(files, 'resources', 'demo/resources')
  await copyFolder(files, 'receipts', 'receipts/demo')
  await copyFolder(files, 'portraits', 'public/portraits')
  // A random password that nobody knows.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  return db.transaction().execute(async (trx) => {
    // Pressed twice: the second call waits here.
    await trx.selectFrom('school').select('id').forUpdate().execute()
    const student = await trx
      .selectFrom('users')
      .select('is_sample')
      .where((eb) => eb.or([eb('role', '=', 'student'), eb('is_sample', '=', true)]))
      .orderBy('is_sample', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (student?.is_sample) return 'filled'
    if (student || (await isTaken(trx))) return 'not empty'
    await seedCatalogue(trx, now, courses)
    await insertPeople(trx, passwordHash, now)
    await insertRequests(trx, now)
    for (const { key } of courses) await storeCompletions(trx, demoId('course', key))
    await insertAudit(trx, { actorId, act: 'sample.fill', after: { students: samplePeople.length } })
    return 'filled'
  })
}

/** An earlier sample course is still there, archived, because a real person joined it. */
async function isTaken(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('courses').select('id').where('id', 'in', courseIds).executeTakeFirst()) !== undefined
}

async function insertPeople(trx: Trx, passwordHash: string, now: Date): Promise<void> {
  await trx
    .insertInto('users')
    .values(
      samplePeople.map(({ key, name, daysAgo }) => ({
        id: demoId('sample', key),
        full_name: name,
        email: `${key}@${sampleDomain}`,
        password_hash: passwordHash,
        role: 'student' as const,
        language: 'ar' as const,
        email_proven_at: now,
        created_at: new Date(now.getTime() - daysAgo * day),
        is_sample: true,
      })),
    )
    .execute()
  for (const { key, studies } of samplePeople)
    for (const { course, chapters, since, last } of studies)
      await study(trx, demoId('sample', key), { course, chapters, since, last }, now)
}

interface Study {
  course: string
  /** How many of its chapters were completed; all where it has fewer. */
  chapters: number
  /** Days ago. */
  since: number
  /** Minutes ago. */
  last: number
}

async function study(trx: Trx, studentId: string, { course: key, chapters, since, last }: Study, now: Date) {
  const course = courses.find((each) => each.key === key)!
  const begun = new Date(now.getTime() - since * day)
  await trx
    .insertInto('enrolments')
    .values({
      student_id: studentId,
      id: demoId('enrolment', studentId, key),
      course_id: demoId('course', key),
      plan_id: demoId('plan', key, 1),
      source: 'free',
      price_paid: 0,
      activated_by: null,
      activated_at: begun,
    })
    .execute()
  const done = course.chapters.slice(0, chapters)
  for (const [index, chapter] of done.entries()) {
    const isLast = index === done.length - 1
    const at = new Date(
      isLast ? now.getTime() - last * minute : begun.getTime() + ((index + 1) * since * day) / (done.length + 1),
    )
    await completeChapter(trx, studentId, { course, index, minutes: chapter.minutes, at })
  }
}

async function insertRequests(trx: Trx, now: Date): Promise<void> {
  for (const { code, person, course: key, plan, minutesAgo, receipt, said } of sampleRequests) {
    const at = new Date(now.getTime() - minutesAgo * minute)
    const facts = receipt ? await receiptOf(`receipts/${receipt}`) : undefined
    await trx
      .insertInto('enrolment_requests')
      .values({
        student_id: demoId('sample', person),
        id: demoId('request', code),
        code,
        course_id: demoId('course', key),
        plan_id: demoId('plan', key, plan),
        amount: courses.find((each) => each.key === key)!.plans[plan - 1]!.price,
        paid_amount: said ?? null,
        method: said ? 'ccp' : null,
        status: 'pending',
        created_at: at,
        ...(facts && {
          proof_key: `receipts/demo/${receipt}`,
          proof_mime: 'image/jpeg',
          proof_pages: 1,
          proof_bytes: facts.bytes,
          proof_sha256: facts.sha256,
          proof_look: facts.look,
          proof_bands: facts.bands,
          proof_at: at,
        }),
      })
      .execute()
  }
  await trx
    .insertInto('contact_messages')
    .values(
      sampleMessages.map(({ person, subject, message, minutesAgo }, index) => ({
        id: demoId('message', 'sample', index),
        student_id: demoId('sample', person),
        name: samplePeople.find(({ key }) => key === person)!.name,
        email: `${person}@${sampleDomain}`,
        subject,
        message,
        language: 'ar' as const,
        created_at: new Date(now.getTime() - minutesAgo * minute),
      })),
    )
    .execute()
}

/** @returns how many of its courses stay, archived, because real people joined them */
export async function removeSampleData(
  db: Database,
  { actorId, now }: { actorId: string; now: Date },
): Promise<{ archived: number }> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('school').select('id').forUpdate().execute()
    // With their progress, requests, notes and messages.
    const gone = await trx.deleteFrom('users').where('is_sample', '=', true).returning('email').execute()
    if (gone.length === 0) return { archived: 0 }
    await trx.deleteFrom('outbox').where('recipient', 'like', `%@${sampleDomain}`).execute()
    const { numDeletedRows } = await trx
      .deleteFrom('courses as c')
      .where('c.id', 'in', courseIds)
      .where((eb) =>
        eb.not(
          eb.or(
            (['enrolments', 'enrolment_requests', 'payments', 'certificates', 'waiting_enrolments'] as const).map(
              (table) =>
                eb.exists(eb.selectFrom(table).select('course_id').whereRef(`${table}.course_id`, '=', 'c.id')),
            ),
          ),
        ),
      )
      .executeTakeFirst()
    const { numUpdatedRows } = await trx
      .updateTable('courses')
      .set({ status: 'archived', changed_at: now })
      .where('id', 'in', courseIds)
      .executeTakeFirst()
    for (const table of ['instructors', 'categories'] as const) await deleteUnused(trx, table)
    const [courses, archived] = [Number(numDeletedRows), Number(numUpdatedRows)]
    await insertAudit(trx, { actorId, act: 'sample.remove', after: { students: gone.length, courses, archived } })
    return { archived }
  })
}

/** Those that only the sample's courses used. */
async function deleteUnused(trx: Trx, table: 'instructors' | 'categories'): Promise<void> {
  const [kind, column] =
    table === 'instructors' ? (['instructor', 'instructor_id'] as const) : (['category', 'category_id'] as const)
  const ids = [...new Set(courses.map((course) => demoId(kind, course[kind])))]
  await trx
    .deleteFrom(table)
    .where('id', 'in', ids)
    .where('id', 'not in', (eb) => eb.selectFrom('courses').select(column))
    .where('id', 'not in', (eb) =>
      eb.selectFrom('users').select((one) => one.fn.coalesce('instructor_id', 'id').as('id')),
    )
    .execute()
}
