// Forms of the console over a slow network: the answer to what was sent takes nothing of what was typed since, and an older answer gives way.
import type { Page } from '@playwright/test'
import { apiOf, beginWithChapter } from './author-api.ts'
import { holdBack } from './hold-back.ts'
import { demoPassword, expect, staff, test } from './journey.ts'
import { test as withForms } from './tried-forms.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }

test('the next address typed while an invitation is sent stays @only-ar', async ({ page, signIn, textOf }) => {
  await signIn(page, owner)
  await page.goto('/admin/settings/team')
  const field = page.getByLabel(textOf('team', 'inviteBy'), { exact: true })
  const [first, second] = ['one', 'two'].map((name) => `${name}-${Date.now()}@example.dz`) as [string, string]
  const sending = await holdBack(page, 'POST', '**/team/invite')
  await field.fill(first)
  await field.press('Enter')
  await sending.begun
  await field.fill(second)
  sending.go()
  const invited = page.locator('.team-member').filter({ hasText: first })
  await expect(invited).toBeVisible()
  await expect(field).toHaveValue(second)
  // The list may hear of the first one before its own answer is there.
  await expect(page.locator('.team-invite [type="submit"]')).not.toHaveAttribute('aria-busy')
  await field.press('Enter')
  await expect(page.locator('.team-member').filter({ hasText: second })).toBeVisible()
  await expect(field).toHaveValue('')
  const { read, write } = await apiOf(page)
  const team: { id: string; email: string }[] = await read('/admin/team')
  for (const { id } of team.filter(({ email }) => [first, second].includes(email)))
    await write('DELETE', `/admin/team/${id}`, {})
})

test('the next student typed while a course is activated stays @only-en', async ({
  page,
  signIn,
  textOf,
  newStudent,
}) => {
  const [one, other] = [await newStudent(), await newStudent()]
  await signIn(page, staff)
  await page.goto('/admin/requests')
  await page.getByRole('button', { name: textOf('requests', 'enrolByEmail') }).click()
  const dialog = page.getByRole('dialog')
  const field = (key: string) => dialog.getByLabel(textOf('requests', key), { exact: true })
  const email = field('studentEmail')
  await email.fill(one.email)
  await field('course').selectOption({ index: 1 })
  await field('plan').selectOption({ index: 1 })
  const sending = await holdBack(page, 'POST', '**/api/admin/enrolments')
  await email.press('Enter')
  await sending.begun
  await email.fill(other.email)
  sending.go()
  await expect(page.getByText(textOf('requests', 'activated', { name: one.email }))).toBeVisible()
  await expect(email).toHaveValue(other.email)
})

test('ready answers keep what was typed while they were saved, also after closing @only-ar', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, staff)
  const api = await apiOf(page)
  const before = await api.read('/admin/reply-templates')
  await page.goto('/admin/requests')
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: textOf('requests', 'more') }).click()
    await page.getByRole('menuitem', { name: textOf('requests', 'templatesTitle') }).click()
  }
  await open()
  const [first, second] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').nth(1)]
  const saving = await holdBack(page, 'PUT', '**/reply-templates')
  await first.fill('جواب أول')
  await dialog.getByRole('button', { name: textOf('requests', 'save'), exact: true }).click()
  await saving.begun
  await second.fill('Typed meanwhile')
  saving.go()
  await expect(page.getByText(textOf('requests', 'templatesSaved'))).toBeVisible()
  await expect(second).toHaveValue('Typed meanwhile')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(first).toHaveValue('جواب أول')
  await expect(second).toHaveValue('Typed meanwhile')
  // A new one begins in its field.
  await dialog.getByRole('button', { name: textOf('requests', 'addTemplate') }).press('Enter')
  await expect(dialog.getByRole('textbox').and(page.locator('[lang=ar]')).last()).toBeFocused()
  await api.write('PUT', '/admin/reply-templates', before)
})

withForms(
  'answers to a question and to a review keep the words added while they were sent @only-en',
  async ({ page, textOf, formsOf, graduate }) => {
    const { api } = await formsOf('moderation')
    const { course, account } = await graduate(api)
    await page.goto(`/admin/reviews?state=all&course_id=${course}`)
    const review = page.locator('.moderation-review').filter({ hasText: account.name })
    await review.getByRole('button', { name: new RegExp(`^${textOf('moderation', 'reply')}`) }).click()
    await goesOn(page, '**/reply', () =>
      review.getByRole('button', { name: textOf('moderation', 'publishReply') }).click(),
    )
    await page.goto('/admin/student-questions')
    const asked = page.locator('.inbox-item').filter({ hasText: course })
    await asked.getByRole('button', { name: textOf('inbox', 'answer'), exact: true }).click()
    await goesOn(page, '**/answer', () => asked.getByRole('button', { name: textOf('inbox', 'send') }).click())
    await api.write('POST', `/admin/courses/${course}/archive`, {})
  },
)

/** Sends what stands in the only text field, adds to it meanwhile, and sends that too: then the form is closed. */
async function goesOn(page: Page, address: string, send: () => Promise<void>) {
  const field = page.locator('main form textarea')
  const sending = await holdBack(page, 'POST', address)
  await field.fill('Yes.')
  await send()
  await sending.begun
  await field.fill('Yes. In May.')
  const answered = page.waitForResponse(address)
  sending.go()
  await answered
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(field).toHaveValue('Yes. In May.')
  await send()
  await expect(field).toHaveCount(0)
}

test('words added while an answer to a message was sent are shown as not sent @only-ar', async ({
  page,
  signIn,
  textOf,
  request,
}) => {
  const subject = `سؤال ${Date.now()}`
  const data = { name: 'لينة', email: 'lina.m@example.dz', subject, message: 'كم تدوم الدورة؟' }
  expect((await request.post('/api/contact', { data })).ok()).toBe(true)
  await signIn(page, staff)
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: subject }).click()
  const field = page.getByRole('textbox', { name: textOf('messages', 'answer') })
  const sending = await holdBack(page, 'POST', '**/answer')
  await field.fill('أسبوعان.')
  await field.press('Control+Enter')
  await sending.begun
  await field.fill('أسبوعان. ونبدأ يوم الأحد.')
  sending.go()
  await expect(page.locator('.messages-unsent')).toContainText('ونبدأ يوم الأحد.')
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
})

test('a category keeps what was typed while it was made, and is changed by the next press @only-en', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, owner)
  const api = await apiOf(page)
  await page.goto('/admin/names')
  await page.getByRole('tab', { name: textOf('names', 'categories') }).click()
  await page.getByRole('button', { name: textOf('names', 'addCategory') }).click()
  const dialog = page.getByRole('dialog')
  const field = (key: string) => dialog.getByLabel(textOf('names', key), { exact: true })
  const name = `Sky ${Date.now()}`
  const sending = await holdBack(page, 'POST', '**/categories')
  await field('name').fill(name)
  await field('name').press('Enter')
  await sending.begun
  await field('description').fill('Nights without clouds')
  sending.go()
  await expect(page.getByText(textOf('names', 'saved'))).toBeVisible()
  await expect(field('description')).toHaveValue('Nights without clouds')
  await field('name').press('Enter')
  await expect(dialog).toHaveCount(0)
  const made: { id: string; description: string }[] = await api.read(`/admin/categories?q=${name}`)
  expect(made.map(({ description }) => description)).toEqual(['Nights without clouds'])
  await api.write('DELETE', `/admin/categories/${made[0]!.id}`, {})
})

test('links pasted while the first become chapters stay @only-ar', async ({ page, signIn, textOf }) => {
  await signIn(page, owner)
  const { id } = await beginWithChapter(await apiOf(page), `روابط ${Date.now()}`)
  await page.goto(`/admin/courses/${id}`)
  await page.getByRole('button', { name: textOf('builder', 'addMany') }).click()
  await page.getByRole('menuitem', { name: textOf('builder', 'fromLinks') }).click()
  const dialog = page.getByRole('dialog')
  const links = dialog.getByRole('textbox')
  const sending = await holdBack(page, 'POST', '**/from-files')
  const first = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
  const second = 'https://www.youtube.com/watch?v=bbbbbbbbbbb'
  await links.fill(first)
  await dialog.locator('.dialog-foot button').click()
  await sending.begun
  await links.fill(`${first}\n${second}`)
  sending.go()
  await expect(links).toHaveValue(second)
  await dialog.locator('.dialog-foot button').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.chapter-link')).toHaveCount(3)
})

test('of two files of students, the one chosen last is shown, whatever is answered last @only-en', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, owner)
  await page.goto('/admin/students')
  await page.getByRole('button', { name: textOf('students', 'importCsv') }).click()
  const dialog = page.getByRole('dialog')
  const file = (name: string) => ({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`name;email\n${name} Test;${name}-${Date.now()}@example.dz`),
  })
  const letGo = Promise.withResolvers<void>()
  await page.route('**/students/import', async (route) => {
    if (route.request().postData()?.includes('amina')) await letGo.promise
    await route.continue()
  })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(file('amina'))
  await input.setInputFiles(file('omar'))
  const lines = dialog.getByRole('list', { name: textOf('students', 'lines') })
  await expect(lines).toContainText('omar-')
  const answered = page.waitForResponse('**/students/import')
  letGo.resolve()
  await (await answered).finished()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  // The older answer has had its frames to be drawn in.
  for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(lines).toContainText('omar-')
  await expect(dialog.getByText('omar.csv')).toBeVisible()
})
