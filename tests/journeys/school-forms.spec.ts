// What the other forms of the console keep: a mail's address, a letter, the school's own words, the amount that the desk corrects.
import { Client } from 'pg'
import { demoId } from '#demo/ids.ts'
import { photograph } from '#tests/pictures.ts'
import { demoPassword, expect } from './journey.ts'
import { test } from './tried-forms.ts'

test('of mails, letters and the school @only-ar', async ({ page, textOf, request, formsOf, program }) => {
  const outbox = await formsOf('outbox')
  const subject = `سؤال ${Date.now()}`
  const data = { name: 'يونس', email: `younes-${Date.now()}@gmial.com`, subject, message: 'هل من شهادة؟' }
  expect((await request.post('/api/contact', { data })).ok()).toBe(true)
  const client = new Client(program.databaseUrl)
  await client.connect()
  const { rows } = await client.query(
    `update outbox set failed_at = now(), last_error = '550 5.1.1 user unknown' where id = (select id from outbox where subject like $1 or reply_to = $2 order by created_at desc limit 1) returning id, recipient`,
    [`%${subject}%`, data.email],
  )
  expect(rows).toHaveLength(1)
  await outbox.tries('/admin/outbox?state=failed', [
    outbox.boxed(outbox.press('mendAddress'), { newAddress: 'younes.s@gmail.com' }, 'mendSend', ['POST', /\/retry$/]),
  ])
  // Others count the failed mails of this school.
  await client.query('update outbox set failed_at = null, last_error = null where id = $1', [rows[0].id])
  await client.end()
  const settings = await formsOf('settings')
  await settings.tries('/admin/settings', [
    {
      fields: [
        [settings.field('name_of_name_ar'), 'منارة أخرى'],
        [settings.field('name_of_contact_email'), 'other@example.dz'],
      ],
      save: settings.press('save'),
      sends: ['PUT', /\/admin\/settings$/],
    },
  ])
  // Nothing is sent from a letter: what was typed stands when the page comes again.
  await page.goto('/admin')
  const write = page.getByRole('button', { name: textOf('overview', 'write') }).first()
  await write.click()
  const letter = page.getByRole('dialog').getByLabel(textOf('overview', 'message'))
  await letter.fill('هل من شيء يمنعك؟')
  await page.mouse.click(4, 4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin')
  await write.click()
  await expect(letter).toHaveValue('هل من شيء يمنعك؟')
})

test('of the amount that the desk corrects @only-en', async ({ request, formsOf, newStudent }) => {
  const { api, tries, press, field } = await formsOf('requests')
  const account = await newStudent()
  const wanted = { course_id: demoId('course', 'ui-design'), plan_id: demoId('plan', 'ui-design', 1) }
  const { token } = await (await request.post('/api/auth/login', { data: account })).json()
  const headers = { authorization: `Bearer ${token}` }
  // No other request came with it.
  const proof = { name: 'recu.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  const filed = await request.post('/api/student/enrolment-requests', { headers, multipart: { ...wanted, proof } })
  const { id, code } = (await filed.json()).data
  await tries(`/admin/requests?q=${code}`, [
    {
      fields: [
        [field('paid'), '6200'],
        [field('transactionNumber'), `0051-${Date.now()}`],
      ],
      save: press('activate'),
      sends: ['POST', /\/activate$/],
    },
  ])
  // Others count the requests that wait.
  await api.write('POST', `/admin/enrolment-requests/${id}/reject`, { reason: 'Only tried' })
})

test('a course whose answer was lost is not begun twice, on a page loaded anew neither @only-ar', async ({
  page,
  textOf,
  formsOf,
}) => {
  const { api, press, field } = await formsOf('courses')
  const title = `نجوم ${Date.now()}`
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/courses?status=draft')
  await press('newCourse')()
  await field('courseTitle').fill(title)
  const [category] = await api.read('/admin/categories')
  await dialog.getByLabel(textOf('courses', 'category'), { exact: true }).selectOption(category.id)
  let lost = 0
  await page.route('**/api/admin/courses', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost++
    await route.fetch()
    return route.abort('connectionreset')
  })
  await dialog.locator('[type=submit]').click()
  await expect.poll(() => lost).toBe(1)
  await expect(page.locator('.btn[aria-busy=true]')).toHaveCount(0)
  await page.reload()
  await press('newCourse')()
  await expect(field('courseTitle')).toHaveValue(title)
  await dialog.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/admin\/courses\/[\w-]{36}$/)
  const begun = await api.read(`/admin/courses?status=draft&q=${encodeURIComponent(title)}`)
  expect(begun).toHaveLength(1)
  await api.write('POST', `/admin/courses/${begun[0].id}/archive`, {})
})

test('a mistake in one mail is named while another is shown, and a link that is none says what to write @only-en', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  expected.push('status of 422', 'Please check the marked fields.')
  await signIn(page, { email: 'owner@manara.example', password: demoPassword })
  await page.goto('/admin/settings/mail')
  const label = (key: 'mailKind' | 'mailSubject' | 'mailText') =>
    page.getByLabel(textOf('settings', key), { exact: true })
  const save = page.getByRole('button', { name: textOf('settings', 'save'), exact: true })
  await label('mailSubject').fill(' ')
  await label('mailKind').selectOption('rejected')
  await label('mailText').fill('Not this time: {reason}')
  await save.click()
  const note = page.getByRole('alert').filter({ hasText: textOf('settings', 'mailWrong') })
  await note.getByRole('button', { name: textOf('settings', 'mail_activated') }).click()
  await expect(label('mailSubject')).toHaveAttribute('aria-invalid', 'true')
  // Mended, it is no mistake any more.
  await label('mailSubject').fill('Your course is open')
  await expect(label('mailSubject')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: textOf('settings', 'reset') }).click()

  await page.goto('/admin/settings')
  await page.getByLabel('Facebook').fill('our page')
  await page.getByLabel('Instagram').fill('@nour')
  await save.click()
  await expect(page.getByLabel('Facebook')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription(/https/)
  await expect(page.getByLabel('Instagram')).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: textOf('settings', 'reset') }).click()
})
