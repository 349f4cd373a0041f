// The whole school as one archive: made once however often it is requested, complete, and only for the team.
import { expect, test } from 'vitest'
import { activateRequest } from '#features/enrolment/contract-console.ts'
import { deleteAccount } from '#features/profile/contract.ts'
import { findSchoolExport, getSchoolExport, makeSchoolExport } from '#features/school/contract-exports.ts'
import { makeHolder } from '#tests/certificate-holder.ts'
import { deskOf } from '#tests/desk.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool } from '#tests/school.ts'
import { unzip } from '#tests/unzip.ts'

const school = startSchool()
const { ask, people, act } = deskOf(school)

test('asked for twice it is made once; its lists, courses, certificates and proofs are in it', async () => {
  const { student, one, course } = await people()
  const owner = await school.person({ role: 'owner' })
  const request = await ask(student, course, {}, await paint('#e8eef0'))
  await act(activateRequest, one, request.id, { paid_amount: 4900, transaction_number: '0048-9120' })
  await makeHolder(school)
  expect((await school.call(findSchoolExport, { as: owner })).body.data).toBeNull()

  const answers = await Promise.all([1, 2].map(() => school.call(makeSchoolExport, { as: owner, language: 'ar' })))
  const [{ id }] = answers.map(({ body }) => body.data) as [{ id: string }]
  for (const answer of answers) expect(answer.body.data).toMatchObject({ id, state: 'waiting', percent: 0 })
  expect((await school.call(getSchoolExport, { as: owner, params: { id } })).status).toBe(404)
  expect((await school.runJobs()).filter((task) => task.startsWith('school.export'))).toEqual(['school.export'])
  const { data } = (await school.call(findSchoolExport, { as: owner })).body
  expect(data).toMatchObject({ id, state: 'ready', percent: 100, bytes: expect.any(Number) })

  const answer = await school.call(getSchoolExport, { as: owner, params: { id } })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="manara-2026-01-15.zip"')
  const files = unzip(answer.raw)
  expect(answer.raw).toHaveLength(data.bytes)
  const named = (folder: string) => [...files.keys()].filter((name) => name.startsWith(folder))
  expect([...files.keys()].slice(0, 6)).toEqual([
    'students.csv',
    'enrolments.csv',
    'requests.csv',
    'payments.csv',
    'certificates.csv',
    'activity-log.csv',
  ])
  expect(named('courses/')).toHaveLength(2)
  expect(named('proofs/')).toEqual([`proofs/${request.code}.jpg`])
  expect(files.get(named('certificates/')[0]!)?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(unzip(files.get(named('courses/')[0]!)!).has('manara-course.json')).toBe(true)
  expect(files.get('requests.csv')?.toString()).toMatch(new RegExp(`${request.code};رياض حمدي;.*;مفعّل;`))
  expect(files.get('payments.csv')?.toString()).toContain('0048-9120')
  expect(files.get('activity-log.csv')?.toString()).toContain('school.export')
  const mails = await school.db.selectFrom('outbox').select('kind').where('recipient', '=', owner.email).execute()
  expect(mails).toEqual([{ kind: 'school-export' }])
})

test('another takes its place, after a week it is gone, and it is not for the desk', async () => {
  const owner = await school.person({ role: 'owner' })
  const desk = await school.person({ role: 'desk' })
  for (const endpoint of [findSchoolExport, makeSchoolExport])
    expect((await school.call(endpoint, { as: desk })).status).toBe(403)
  const before = (await school.call(findSchoolExport, { as: owner })).body.data
  const { data } = (await school.call(makeSchoolExport, { as: owner })).body
  await school.runJobs()
  expect((await school.call(getSchoolExport, { as: owner, params: { id: before.id } })).status).toBe(404)
  expect((await school.call(getSchoolExport, { as: owner, params: { id: data.id } })).status).toBe(200)
  const cutOff = (await school.call(makeSchoolExport, { as: owner })).body.data
  school.pass(25 * 60)
  const later = await school.person({ role: 'owner' })
  expect((await school.call(makeSchoolExport, { as: later })).body.data.id).not.toBe(cutOff.id)
  school.pass(8 * 24 * 60)
  expect((await school.call(findSchoolExport, { as: await school.person({ role: 'owner' }) })).body.data).toBeNull()
})

test('its lists show days a spreadsheet reads as days, and of a deleted account no address that is nobody’s', async () => {
  const { student, one, course } = await people()
  const owner = await school.person({ role: 'owner' })
  const request = await ask(student, course, {}, await paint('#d8e0e4'))
  await act(activateRequest, one, request.id, {})
  const holder = await makeHolder(school, {}, 'ليلى حمدي')
  const night = { activated_at: new Date('2026-01-15T23:30:00Z') }
  await school.db.updateTable('enrolments').set(night).where('student_id', '=', holder.student.id).execute()
  const files = async () => {
    const { id } = (await school.call(makeSchoolExport, { as: owner, language: 'ar' })).body.data
    await school.runJobs()
    const lists = unzip((await school.call(getSchoolExport, { as: owner, params: { id } })).raw)
    return (name: string) => lists.get(`${name}.csv`)!.toString()
  }
  const before = await files()
  // In Algeria it is the next day already.
  expect(before('enrolments')).toMatch(/^ليلى حمدي;.*;2026-01-16;/m)
  for (const name of ['enrolments', 'requests', 'certificates']) expect(before(name)).not.toMatch(/\d\dT\d\d:/)
  for (const as of [student, holder.student])
    await school.call(deleteAccount, { as, body: { email: as.email, password: as.password } })
  const after = await files()
  expect(after('requests')).toMatch(new RegExp(`^${request.code};حساب محذوف;;`, 'm'))
  expect(after('enrolments')).toMatch(/^حساب محذوف;;/m)
  expect(after('certificates')).toMatch(/;ليلى حمدي;;/)
  for (const name of ['enrolments', 'requests', 'certificates']) expect(after(name)).not.toContain('deleted.invalid')
})
