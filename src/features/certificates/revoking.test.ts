// Revoking a certificate: its public page says so, and its holder gets a mail.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeHolder } from '#tests/certificate-holder.ts'
import { startSchool, type Person } from '#tests/school.ts'
import { insertTombstone } from '#features/accounts/sql.ts'
import { listNotifications } from '#features/school/contract.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'
import { handOverCertificates } from './sql.ts'

const school = startSchool()
const holder = (name?: string) => makeHolder(school, {}, name)

const mailOf = ({ email }: Person) =>
  school.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id', 'desc').executeTakeFirst()

const stored = (id: string) =>
  school.db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const revoke = (as: Person | undefined, id: string, reason: unknown = 'صدرت باسم غير صحيح.') =>
  school.call(consoleContract.revokeCertificate, { as, params: { id }, body: { reason } })

test('its file is no longer handed out, though its record is still shown', async () => {
  const { student, id } = await holder()
  await revoke(await school.person({ role: 'staff' }), id)
  const download = await school.call(contract.downloadCertificate, { as: student, params: { id } })
  expect(download).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_REVOKED' } })
  expect((await school.call(contract.getCertificate, { as: student, params: { id } })).status).toBe(200)
})

test('says why and when, to anyone and to its holder, and is noted', async () => {
  const { student, id } = await holder()
  const { number } = await stored(id)
  const staff = await school.person({ role: 'staff' })
  const received = Promise.withResolvers<string>()
  await school.listen('catalogue', received.resolve)
  const { status, body } = await revoke(staff, id)
  const said = { revoked_at: school.now.toISOString(), revoked_reason: 'صدرت باسم غير صحيح.' }
  expect({ status, data: body.data }).toEqual({ status: 200, data: { id, number, ...said } })
  // Cached pages are dropped at once.
  expect(await received.promise).toBe('certificates')
  const shown = await school.call(contract.verifyCertificate, { params: { number } })
  expect(shown.body.data).toMatchObject({ status: 'revoked', ...said })
  const own = await school.call(contract.getCertificate, { as: student, params: { id } })
  expect(own.body.data).toMatchObject(said)
  const act = await school.db.selectFrom('audit_log').selectAll().where('subject', '=', number).execute()
  expect(act).toMatchObject([
    {
      actor_id: staff.id,
      act: 'certificate.revoke',
      person_id: student.id,
      after: { reason: said.revoked_reason },
    },
  ])
})

test('tells its holder: in the bell and by mail, in the holder’s language', async () => {
  const { student, course, id } = await holder('Lina')
  const staff = await school.person({ role: 'staff' })
  await revoke(staff, id, 'صدرت باسم غير صحيح. {{name}} <b>')
  const { body } = await school.call(listNotifications, { as: student })
  expect(body.data.items[0]).toMatchObject({
    kind: 'revoked',
    course: { id: course.id },
    data: { certificate_id: id, course_id: course.id, reason: 'صدرت باسم غير صحيح. {{name}} <b>' },
  })
  const mail = await mailOf(student)
  expect(mail).toMatchObject({ kind: 'revoked', language: 'ar', subject: 'أُلغيت شهادتك: أساسيات البرمجة' })
  expect(mail!.text_body).toContain('مرحبًا Lina، ألغينا شهادتك رقم MNR-')
  expect(mail!.text_body).toContain('السبب: صدرت باسم غير صحيح. {{name}} <b>')
  expect(mail!.html_body).toContain('السبب: صدرت باسم غير صحيح. {{name}} &lt;b&gt;')
  expect(mail!.html_body).toContain('dir="rtl"')
})

test('happens with its telling or not at all', async () => {
  const { student, id } = await holder()
  const staff = await school.person({ role: 'staff' })
  await sql`alter table outbox add constraint no_more check (kind <> 'revoked') not valid`.execute(school.db)
  try {
    expect(await revoke(staff, id)).toMatchObject({ status: 500 })
  } finally {
    await sql`alter table outbox drop constraint no_more`.execute(school.db)
  }
  expect(await stored(id)).toMatchObject({ revoked_at: null })
  expect(await mailOf(student)).toMatchObject({ kind: 'certificate' })
  const { body } = await school.call(listNotifications, { as: student })
  expect(body.data.items).toMatchObject([{ kind: 'certificate' }])
})

test('writes to nobody when the holder has left', async () => {
  const { student, id } = await holder()
  const staff = await school.person({ role: 'staff' })
  const nobody = await school.db.transaction().execute(async (trx) => {
    const to = await insertTombstone(trx, school.now)
    await handOverCertificates(trx, { from: student.id, to })
    return to
  })
  expect(await revoke(staff, id)).toMatchObject({ status: 200 })
  const told = school.db.selectFrom('notifications').select('id').where('student_id', '=', nobody)
  expect(await told.execute()).toEqual([])
  const mails = school.db.selectFrom('outbox').select('id').where('recipient', '=', `${nobody}@deleted.invalid`)
  expect(await mails.execute()).toEqual([])
})

test('twice is once, at the same moment too', async () => {
  const { student, id, issue } = await holder()
  const staff = await school.person({ role: 'staff' })
  const answers = await Promise.all([revoke(staff, id, 'أولًا'), revoke(staff, id, 'ثانيًا')])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const { revoked_reason, number } = await stored(id)
  expect(await revoke(staff, id)).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_REVOKED' } })
  expect((await stored(id)).revoked_reason).toBe(revoked_reason)
  expect(await school.db.selectFrom('audit_log').select('id').where('subject', '=', number).execute()).toHaveLength(1)
  const { body } = await school.call(listNotifications, { as: student })
  expect(body.data.items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['certificate', 'revoked'])
  // Completing the course again issues no other.
  expect(await issue()).toBeNull()
})

test('wants staff, a reason and a certificate', async () => {
  const { student, id } = await holder()
  const staff = await school.person({ role: 'staff' })
  expect(await revoke(undefined, id)).toMatchObject({ status: 401 })
  expect(await revoke(student, id)).toMatchObject({ status: 403 })
  for (const reason of [undefined, '', '  ', 5, 'ا'.repeat(501)])
    expect(await revoke(staff, id, reason ?? null)).toMatchObject({
      status: 422,
      body: { fields: { reason: expect.any(String) } },
    })
  expect(await revoke(staff, uuidv7())).toMatchObject({ status: 404 })
  expect(await revoke(staff, 'x')).toMatchObject({ status: 404 })
  expect((await stored(id)).revoked_at).toBeNull()
})
