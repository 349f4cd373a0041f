// The account: forms that say what is wrong, devices, choices, the bell, one's data, leaving.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { unzip } from '#tests/unzip.ts'
import { expect, errorTextOf, silenceBell, staff, test, type Account } from './journey.ts'
import { expectToast } from './toasts.ts'

type TextOf = (area: string, key: string, values?: Record<string, string | number>) => string

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function logIn(page: Page, textOf: TextOf, { email, password }: Pick<Account, 'email' | 'password'>) {
  await field(page, textOf('auth', 'email')).fill(email)
  await field(page, textOf('auth', 'password')).fill(password)
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
}

test('the forms say what is wrong when a field is left, and beside it @only-ar', async ({
  page,
  textOf,
  newStudent,
  checkAccessibility,
  expected,
}) => {
  expected.push('status of 409')
  const { email } = await newStudent()
  await page.goto('/register')
  const mistakes = [
    ['fullName', '', 'FULL_NAME_REQUIRED'],
    ['fullName', 'لي', 'FULL_NAME_TOO_SHORT'],
    ['email', '', 'EMAIL_REQUIRED'],
    ['email', 'anis@', 'EMAIL_INVALID'],
    ['password', '', 'PASSWORD_REQUIRED'],
    ['password', '12345', 'PASSWORD_TOO_SHORT'],
    ['confirmPassword', '', 'REQUIRED'],
    ['confirmPassword', 'another', 'PASSWORDS_DIFFER'],
  ] as const
  for (const [name, typed, mistake] of mistakes) {
    const input = field(page, textOf('auth', name))
    await input.fill(typed)
    await input.focus()
    await input.blur()
    await expect(input).toHaveAccessibleDescription(textOf('auth', mistake))
    await expect(input).toHaveAttribute('aria-invalid', 'true')
  }
  await checkAccessibility(page)

  await field(page, textOf('auth', 'fullName')).fill('لينة بوعلام')
  await field(page, textOf('auth', 'email')).fill(email)
  await field(page, textOf('auth', 'password')).fill('123456')
  await expect(page.getByText(textOf('auth', 'strengthCommon'))).toBeVisible()
  await field(page, textOf('auth', 'password')).fill('sea-and-sky-2019')
  await expect(page.getByText(textOf('auth', 'strengthGood'))).toBeVisible()
  await field(page, textOf('auth', 'confirmPassword')).fill('sea-and-sky-2019')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: textOf('auth', 'register') }).click()
  await expect(field(page, textOf('auth', 'email'))).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, textOf('auth', 'email'))).toBeFocused()
  await expect(field(page, textOf('auth', 'password'))).toHaveValue('sea-and-sky-2019')
})

test('passwords: shown, hidden, with the caps lock told @only-ar', async ({ page, textOf }) => {
  await page.goto('/login')
  const password = field(page, textOf('auth', 'password'))
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(field(page, textOf('auth', 'email'))).toHaveAttribute('autocomplete', 'username')
  await password.focus()
  const press = (capsLock: boolean) =>
    password.evaluate((input, modifierCapsLock) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, modifierCapsLock }))
    }, capsLock)
  await press(true)
  await expect(page.getByRole('status').getByText(textOf('ui', 'capsLock'))).toBeVisible()
  await press(false)
  await expect(page.getByText(textOf('ui', 'capsLock'))).toBeHidden()
  await password.fill('secret-7')
  await page.getByRole('button', { name: textOf('ui', 'passwordShow') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: textOf('ui', 'passwordHide') }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a device is signed out from another one, and comes back to its place @only-en', async ({
  page,
  textOf,
  language,
  newStudent,
  signIn,
  anotherPage,
  checkAccessibility,
  expected,
}) => {
  expected.push('status of 401')
  const student = await newStudent()
  const phone = await anotherPage()
  await signIn(phone, student)
  await silenceBell(phone)
  await phone.goto('/student/courses?show=completed&search=python')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, student)
  await page.goto('/student/profile')
  await page.getByRole('tab', { name: textOf('profile', 'passwordTab') }).click()
  await expect(page.getByText(textOf('profile', 'thisDevice'))).toHaveCount(1)
  await checkAccessibility(page)
  const end = page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${textOf('profile', 'endSession')} `) })
  // The one of registering, and the phone's, which was used last.
  await expect(end).toHaveCount(2)
  // Its row goes: the focus is in the list still.
  await end.first().focus()
  await page.keyboard.press('Enter')
  await expect(end).toHaveCount(1)
  await expect(end).toBeFocused()
  const ended = textOf('profile', 'sessionEnded', { device: '@' })
    .split('@')
    .toSorted((a, b) => b.length - a.length)[0]!
  await expectToast(page, 'status', ended.trim())
  await page.getByRole('button', { name: textOf('profile', 'endOthers') }).click()
  await expectToast(page, 'status', textOf('profile', 'othersEnded'))
  await expect(end).toHaveCount(0)

  await phone.reload({ waitUntil: 'commit' })
  await expect(phone).toHaveURL(/\/login\?next=/)
  await expectToast(phone, 'alert', errorTextOf('kit/server', language, 'UNAUTHENTICATED'))
  await logIn(phone, textOf, student)
  await expect(phone).toHaveURL(/\/student\/courses\?show=completed&search=python$/)
})

test('name, language and mails of one’s choice are kept @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  await signIn(page, await newStudent())
  await page.goto('/student/profile')
  await expect(field(page, textOf('profile', 'email'))).toBeDisabled()
  const mail = page.getByRole('switch', { name: textOf('profile', 'mailCertificate') })
  await expect(mail).toBeChecked()
  expected.push('status of 500')
  await page.route('**/api/student/mails', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByText(textOf('profile', 'mailCertificate')).click()
  await expectToast(page, 'alert', textOf('profile', 'saveFailed'))
  await expect(mail).toBeChecked()
  await page.getByText(textOf('profile', 'mailCertificate')).click()
  await expectToast(page, 'status', textOf('profile', 'mailsSaved'))
  const name = field(page, textOf('profile', 'fullName'))
  const before = await name.inputValue()
  await name.fill('Lina')
  // Not saved yet: a page that is loaded anew, as after the end of a session, has it still.
  await page.reload()
  await expect(name).toHaveValue('Lina')
  await page.getByRole('button', { name: textOf('profile', 'cancel'), exact: true }).click()
  await expect(name).toHaveValue(before)
  await page.reload()
  await expect(name).toHaveValue(before)
  await name.fill('  Lina   Boualem ')
  await page.getByRole('button', { name: textOf('profile', 'save') }).click()
  await expectToast(page, 'status', textOf('profile', 'saved'))
  await expect(name).toHaveValue('Lina Boualem')
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(name).toHaveValue('Lina Boualem')
})

test('the bell rings in an open page, leads on, and falls silent @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  request,
  checkAccessibility,
  expected,
}) => {
  const student = await newStudent()
  await signIn(page, student)
  const live = page.waitForResponse('**/api/student/events')
  expected.push('status of 500', textOf('common', 'unavailable'))
  await page.route('**/api/student/notifications', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/student/dashboard')
  const quiet = page.getByRole('button', { name: textOf('notifications', 'title'), exact: true })
  await quiet.click()
  await expect(page.getByText(textOf('notifications', 'failed'))).toBeVisible()
  // The stream, once it is open, asks by itself too: nothing is answered before the press.
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/api/student/notifications', async (route) => {
    await isPressed
    await route.continue()
  })
  await page.getByRole('button', { name: textOf('ui', 'retry') }).click()
  press()
  await expect(page.getByText(textOf('notifications', 'empty'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quiet).toBeFocused()

  await live
  const course = demoId('course', 'ui-design')
  const { token } = await (await request.post('/api/auth/login', { data: staff })).json()
  const { data } = await (await request.get(`/api/courses/${course}`)).json()
  const answer = await request.post('/api/admin/enrolments', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: student.email, course_id: course, plan_id: data.pricing_plans[0].id },
  })
  expect(answer.ok()).toBe(true)
  const name = textOf('notifications', 'bell_one', { count: 1 })
  const bell = page.getByRole('button', { name })
  await expect(bell).toBeVisible()
  // The course stands on the page, too, without a reload.
  await expect(page.locator(`#main a[href*="${course}/learn"]`).first()).toBeVisible()
  await bell.click()
  const told = page.getByRole('dialog').getByRole('link')
  await expect(told).toHaveAccessibleName(new RegExp(textOf('notifications', 'activated')))
  await checkAccessibility(page)
  // Not marked as read when the server was not told of it.
  await page.route('**/api/student/notifications/read', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: textOf('notifications', 'readAll') }).click()
  await expectToast(page, 'alert', textOf('notifications', 'readFailed'))
  await expect(bell).toBeVisible()
  await page.unroute('**/api/student/notifications/read')
  await page.getByRole('dialog').press('ArrowDown')
  await expect(told).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/student/courses/${course}/learn`))
  await expect(quiet).toBeVisible()
  await page.goto('/about')
  await expect(quiet).toBeVisible()
})

test('a copy of one’s data, then leaving for good @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  request,
  checkAccessibility,
  expected,
}) => {
  expected.push('status of 400', 'status of 500')
  const student = await newStudent()
  await signIn(page, student)
  await page.goto('/student/profile')
  await page.route('**/api/student/export', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: textOf('profile', 'exportStart') }).click()
  await expectToast(page, 'alert', textOf('common', 'unavailable'))
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: textOf('profile', 'exportStart') }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^manara-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  expect(JSON.parse(String(files.get('data.json'))).account).toMatchObject({
    email: student.email,
    full_name: student.name,
  })
  await expectToast(page, 'status', textOf('profile', 'exported'))

  await page.getByRole('button', { name: textOf('profile', 'leaveStart') }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: textOf('profile', 'leaveConfirm') })
  await checkAccessibility(page)
  await confirm.click()
  const email = dialog.getByLabel(textOf('profile', 'leaveEmail'))
  await expect(email).toHaveAccessibleDescription(textOf('auth', 'EMAIL_REQUIRED'))
  await email.fill('someone@example.dz')
  await dialog.getByLabel(textOf('profile', 'leavePassword'), { exact: true }).fill('not-this-one')
  await expect(email).toHaveAccessibleDescription(textOf('auth', 'EMAIL_DIFFERS'))
  await email.fill(student.email)
  await confirm.click()
  await expect(dialog.getByLabel(textOf('profile', 'leavePassword'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel(textOf('profile', 'leavePassword'), { exact: true }).fill(student.password)
  await confirm.click()
  await expect(page).toHaveURL(/\/$/)
  await expectToast(page, 'status', textOf('profile', 'left'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  const refused = await request.post('/api/auth/login', {
    data: { email: student.email, password: student.password },
  })
  expect(refused.status()).toBe(400)
  const again = { full_name: student.name, email: student.email, password: student.password }
  expect((await request.post('/api/auth/register', { data: again })).status()).toBe(200)
})
