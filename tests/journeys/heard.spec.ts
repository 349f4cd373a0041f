// What a screen reader says of itself: the region stands before its words, since one that comes together with them is passed over by many.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { isolate } from '#kit/web/isolate.ts'
import { courseId, quizId } from '#tests/screens/places.ts'
import { paint } from '#tests/pictures.ts'
import { expect, staff, test } from './journey.ts'

/** Those that stand there now: only what changes in them is heard everywhere. */
async function regionsOf(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('output, [role=status]')) region.setAttribute('data-stood', '')
  })
  return page.locator('[data-stood]')
}

/** A student of this name sends a receipt of this colour. */
async function file(request: APIRequestContext, name: string, colour: string): Promise<void> {
  const course_id = demoId('course', 'ui-design')
  const { data: course } = await (await request.get(`/api/courses/${course_id}`)).json()
  const account = { full_name: name, email: `heard-${colour}-${Date.now()}@example.dz`, password: 'secret-7' }
  const { token } = await (await request.post('/api/auth/register', { data: account })).json()
  const [{ id: plan_id, price }] = course.pricing_plans
  const proof = { name: 'recu.png', mimeType: 'image/png', buffer: await paint(colour) }
  const filed = await request.post('/api/student/enrolment-requests', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { course_id, plan_id, paid_amount: String(price), proof },
  })
  expect(filed.ok()).toBe(true)
}

test('a decision of the desk is heard @only-ar', async ({ page, request, signIn, textOf, language }) => {
  const name = 'وفاء السامعة'
  await file(request, name, 'plum')
  await signIn(page, staff)
  await page.goto(`/admin/requests?q=${encodeURIComponent(name)}`)
  await expect(page.locator('.request-name')).toHaveText(name)
  const regions = await regionsOf(page)
  await page.keyboard.press('a')
  await expect(page.locator('.undo-bar')).toBeVisible()
  const done = textOf('requests', 'done_activate', { name: isolate(name, language) })
  await expect(regions.filter({ hasText: done })).toHaveCount(1)
})

test('whose request the keys lead to is heard @only-en', async ({ page, request, signIn }) => {
  const names = ['Walid Heard', 'Yasmine Heard']
  for (const [at, name] of names.entries()) await file(request, name, ['indigo', 'teal'][at]!)
  await signIn(page, staff)
  await page.goto('/admin/requests?q=Heard')
  await expect(page.locator('.queue-open')).toHaveCount(2)
  const first = await page.locator('.request-name').textContent()
  const second = names.find((name) => name !== first)!
  const regions = await regionsOf(page)
  await page.keyboard.press('j')
  await expect(regions.filter({ hasText: second })).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(regions.filter({ hasText: first! })).toHaveCount(1)
  await expect(regions.filter({ hasText: second })).toHaveCount(0)
})

test('what a list of students holds is heard, and why it is refused @only-ar', async ({ page, signIn, textOf }) => {
  await signIn(page, staff)
  await page.goto('/admin/students')
  await page.getByRole('button', { name: textOf('students', 'importCsv') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const chosen = dialog.locator('input[type=file]')
  await expect(chosen).toBeAttached()
  const regions = await regionsOf(page)
  const give = (text: string | Buffer) =>
    chosen.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give('full_name,email\nأمل السامعة,heard-list@example.dz\n')
  await expect(regions.filter({ hasText: textOf('students', 'foundNew_one', { count: 1 }) })).toHaveCount(1)
  await give(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))
  await expect(dialog.getByRole('alert')).toHaveText(textOf('students', 'noTable'))
})

test('what a table of enrolments holds is heard; what it lacks is where the focus is @only-en', async ({
  page,
  signIn,
  textOf,
}) => {
  const r = (key: string, values?: Record<string, number>) => textOf('requests', key, values)
  await signIn(page, staff)
  await page.goto('/admin/requests')
  await page.getByRole('button', { name: r('more'), exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: r('importTitle') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const look = dialog.getByRole('button', { name: r('importLook') })
  const table = dialog.getByLabel(r('importTable'))
  await look.press('Enter')
  await expect(table).toBeFocused()
  await expect(table).toHaveAccessibleDescription(r('importEmpty'))
  const regions = await regionsOf(page)
  await table.fill('email,course,plan\nnobody@example.dz,No such course,None\n')
  await look.press('Enter')
  await expect(regions.filter({ hasText: r('importProblems', { count: 1 }) })).toHaveCount(1)
})

test('how many questions were taken over is heard @only-ar', async ({ page, signIn, textOf }) => {
  const q = (key: string) => textOf('quizimport', key, { count: 1 })
  await signIn(page, staff)
  await page.goto(`/admin/courses/${courseId('study')}/quizzes/${quizId}/import`)
  await page.getByLabel(q('pasteLabel'), { exact: true }).fill('ما ناتج 2 + 2؟ {=4 ~5}')
  await page.getByRole('button', { name: q('read'), exact: true }).press('Enter')
  const take = page.getByRole('button', { name: q('import_one'), exact: true })
  await expect(take).toBeVisible()
  const regions = await regionsOf(page)
  await take.press('Enter')
  await expect(regions.filter({ hasText: q('imported_one') })).toHaveCount(1)
  await page.getByRole('button', { name: q('undo'), exact: true }).press('Enter')
  await expect(regions.filter({ hasText: q('imported_one') })).toHaveCount(0)
})
