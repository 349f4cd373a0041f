// A weak network. The request arrives, its answer does not: a second press says what is true. A page left while a file goes up asks first.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { expect, holdRequests, test } from './journey.ts'
import { holdBack } from './hold-back.ts'
import { newestMail } from './mailbox.ts'
import { expectToast } from './toasts.ts'

const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')
const lost = 'ERR_CONNECTION_RESET'

/** The next request to this address is carried out, and nobody hears of it. */
async function loseAnswer(page: Page, address: string, method?: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || (method && route.request().method() !== method)) return route.fallback()
    isLost = true
    expect((await route.fetch()).ok()).toBe(true)
    return route.abort('connectionreset')
  })
}

test('registered without hearing of it: the second press leads into the account @only-ar', async ({
  page,
  textOf,
  expected,
}) => {
  expected.push(lost, 'status of 409')
  await page.goto('/register')
  await page.getByLabel(textOf('auth', 'fullName')).fill('سارة بن علي')
  await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(`sara-${Date.now()}@example.dz`)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('zaytouna-77')
  await page.getByLabel(textOf('auth', 'confirmPassword')).fill('zaytouna-77')
  await page.getByRole('checkbox').check()
  await loseAnswer(page, '**/api/auth/register')
  const press = page.getByRole('button', { name: textOf('auth', 'register'), exact: true })
  await press.click()
  await expectToast(page, 'alert', textOf('common', 'networkError'))
  await press.click()
  await expectToast(page, 'status', textOf('auth', 'registerSuccess'))
  await expect(page).toHaveURL(/\/student/)
})

test('a password changed without hearing of it: the second press says that it is changed @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push(lost, 'status of 400')
  const student = await newStudent()
  await signIn(page, student)
  await page.goto('/student/profile')
  await page.getByRole('tab', { name: textOf('profile', 'passwordTab') }).click()
  const fill = async (current: string, next: string) => {
    await page.getByLabel(textOf('profile', 'currentPassword'), { exact: true }).fill(current)
    await page.getByLabel(textOf('profile', 'newPassword'), { exact: true }).fill(next)
    await page.getByLabel(textOf('profile', 'confirmPassword'), { exact: true }).fill(next)
  }
  await fill(student.password, 'zaytouna-77')
  await loseAnswer(page, '**/api/student/profile/change-password')
  const press = page.getByRole('button', { name: textOf('profile', 'savePassword'), exact: true })
  await press.click()
  await expectToast(page, 'alert', textOf('common', 'networkError'))
  await press.click()
  await expectToast(page, 'status', textOf('profile', 'passwordSaved'))
  // Anything else is refused as before.
  await page.getByRole('tab', { name: textOf('profile', 'passwordTab') }).click()
  await fill(student.password, 'zaytouna-78')
  await press.click()
  await expect(page.getByText('The current password is wrong.').first()).toBeVisible()
})

test('an address proven without hearing of it: the second press says so @only-en', async ({
  page,
  program,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push(lost, 'status of 400')
  const student = await newStudent({ proven: false })
  await signIn(page, student)
  const code = /: (\d{6})\n/.exec(await newestMail(program.databaseUrl, student.email, 'verify-email'))![1]!
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: textOf('proof', 'enterCode') }).click()
  await page.getByLabel(textOf('proof', 'code')).fill(code)
  await loseAnswer(page, '**/api/auth/verify-email')
  const press = page.getByRole('button', { name: textOf('proof', 'confirm'), exact: true })
  await press.click()
  await expect(page.getByText(textOf('common', 'networkError'))).toBeVisible()
  await press.click()
  await expectToast(page, 'status', textOf('proof', 'done'))
  await expect(press).toBeHidden()
})

test('an address proven elsewhere: no other code is promised @only-ar', async ({
  page,
  program,
  textOf,
  newStudent,
  signIn,
}) => {
  const student = await newStudent({ proven: false })
  await signIn(page, student)
  await page.goto('/student/dashboard')
  await page.getByRole('button', { name: textOf('proof', 'enterCode') }).click()
  const mail = await newestMail(program.databaseUrl, student.email, 'verify-email')
  const token = /#token=([\w-]+)/.exec(mail)![1]!
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true)
  await page.getByRole('button', { name: textOf('proof', 'sendAgain') }).click()
  await expectToast(page, 'status', textOf('proof', 'done'))
})

test('an account deleted without hearing of it: the second press says goodbye @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push(lost, 'status of 401')
  const student = await newStudent()
  await signIn(page, student)
  await page.goto('/student/profile')
  await page.getByRole('button', { name: textOf('profile', 'leaveStart') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(textOf('profile', 'leaveEmail')).fill(student.email)
  await dialog.getByLabel(textOf('profile', 'leavePassword'), { exact: true }).fill(student.password)
  await loseAnswer(page, '**/api/student/profile', 'DELETE')
  const press = dialog.getByRole('button', { name: textOf('profile', 'leaveConfirm') })
  await press.click()
  await expectToast(page, 'alert', textOf('common', 'networkError'))
  await press.click()
  await expectToast(page, 'status', textOf('profile', 'left'))
  await expect(page).toHaveURL(/\/$/)
  // Longer than the end of a session waits before it leads to the login.
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/\/$/)
})

test('a device signed out without hearing of it: the second press says so @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push(lost, 'status of 404')
  const student = await newStudent()
  expect((await page.request.post('/api/auth/login', { data: student })).ok()).toBe(true)
  await signIn(page, student)
  await page.goto('/student/profile')
  await page.getByRole('tab', { name: textOf('profile', 'passwordTab') }).click()
  await loseAnswer(page, '**/api/student/sessions/*', 'DELETE')
  const press = page.getByRole('listitem').getByRole('button', { name: textOf('profile', 'endSession') })
  // Registering began one, too.
  await expect(press).toHaveCount(2)
  await press.first().click()
  await expectToast(page, 'alert', textOf('profile', 'saveFailed'))
  await press.first().click()
  await expect(press).toHaveCount(1)
  await expect(page.getByText(textOf('profile', 'sessionEnded', { device: '' }).trim()).first()).toBeVisible()
})

test('a page loaded anew while the receipt goes up asks first @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  await signIn(page, await newStudent())
  await page.goto(`/courses/${demoId('course', 'ui-design')}?plan=${demoId('plan', 'ui-design', 1)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
  await dialog.locator('.file-drop input').setInputFiles(receipt)
  const held = await holdRequests(page, '**/api/student/enrolment-requests')
  await dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') }).click()
  const request = await held()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  // The sheet is read aloud as it changes, but not at each percent: the bar says it.
  await expect(dialog.locator('.progress b')).toHaveAttribute('aria-hidden', 'true')
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reload
  await request.continue()
  await expect(dialog.getByText(textOf('enrolment', 'dialogPending'), { exact: true })).toBeVisible()
  // Sent, it asks no more.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page on its way is seen to be on its way, there and back @only-en', async ({ page }) => {
  await page.goto('/courses')
  const comes = page.locator('.coming-line')
  const card = page.locator('a.course-card').first()
  const there = await holdBack(page, 'GET', '**/courses/*.data*')
  await card.click()
  await there.begun
  await expect(comes).toBeVisible()
  await expect(page).toHaveURL(/\/courses$/)
  there.go()
  await expect(page).toHaveURL(/\/courses\/./)
  await expect(comes).toBeHidden()

  const back = await holdBack(page, 'GET', '**/courses.data*')
  void page.goBack()
  await back.begun
  await expect(comes).toBeVisible()
  back.go()
  await expect(card).toBeVisible()
  await expect(comes).toBeHidden()
})

test('a window on its way is seen to be on its way @only-ar', async ({ page, textOf }) => {
  const comes = page.locator('.coming-line')
  const dialog = page.getByRole('dialog')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/courses')
  const sheet = await holdBack(page, 'GET', '**/assets/filter-sheet*.js')
  await page.getByRole('button', { name: textOf('catalogue', 'filter'), exact: true }).click()
  await sheet.begun
  await expect(comes).toBeVisible()
  sheet.go()
  await expect(dialog).toBeVisible()
  await expect(comes).toBeHidden()

  await page.goto(`/courses/${demoId('course', 'ui-design')}`)
  const preview = await holdBack(page, 'GET', '**/assets/preview-dialog*.js')
  await page
    .getByRole('button', { name: textOf('enrolment', 'watchFree') })
    .first()
    .click()
  await preview.begun
  await expect(comes).toBeVisible()
  preview.go()
  await expect(dialog).toBeVisible()
  await expect(comes).toBeHidden()
})
