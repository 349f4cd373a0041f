// Queries of certificates. A certificate stores its content when it is issued; only its file and a revocation are added later.
import { sql } from 'kysely'
import type { Language } from '#kit/contract.ts'
import { certificateRulesOf } from '#features/catalogue/sql-certificate-rules.ts'
import { getSchoolName } from '#features/school/sql.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { chooseText } from '#kit/server/in-language.ts'
import { createCertificateNumber } from './number.ts'

/** In the language of the student, not that of the certificate. */
export async function getMailFacts(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('certificates as c')
    .innerJoin('users as u', 'u.id', 'c.student_id')
    .select(['c.number', 'c.course_title', 'c.course_title_en'])
    .select(['u.full_name as name', 'u.email', 'u.language', 'u.deleted_at'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  const course = chooseText(row.language, row.course_title, row.course_title_en)
  return { ...row, course, school: await getSchoolName(trx, row.language) }
}

/** @returns false when there is one already, or the number is taken */
export async function insertCertificate(
  trx: Trx,
  { id, studentId, courseId, now }: { id: string; studentId: string; courseId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into certificates (student_id, id, course_id, number, language, student_name, course_title, course_title_en,
      instructor_name, instructor_name_en, chapter_count, total_minutes, issued_at, rules)
    select users.id, ${id}, courses.id, ${createCertificateNumber(now)}, case courses.language when 'ar' then 'ar' else 'en' end,
      users.full_name, courses.title, courses.title_en, instructors.name, instructors.name_en,
      courses.chapter_count, courses.total_minutes, ${now}, ${certificateRulesOf('courses')}
    from users, courses join instructors on instructors.id = courses.instructor_id
    where users.id = ${studentId} and courses.id = ${courseId}
    on conflict do nothing
    returning id`.execute(trx)
  return rows.length === 1
}

export async function hasCertificate(trx: Trx, studentId: string, courseId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('certificates')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row !== undefined
}

// Leaving -------------------------------------------------------------------------------------------------------------

/** Certificates stay under an anonymous row, with their names: anyone may still verify them. @returns how many. */
export async function handOverCertificates(trx: Trx, { from, to }: { from: string; to: string }): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('certificates')
    .set({ student_id: to })
    .where('student_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes a person's certificates. @returns their ids, whose files may be deleted. */
export async function withdrawCertificates(trx: Trx, studentId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('certificates').where('student_id', '=', studentId).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Which of these exist. */
export async function existingCertificates(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('certificates')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

// Reading -------------------------------------------------------------------------------------------------------------

export interface CertificateAnswer {
  id: string
  number: string
  issued_at: Date
  language: Language
  student_name: string
  courses: { id: string; title: string }
  issuer: string
  revoked_at: Date | null
  revoked_reason: string | null
}

function selectCertificates(db: Database, studentId: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('school', (join) => join.onTrue())
    .select(['certificates.id', 'number', 'issued_at', 'language', 'student_name', 'course_id'])
    .select(['course_title', 'course_title_en', 'revoked_at', 'revoked_reason', 'name_ar', 'name_en'])
    .where('student_id', '=', studentId)
}
type Row = Awaited<ReturnType<ReturnType<typeof selectCertificates>['executeTakeFirstOrThrow']>>

function toAnswer(row: Row, reader: Language): CertificateAnswer {
  const { course_id, course_title, course_title_en, name_ar, name_en, ...rest } = row
  const title = chooseText(reader, course_title, course_title_en)
  const issuer = reader === 'en' ? name_en : name_ar
  return { ...rest, courses: { id: course_id, title }, issuer }
}

export async function listCertificates(db: Database, studentId: string, reader: Language) {
  const rows = await selectCertificates(db, studentId)
    .orderBy('issued_at', 'desc')
    .orderBy('certificates.id', 'desc')
    .execute()
  return rows.map((row) => toAnswer(row, reader))
}

export async function findCertificate(db: Database, studentId: string, id: string, reader: Language) {
  const row = await selectCertificates(db, studentId).where('certificates.id', '=', id).executeTakeFirst()
  return row ? toAnswer(row, reader) : null
}

const said = [
  'student_name',
  'course_title',
  'course_title_en',
  'instructor_name',
  'instructor_name_en',
  'language',
  'chapter_count',
  'total_minutes',
  'issued_at',
  'rules',
] as const

/**
 * What anyone may know of a certificate; `number` in its stored spelling. One that was issued anew says by which number, and whether that
 * one was revoked.
 */
export async function findPublicCertificate(db: Database, number: string) {
  const row = await db
    .selectFrom('certificates')
    .select(['number', ...said, 'revoked_at', 'revoked_reason'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (row) return { ...row, replaced_by: null }
  const replaced = await db
    .selectFrom('replaced_certificates as r')
    .innerJoin('certificates as c', 'c.id', 'r.certificate_id')
    .select(['r.number', 'c.number as replaced_by', 'c.revoked_at', 'c.revoked_reason'])
    .select(said.map((column) => `r.${column}` as const))
    .where('r.number', '=', number)
    .executeTakeFirst()
  return replaced ?? null
}

// The sheet -----------------------------------------------------------------------------------------------------------

/** What the sheet says, with the school's names. */
export async function getSheet(db: Database, id: string) {
  const { name_ar, name_en, ...row } = await db
    .selectFrom('certificates')
    .innerJoin('school', (join) => join.onTrue())
    .select(['number', 'language', 'student_name', 'course_title', 'course_title_en', 'issued_at'])
    .select(['instructor_name', 'instructor_name_en', 'rules', 'pdf_key', 'name_ar', 'name_en'])
    .where('certificates.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, school: { ar: name_ar, en: name_en } }
}

/** The first stored file stays. */
export async function noteFile(db: Database, id: string, pdfKey: string): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ pdf_key: pdfKey })
    .where('id', '=', id)
    .where('pdf_key', 'is', null)
    .execute()
}
