// A reissued certificate: another number, to which the page of the old one links.
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { makeHolder } from '#tests/certificate-holder.ts'
import { startSchool, type Person } from '#tests/school.ts'
import * as contract from './contract.ts'
import { reissueCertificate, revokeCertificate } from './contract-console.ts'

const school = startSchool()
let staff: Person
beforeAll(async () => {
  staff = await school.person({ role: 'staff' })
})

const reissue = (id: string, student_name = 'أنيس مُرابط', as = staff) =>
  school.call(reissueCertificate, { as, params: { id }, body: { student_name, reason: 'خطأ في الاسم' } })
const verify = async (number: string) =>
  (await school.call(contract.verifyCertificate, { params: { number } })).body.data
const own = async (as: Person) => (await school.call(contract.listCertificates, { as })).body.data

test('has a new number and name; both old numbers lead to it', async () => {
  const { student, course, id, issue } = await makeHolder(school, {}, 'انيس مرابط')
  const [first] = await own(student)
  const received = Promise.withResolvers<string>()
  await school.listen('catalogue', received.resolve)
  const second = (await reissue(id)).body.data
  expect(second).toMatchObject({ student_name: 'أنيس مُرابط', replaces: first.number, issued_at: first.issued_at })
  // Cached pages are dropped at once.
  expect(await received.promise).toBe('certificates')
  expect(await verify(first.number)).toMatchObject({
    status: 'replaced',
    replaced_by: second.number,
    number: first.number,
    student_name: 'انيس مرابط',
  })
  expect(await verify(second.number)).toMatchObject({
    status: 'valid',
    replaced_by: null,
    student_name: 'أنيس مُرابط',
  })
  expect(await own(student)).toMatchObject([{ id: second.id, number: second.number, courses: { id: course.id } }])
  expect(await issue()).toBeNull()

  const third = (await reissue(second.id, 'أنيس مرابط الصغير')).body.data
  for (const number of [first.number, second.number])
    expect(await verify(number)).toMatchObject({ status: 'replaced', replaced_by: third.number })
  const mails = await school.db
    .selectFrom('outbox')
    .select(['kind', 'text_body'])
    .where('recipient', '=', student.email)
    .execute()
  expect(mails.at(-1)).toMatchObject({ kind: 'certificate', text_body: expect.stringContaining(third.number) })
  // Not congratulated again, but told what to do with the earlier one.
  expect(mails.at(-1)!.text_body).toMatch(/^صدرت شهادتك من جديد\n/)
  expect(mails.at(-1)!.text_body).toContain('باسم «أنيس مرابط الصغير»')
  expect(mails.at(-1)!.text_body).toContain(`رقمها السابق ساريًا: ${second.number}.`)
  const acts = await school.db
    .selectFrom('audit_log')
    .selectAll()
    .where('person_id', '=', student.id)
    .orderBy('id')
    .execute()
  expect(acts).toMatchObject([
    {
      act: 'certificate.reissue',
      actor_id: staff.id,
      before: { number: first.number, student_name: 'انيس مرابط' },
      after: { number: second.number, reason: 'خطأ في الاسم' },
    },
    { act: 'certificate.reissue' },
  ])
})

test('revoked after that, the old number says so too', async () => {
  const { student, id } = await makeHolder(school)
  const [first] = await own(student)
  const second = (await reissue(id)).body.data
  await school.call(revokeCertificate, { as: staff, params: { id: second.id }, body: { reason: 'غش' } })
  const revoked = { revoked_at: school.now.toISOString(), revoked_reason: 'غش' }
  expect(await verify(second.number)).toMatchObject({ status: 'revoked', replaced_by: null, ...revoked })
  expect(await verify(first.number)).toMatchObject({ status: 'replaced', replaced_by: second.number, ...revoked })
})

test('not of a revoked or unknown one, and twice at once is once', async () => {
  const [{ id }, revoked] = [await makeHolder(school), await makeHolder(school)]
  await school.call(revokeCertificate, { as: staff, params: { id: revoked.id }, body: { reason: 'غش' } })
  expect(await reissue(revoked.id)).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_REVOKED' } })
  expect(await reissue(uuidv7())).toMatchObject({ status: 404 })
  expect(await reissue(id, ' ')).toMatchObject({ status: 422, body: { fields: { student_name: expect.any(String) } } })
  expect(await reissue(id, 'x', await school.person({ role: 'desk' }))).toMatchObject({ status: 403 })
  const both = await Promise.all([reissue(id), reissue(id)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
})

test('a name on a reissued certificate follows the rule of names: one line, letters, nothing that turns the direction', async () => {
  const { id } = await makeHolder(school)
  expect((await reissue(id, '\u202eأنيس\nمُرابط\u200b')).body.data.student_name).toBe('أنيس مُرابط')
  const other = await makeHolder(school)
  for (const name of ['\u200b\u202e\u200b', '12345', 'أن', 'أ'.repeat(121)]) {
    const refused = await reissue(other.id, name)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['student_name']])
  }
})
