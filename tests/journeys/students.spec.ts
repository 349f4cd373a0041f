// The list of students: names that are long, rows that are ticked.
import { readFileSync } from 'node:fs'
import { isolate } from '#kit/web/isolate.ts'
import { comesBack } from './comes-back.ts'
import { expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test('a name of one very long word breaks in the list of students @only-ar', async ({ page, request, signIn }) => {
  const name = `Long${'w'.repeat(100)}`
  const data = { full_name: name, email: `long-${process.pid}-${Date.now()}@example.dz`, password: 'secret-7' }
  expect((await request.post('/api/auth/register', { data })).ok()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, staff)
  await page.goto(`/admin/students?q=${data.email}`)
  const row = page.locator('.students-rows li', { hasText: name })
  const [link, badge] = [row.locator('.students-name'), row.locator('.badge')]
  await expect(link).toBeVisible()
  const { x } = (await link.boundingBox())!
  const { x: at, width } = (await badge.boundingBox())!
  expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(x).toBeGreaterThanOrEqual(at + width)
})

test('students are ticked over pages, written to and exported; the row beside the box still opens the sheet @only-en', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, staff)
  await page.goto('/admin/students?sort=away')
  const box = (name: string) =>
    page.getByRole('checkbox', { name: textOf('students', 'tickOne', { name: isolate(name, 'en') }), exact: true })
  await page.locator('.students-name').first().waitFor()
  const [one, two] = (await page.locator('.students-name').allInnerTexts()).slice(0, 2) as [string, string]
  await box(one).first().press(' ')
  const all = page.getByRole('checkbox', { name: textOf('students', 'tickPage') })
  expect(await all.evaluate((element: HTMLInputElement) => element.indeterminate)).toBe(true)
  await page
    .locator('.students-box', { has: box(two) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/students\?sort=away$/)
  const bar = page.getByRole('region', { name: textOf('students', 'ticked_other', { number: 2 }) })
  const letter = await bar.getByRole('link').getAttribute('href')
  expect(letter).toMatch(/^mailto:\?bcc=[^,@]+%40[^,@]+,[^,@]+%40[^,@]+$/)
  const saved = page.waitForEvent('download')
  await bar.getByRole('button', { name: textOf('students', 'exportThem') }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).join()).toContain(one)
  // Another filter keeps who was ticked.
  await page.locator('label.chip', { hasText: textOf('students', 'never_started') }).click()
  await expect(page).toHaveURL(/state=never_started/)
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: textOf('students', 'untick') }).click()
  await expect(bar).toHaveCount(0)
  await page.locator('tbody tr').first().locator('td').last().click()
  await expect(page).toHaveURL(/\/admin\/students\/[\da-f-]{36}$/)
})

test('a sheet, and what is typed over it, stays when the network drops for a moment @only-ar', async ({
  page,
  context,
  signIn,
  textOf,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED', textOf('common', 'networkError'))
  await signIn(page, staff)
  await page.goto('/admin/students?q=graduate@manara.example')
  await page.locator('.students-name').first().click()
  await page.getByRole('button', { name: textOf('students', 'suspend') }).click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await reason.fill('حساب مكرّر')
  await context.setOffline(true)
  const note = page.locator('.banner', { hasText: textOf('ui', 'stale') })
  // What was asked just before, as the live events began, still arrives: then the next coming back is the first to fail.
  await expect(async () => {
    await comesBack(page)
    await expect(note).toBeAttached({ timeout: 1000 })
  }).toPass()
  await expect(reason).toHaveValue('حساب مكرّر')
  await context.setOffline(false)
  await expect(note).toHaveCount(0)
  await expect(reason).toHaveValue('حساب مكرّر')
})

test('who suspends second is told which reason was sent @only-en', async ({
  page,
  signIn,
  newStudent,
  textOf,
  request,
}) => {
  const { email } = await newStudent()
  await signIn(page, staff)
  await page.goto(`/admin/students?q=${email}`)
  await page.locator('.students-name').first().click()
  await page.getByRole('button', { name: textOf('students', 'suspend') }).click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await reason.fill('The second reason')
  const id = page.url().split('/').at(-1)!
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  await request.post(`/api/admin/students/${id}/suspend`, { headers, data: { reason: 'The first reason' } })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('students', 'suspendNow') })
    .click()
  await expectToast(page, 'alert', textOf('students', 'suspendedBefore', { reason: 'The first reason' }))
})
