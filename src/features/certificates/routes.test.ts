// A certificate from its issue to the page that verifies it.
import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeHolder } from '#tests/certificate-holder.ts'
import type { CourseOptions } from '#tests/factories.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'

const school = startSchool()

const holder = (options?: CourseOptions, name?: string) => makeHolder(school, options, name)

const stored = (id: string) =>
  school.db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('issuing', () => {
  test('freezes who, what and when, and gives a number', async () => {
    const { student, course, id } = await holder()
    await school.db.updateTable('users').set({ full_name: 'اسم جديد' }).where('id', '=', student.id).execute()
    await school.db.updateTable('courses').set({ title: 'عنوان جديد' }).where('id', '=', course.id).execute()
    const { body } = await school.call(contract.getCertificate, { as: student, params: { id }, language: 'ar' })
    expect(body.data).toEqual({
      id,
      number: expect.stringMatching(/^MNR-2026-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      issued_at: school.now.toISOString(),
      language: 'ar',
      student_name: 'أنيس مرابط',
      courses: { id: course.id, title: 'أساسيات البرمجة' },
      issuer: 'منارة',
      verify_url: expect.stringMatching(/^http.*\/verify\/MNR-2026-/),
      revoked_at: null,
      revoked_reason: null,
    })
    expect(await stored(id)).toMatchObject({ instructor_name: 'ياسين بن عمر', chapter_count: 2, total_minutes: 20 })
  })

  test.each([
    ['ar', 'ar'],
    ['en', 'en'],
    ['fr', 'en'],
  ] as const)('of a course in %s is set in %s', async (language, set) => {
    expect(await stored((await holder({ language })).id)).toMatchObject({ language: set })
  })

  test('twice is once', async () => {
    const { student, issue, id } = await holder()
    expect(await issue()).toBeNull()
    expect(await Promise.all([issue(), issue()])).toEqual([null, null])
    const list = await school.call(contract.listCertificates, { as: student })
    expect(list.body.data).toMatchObject([{ id, courses: { title: 'Programming basics' } }])
  })

  test('draws another number when the first is taken', async () => {
    const first = await stored((await holder()).id)
    await sql`create sequence draws`.execute(school.db)
    await sql`create function repeat_number() returns trigger language plpgsql as ${sql.lit(
      `begin if nextval('draws') = 1 then new.number = '${first.number}'; end if; return new; end`,
    )}`.execute(school.db)
    await sql`create trigger repeat_number before insert on certificates for each row
      execute function repeat_number()`.execute(school.db)
    const second = await stored((await holder()).id)
    await sql`drop trigger repeat_number on certificates`.execute(school.db)
    expect(second.number).toMatch(/^MNR-2026-/)
    expect(second.number).not.toBe(first.number)
  })

  test('tells the student’s open pages', async () => {
    const received: unknown[] = []
    await school.listen('student_events', (payload) => received.push(JSON.parse(payload)))
    const { student, course, id } = await holder()
    // Events of earlier tests may still arrive.
    await expect
      .poll(() => received)
      .toContainEqual({
        student_id: student.id,
        type: 'certificate',
        data: { certificate_id: id, course_id: course.id },
      })
  })

  test('is told by mail, in the student’s language', async () => {
    const { student, id } = await holder({}, 'Lina')
    const { number } = await stored(id)
    const mails = await school.db.selectFrom('outbox').selectAll().where('recipient', '=', student.email).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ kind: 'certificate', language: 'ar', subject: 'شهادتك جاهزة: أساسيات البرمجة' })
    expect(mails[0]!.text_body).toContain('مرحبًا Lina، أنهيت دورة «أساسيات البرمجة» كاملة')
    expect(mails[0]!.text_body).toContain(`https://manara.example/verify/${number}`)
    expect(mails[0]!.html_body).toContain('dir="rtl"')
  })
})

describe('its files', () => {
  test('the PDF is drawn once, stored, and named after the course', async () => {
    const { student, id } = await holder({ title: 'الخط العربي: من القلم إلى الشاشة', titleEn: null })
    const [first, second] = await Promise.all([
      school.call(contract.downloadCertificate, { as: student, params: { id } }),
      school.call(contract.downloadCertificate, { as: student, params: { id } }),
    ])
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-length']).toBe(String(first.raw.length))
    const [, name = ''] = String(first.headers['content-disposition']).split("filename*=UTF-8''")
    expect(decodeURIComponent(name)).toBe('Manara - الخط العربي من القلم إلى الشاشة.pdf')
    const { number, pdf_key } = await stored(id)
    const pdf = await PDFDocument.load(first.raw, { updateMetadata: false })
    expect(pdf.getKeywords()).toBe(number)
    expect(pdf.getTitle()).toContain('أنيس مرابط')
    expect(pdf.getSubject()).toContain(`/verify/${number}`)
    expect(pdf_key).toBe(`certificates/${id}.pdf`)

    await school.db.updateTable('school').set({ name_ar: 'مدرسة أخرى' }).execute()
    const later = await school.call(contract.downloadCertificate, { as: student, params: { id } })
    await school.db.updateTable('school').set({ name_ar: 'منارة' }).execute()
    expect(Buffer.compare(second.raw, first.raw)).toBe(0)
    expect(Buffer.compare(later.raw, first.raw)).toBe(0)
  })

  test('the picture is a small WebP', async () => {
    const { student, id } = await holder()
    const picture = await school.call(contract.getCertificatePicture, { as: student, params: { id } })
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(await sharp(picture.raw).metadata()).toMatchObject({ format: 'webp', width: 1000 })
  })

  test('an English certificate prints the English title and names', async () => {
    const { student, id } = await holder({ language: 'en', title: 'Deep work', titleEn: null }, 'Amelia Hart')
    const { raw } = await school.call(contract.downloadCertificate, { as: student, params: { id } })
    const pdf = await PDFDocument.load(raw, { updateMetadata: false })
    expect(pdf.getTitle()).toBe('Certificate of Completion - Amelia Hart - Deep work')
  })
})

test('certificates are one’s own', async () => {
  const { id } = await holder()
  const other = await school.person()
  expect((await school.call(contract.listCertificates, { as: other })).body.data).toEqual([])
  expect((await school.call(contract.listCertificates)).status).toBe(401)
  for (const endpoint of [
    contract.getCertificate,
    contract.downloadCertificate,
    contract.getCertificatePicture,
    contract.shareCertificate,
  ]) {
    expect(await school.call(endpoint, { params: { id } })).toMatchObject({ status: 401 })
    for (const wrong of [id, uuidv7(), 'x', '../../etc/passwd', 'a\u0000']) {
      const answer = await school.call(endpoint, { as: other, params: { id: wrong } })
      expect(answer, wrong).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  }
})

describe('verification', () => {
  test('is for anyone with the number, however it is typed', async () => {
    const { student, id } = await holder()
    const { number } = await stored(id)
    const share = await school.call(contract.shareCertificate, { as: student, params: { id } })
    expect(share.body.data).toEqual({ shareableLink: `${school.settings.publicUrl}/verify/${number}` })
    const typed = [number, number.toLowerCase(), ` ${number.replaceAll('-', ' ')} `, number.replace('MNR-', '')]
    for (const spelling of typed) {
      const { status, body, raw } = await school.call(contract.verifyCertificate, { params: { number: spelling } })
      expect(status, spelling).toBe(200)
      expect(body.data).toEqual({
        status: 'valid',
        number,
        student_name: 'أنيس مرابط',
        course_title: 'أساسيات البرمجة',
        course_title_en: 'Programming basics',
        instructor_name: 'ياسين بن عمر',
        instructor_name_en: null,
        language: 'ar',
        chapter_count: 2,
        total_minutes: 20,
        issued_at: expect.any(String),
        revoked_at: null,
        revoked_reason: null,
        replaced_by: null,
        checked_at: school.now.toISOString(),
      })
      expect(raw.toString()).not.toContain(student.email)
    }
  })

  test.each(['MNR-2026-0000-0000', 'x', 'شهادة', "' or 1=1 --", 'a'.repeat(61), '\ud800', '%00'])(
    'knows nothing of «%s»',
    async (number) => {
      const answer = await school.call(contract.verifyCertificate, { params: { number: number.toWellFormed() } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    },
  )
})
