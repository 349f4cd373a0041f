// The school's public settings, messages to it, and the kept mails.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { school as demoSchool } from '#demo/school.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract.ts'
import * as consoleContract from './contract-console.ts'

const school = startSchool({ LIMIT_CONTACT: '4', TRUST_PROXY: '1' })
const message = { name: 'لينة', email: 'lina@example.dz', subject: 'سؤال عن الدفع', message: 'متى يُفعَّل <b>حسابي</b>؟' }

test('a new school claims nothing, and its owners get the messages until it has an address', async () => {
  const { body } = await school.call(contract.getSchool)
  expect(body.data).toEqual({
    name: 'Manara',
    logo: { light: null, dark: null },
    refund: { days: 14, percent: 20 },
    contact_email: null,
    contact_number: null,
    socials: { linkedin: null, facebook: null, instagram: null },
    stats: { students: null, courses: null, instructors: null, completion: null },
    founders: [],
    opening_hours: null,
    opening_text: 'We look at requests and messages in the order they arrive.',
    payment_methods: [],
    google: null,
    demo: false,
  })
  const owners = [await school.person({ role: 'owner' }), await school.person({ role: 'owner' })]
  const headers = { 'x-forwarded-for': '41.100.0.9' }
  expect(await school.call(contract.sendMessage, { body: message, headers })).toMatchObject({ status: 200 })
  const mails = await school.db.selectFrom('outbox').select('recipient').orderBy('id').execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual(owners.map(({ email }) => email))
  for (const table of ['outbox', 'contact_messages'] as const) await school.db.deleteFrom(table).execute()
  await school.db.updateTable('school').set(demoSchool).execute()
})

test('the school tells its name and methods of payment in the reader’s language', async () => {
  const ccp = {
    kind: 'ccp',
    name_ar: 'حساب جارٍ',
    name_en: 'Postal account',
    holder: 'MANARA',
    number: '0023456789',
    key: '88',
  }
  await school.db
    .updateTable('school')
    .set({ payment_methods: JSON.stringify([ccp, { ...ccp, key: '89' }]) })
    .execute()
  const arabic = await school.call(contract.getSchool, { language: 'ar' })
  expect(arabic.body.data).toEqual({
    name: 'منارة',
    logo: { light: null, dark: null },
    refund: { days: 14, percent: 20 },
    contact_email: 'contact@manara.example',
    contact_number: '213550000000',
    socials: expect.objectContaining({ linkedin: 'https://www.linkedin.com/' }),
    stats: { students: '99+', courses: '5+', instructors: '2+', completion: '95%' },
    founders: [
      expect.objectContaining({ name: 'ياسين بن عمر', picture: '/media/public/portraits/yacine.svg' }),
      expect.objectContaining({ name: 'ليلى حدّاد' }),
    ],
    opening_hours: { days: [0, 1, 2, 3, 4], from: '08:00', to: '17:00', time_zone: 'Africa/Algiers' },
    opening_text: expect.stringContaining('من الأحد إلى الخميس، من 8:00 إلى 17:00'),
    // Wrong check digits: nobody should send money there.
    payment_methods: [
      { kind: 'ccp', name: 'حساب جارٍ', holder: 'MANARA', number: '0023456789', key: '88', valid: true },
      { kind: 'ccp', name: 'حساب جارٍ', holder: 'MANARA', number: '0023456789', key: '89', valid: false },
    ],
    google: null,
    demo: false,
  })
  const english = await school.call(contract.getSchool)
  expect(english.body.data).toMatchObject({ name: 'Manara', payment_methods: [{ name: 'Postal account' }, {}] })
})

test('a message is stored and mailed to the school, which staff see and students do not', async () => {
  const heard = Promise.withResolvers<string>()
  const stop = await school.listen('student_events', heard.resolve)
  expect(await school.call(contract.sendMessage, { body: message, language: 'ar' })).toMatchObject({
    status: 200,
    body: { success: true, data: {} },
  })
  // Every open console shows it at once.
  expect(JSON.parse(await heard.promise)).toMatchObject({ type: 'message', data: { id: expect.any(String) } })
  stop()
  expect(await school.db.selectFrom('contact_messages').selectAll().execute()).toMatchObject([
    { ...message, language: 'ar', handled_at: null },
  ])
  const staff = await school.person({ role: 'staff' })
  const kept = await school.call(consoleContract.listOutbox, { as: staff })
  expect(kept.body).toMatchObject({
    success: true,
    meta: { page: 1, limit: 20, total: 1 },
    data: [
      {
        kind: 'contact',
        recipient: 'contact@manara.example',
        subject: 'رسالة إلى المدرسة: سؤال عن الدفع',
        sent_at: null,
      },
    ],
  })
  expect(kept.body.data[0].text_body).toContain('متى يُفعَّل <b>حسابي</b>؟')
  const { html_body, reply_to } = await school.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(html_body).toContain('&lt;b&gt;حسابي&lt;/b&gt;')
  expect(reply_to).toBe('lina@example.dz')

  expect(await school.call(consoleContract.listOutbox, { as: await school.person() })).toMatchObject({ status: 403 })
  expect(await school.call(consoleContract.listOutbox)).toMatchObject({ status: 401 })
  expect((await school.call(consoleContract.listOutbox, { as: staff, query: { page: 9 } })).body.data).toEqual([])
})

test('a message with missing or malformed fields changes nothing', async () => {
  const before = await school.db.selectFrom('contact_messages').select('id').execute()
  const empty = await school.call(contract.sendMessage, { body: {} })
  expect(empty).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys(empty.body.fields)).toEqual(['name', 'email', 'subject', 'message'])
  for (const bad of [
    { ...message, email: 'nobody' },
    { ...message, message: 'a\0b' },
    { ...message, message: ' ' },
    { ...message, subject: 'x'.repeat(201) },
    { ...message, name: 7 },
  ]) {
    expect(await school.call(contract.sendMessage, { body: bad })).toMatchObject({ status: 422 })
  }
  expect(await school.db.selectFrom('contact_messages').select('id').execute()).toEqual(before)
})

test('one address cannot flood the school', async () => {
  const headers = { 'x-forwarded-for': '41.100.0.1' }
  for (let i = 0; i < 4; i++)
    expect((await school.call(contract.sendMessage, { body: message, headers })).status).toBe(200)
  const refused = await school.call(contract.sendMessage, { body: message, headers, language: 'ar' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers['retry-after']).toBe('3600')
  const other = { 'x-forwarded-for': '41.100.0.2' }
  expect((await school.call(contract.sendMessage, { body: message, headers: other })).status).toBe(200)
})

test('messages that could not be stored are no attempts', async () => {
  const send = () => school.call(contract.sendMessage, { body: message, headers: { 'x-forwarded-for': '41.100.0.3' } })
  await sql`alter table contact_messages rename to away`.execute(school.db)
  for (let i = 0; i < 5; i++) expect((await send()).status).toBe(500)
  await sql`alter table away rename to contact_messages`.execute(school.db)
  for (let i = 0; i < 4; i++) expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})

test('a form of files is not a message', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await school.call(contract.sendMessage, { body: '--x--', headers })
  expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
})
