import { expect, test } from 'vitest'
import sharp from 'sharp'
import { startSchool } from '#tests/school.ts'
import { formOf } from '#tests/multipart.ts'
import { ccpKey, ripOf } from './ccp.ts'
import { getSchool } from './contract.ts'
import { changeSettings, getSettings, previewMail, sendTestMail, uploadPicture } from './contract-settings.ts'
import { queueMail } from './outbox.ts'

const school = startSchool()

const account = '0023456789'
const ccp = { kind: 'ccp', name_ar: 'حساب بريدي', name_en: 'Postal account', holder: 'عمر', number: account }

const saved = async () => school.db.selectFrom('school').selectAll().executeTakeFirstOrThrow()
const audited = () => school.db.selectFrom('audit_log').selectAll().where('act', '=', 'settings.update').orderBy('id')

test('PUT changes what it is given, and the log says from what to what', async () => {
  const staff = await school.person({ role: 'staff' })
  const before = await saved()
  const body = { name_en: 'Nour Academy', contact_number: '+213 550 12 34 56', socials: { facebook: 'nour.dz' } }
  const answer = await school.call(changeSettings, { as: staff, body })
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { name_en: 'Nour Academy', name_ar: before.name_ar, contact_number: '213550123456' } },
  })
  expect(answer.body.data.socials).toMatchObject({ facebook: 'https://www.facebook.com/nour.dz' })
  expect(await audited().execute()).toMatchObject([
    {
      actor_id: staff.id,
      before: { name_en: 'Manara', chat_number: null, facebook_url: null },
      after: { name_en: 'Nour Academy', chat_number: '213550123456', facebook_url: 'https://www.facebook.com/nour.dz' },
    },
  ])
  const { body: shown } = await school.call(getSchool, {})
  expect(shown.data).toMatchObject({ name: 'Nour Academy', contact_number: '213550123456' })
  // Saving the same values again is no change.
  await school.call(changeSettings, { as: staff, body })
  expect(await audited().execute()).toHaveLength(1)
  const { body: read } = await school.call(getSettings, { as: staff })
  expect(read.data).toEqual({ ...answer.body.data })
})

test('what was read can be sent back as it is', async () => {
  const owner = await school.person({ role: 'owner' })
  const { body } = await school.call(getSettings, { as: owner })
  const logged = (await audited().execute()).length
  const answer = await school.call(changeSettings, { as: owner, body: body.data })
  expect(answer).toMatchObject({ status: 200 })
  expect(await audited().execute()).toHaveLength(logged)
})

test('payment methods are the owner’s alone; a wrong account is not kept', async () => {
  const [owner, staff] = [await school.person({ role: 'owner' }), await school.person({ role: 'staff' })]
  const methods = [
    { ...ccp, key: ccpKey(account) },
    { ...ccp, kind: 'rip', number: ` ${ripOf(account).slice(0, 8)} ${ripOf(account).slice(8)}`, enabled: false },
  ]
  const refused = await school.call(changeSettings, {
    as: staff,
    body: { name_ar: 'غيرها', payment_methods: methods },
  })
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect((await saved()).name_ar).not.toBe('غيرها')

  const faulty = { payment_methods: [{ ...ccp, key: '00' }] }
  expect(await school.call(changeSettings, { as: staff, body: faulty })).toMatchObject({ status: 403 })

  const wrong = [methods[0], { ...ccp, key: '00' }, { ...ccp, kind: 'rip', number: '123' }]
  const invalid = await school.call(changeSettings, { as: owner, body: { payment_methods: wrong } })
  expect(invalid).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys(invalid.body.fields)).toEqual(['payment_methods.1.key', 'payment_methods.2.number'])
  expect((await saved()).payment_methods).toEqual([])

  const answer = await school.call(changeSettings, { as: owner, body: { payment_methods: methods } })
  expect(answer.body.data.payment_methods).toMatchObject([
    { kind: 'ccp', number: account, valid: true, enabled: true },
    { kind: 'rip', number: ripOf(account), key: null, valid: true, enabled: false },
  ])
  const { body } = await school.call(getSchool, {})
  expect(body.data.payment_methods).toMatchObject([{ kind: 'ccp', key: ccpKey(account) }])
  // Staff may send them back unchanged.
  const same = { as: staff, body: { payment_methods: answer.body.data.payment_methods, lapse_days: 5 } }
  expect(await school.call(changeSettings, same)).toMatchObject({ status: 200, body: { data: { lapse_days: 5 } } })
})

test.each([
  [{ name_ar: '' }, 'name_ar'],
  [{ name_en: 'x'.repeat(81) }, 'name_en'],
  [{ contact_email: 'nobody' }, 'contact_email'],
  [{ contact_number: 'call me' }, 'contact_number'],
  [{ socials: { facebook: 'javascript:alert(1)', instagram: '@nour' } }, 'socials.facebook'],
  [{ stats: { students: '99+', courses: 'a great many courses' } }, 'stats.courses'],
  [{ logo_light: 'file:receipts/x.png' }, 'logo_light'],
  [{ logo_light: 'https://elsewhere.example/x.png' }, 'logo_light'],
  [{ opening_hours: { days: [], from: '08:00', to: '17:00' } }, 'opening_hours'],
  [{ opening_hours: { days: [1], from: '18:00', to: '17:00' } }, 'opening_hours'],
  [{ opening_hours: { days: [1], from: '08:00', to: '17:00', time_zone: 'Mars' } }, 'opening_hours'],
  [{ lapse_days: 0 }, 'lapse_days'],
  [{ lapse_days: 1.5 }, 'lapse_days'],
  [{ refund: { percent: 101 } }, 'refund.percent'],
  [{ mail_sender: { address: 'x' } }, 'mail_sender.address'],
  [{ mail_texts: { __proto__x: {} } }, 'mail_texts'],
  [{ mail_texts: { rejected: { ar: { subject: ' ', text: '{السبب}' } } } }, 'mail_texts.rejected.ar.subject'],
  [{ mail_texts: { gone: { ar: { subject: 'أ', text: 'ب' } } } }, 'mail_texts.gone'],
  [{ mail_texts: { activated: { ar: { subject: '{foo}', text: 'ب' } } } }, 'mail_texts.activated.ar.subject'],
  [{ mail_texts: { rejected: { en: { subject: 'No', text: 'Without why' } } } }, 'mail_texts.rejected.en.text'],
])('%j is refused', async (body, field) => {
  const owner = await school.person({ role: 'owner' })
  const answer = await school.call(changeSettings, { as: owner, body })
  expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys(answer.body.fields)).toEqual([field])
})

test('the name of the sender is one line, whatever was pasted', async () => {
  const owner = await school.person({ role: 'owner' })
  const change = (mail_sender: object | null) => school.call(changeSettings, { as: owner, body: { mail_sender } })
  const sender = { name: 'Nour\r\nBcc: x', address: null }
  expect((await change(sender)).body.data.mail_sender).toEqual({ ...sender, name: 'Nour Bcc: x' })
  expect((await change(null)).status).toBe(200)
})

test('a wrong link or number says what to write, though it may also be empty', async () => {
  const owner = await school.person({ role: 'owner' })
  const body = { contact_number: 'call me', socials: { linkedin: 'ecole nour', instagram: '@nour' } }
  const answer = await school.call(changeSettings, { as: owner, body, language: 'en' })
  expect(answer.body.fields).toEqual({
    contact_number: expect.stringContaining('full phone number'),
    'socials.linkedin': expect.stringContaining('https'),
  })
})

test('figures are fixed, or counted and rounded down', async () => {
  const staff = await school.person({ role: 'staff' })
  const fixed = { stats: { counted: false, students: '99+', completion: '' } }
  await school.call(changeSettings, { as: staff, body: fixed })
  expect((await school.call(getSchool)).body.data.stats).toMatchObject({ students: '99+', completion: null })
  await school.call(changeSettings, { as: staff, body: { stats: { counted: true } } })
  for (let count = 0; count < 12; count++) await school.person()
  const { body } = await school.call(getSchool)
  expect(body.data.stats).toEqual({ students: '10+', courses: null, instructors: null, completion: null })
  const { body: read } = await school.call(getSettings, { as: staff })
  expect(read.data).toMatchObject({ stats: { students: '99+' }, stats_now: { students: 12, completion: null } })
})

test('a mail in the school’s own words, then as Manara writes it again', async () => {
  const owner = await school.person({ role: 'owner' })
  const letter = {
    language: 'ar',
    school: 'منارة',
    heading: 'جاهزة',
    action: { label: 'ابدأ التعلّم', address: 'https://x.example/' },
  } as const
  const mail = { to: 'a@x.dz', language: 'ar', kind: 'activated', subject: 'جاهزة', text: 'كما هي', html: '' } as const
  const facts = { name: 'أنيس', course: '<Python>' }
  const send = async () => {
    await queueMail(school.db, { ...mail, letter: { ...letter, paragraphs: ['كما هي'] }, facts })
    const sent = school.db.selectFrom('outbox').selectAll().where('kind', '=', 'activated').orderBy('id', 'desc')
    return sent.executeTakeFirstOrThrow()
  }
  const words = { subject: 'أهلًا {الاسم}\n', text: 'دورة {الدورة} لك.\n\nفريق {المدرسة}' }
  await school.call(changeSettings, { as: owner, body: { mail_texts: { activated: { ar: words } } } })
  const own = await send()
  expect(own.subject).toBe('أهلًا أنيس')
  expect(own.text_body).toContain('أهلًا أنيس\n\nدورة <Python> لك.\n\nفريق منارة\n\nابدأ التعلّم:\nhttps://x.example/')
  expect(own.html_body).toContain('دورة &lt;Python&gt; لك.')

  const { body } = await school.call(getSettings, { as: owner })
  const kind = body.data.mail_kinds.find((one: { kind: string }) => one.kind === 'activated')
  expect(kind).toMatchObject({ own: { ar: true, en: false }, originals: { ar: { subject: 'دورتك جاهزة: {الدورة}' } } })
  const original = { mail_texts: { activated: { ar: kind.originals.ar } } }
  await school.call(changeSettings, { as: owner, body: original })
  expect((await saved()).mail_texts).toEqual({})
  expect((await send()).subject).toBe('جاهزة')
})

test('a preview speaks of somebody, and keeps nothing', async () => {
  const staff = await school.person({ role: 'staff' })
  const body = { kind: 'rejected', language: 'en', subject: 'About {course}', text: 'Hello {name}\n\n{reason}' }
  expect(await school.call(previewMail, { as: staff, body })).toMatchObject({
    status: 200,
    body: {
      data: {
        subject: 'About Python basics',
        paragraphs: ['Hello Anis Merabet', 'The photo of the receipt is not clear.'],
        action: 'Course page',
      },
    },
  })
  const unknown = { ...body, text: '{reason} {password}' }
  expect(await school.call(previewMail, { as: staff, body: unknown })).toMatchObject({ status: 422 })
  expect(await school.call(previewMail, { as: staff, body: { ...body, kind: 'x' } })).toMatchObject({ status: 404 })
})

test('a test mail goes to the one who asks', async () => {
  const staff = await school.person({ role: 'staff' })
  expect(await school.call(sendTestMail, { as: staff, body: {} })).toMatchObject({
    status: 200,
    body: { data: { to: staff.email, kept: true } },
  })
  const kept = school.db.selectFrom('outbox').select(['recipient', 'kind']).where('kind', '=', 'test')
  expect(await kept.execute()).toEqual([{ recipient: staff.email, kind: 'test' }])
})

test('a logo is drawn anew; what is no picture is refused', async () => {
  const staff = await school.person({ role: 'staff' })
  const upload = async (bytes: Buffer, name: string) => {
    const { body, headers } = await formOf({}, { name, bytes, field: 'file' })
    return school.call(uploadPicture, { as: staff, body, headers })
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20"/></svg>'
  const kept = await upload(Buffer.from(svg), 'logo.svg')
  expect(kept).toMatchObject({ status: 200 })
  const { picture, url } = kept.body.data
  const served = await school.app.inject(url)
  expect(served.headers['content-type']).toBe('image/png')
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 40, height: 20 })
  const answer = await school.call(changeSettings, { as: staff, body: { logo_light: picture } })
  expect(answer.body.data.logo).toEqual({ light: url, dark: null })
  expect((await school.call(getSchool)).body.data.logo).toEqual({ light: url, dark: null })
  expect(await upload(Buffer.from('<svg><rect'), 'x.svg')).toMatchObject({ status: 415 })
  expect(await upload(Buffer.from('nothing'), 'x.png')).toMatchObject({ status: 415 })
})
