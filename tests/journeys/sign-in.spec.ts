// Signing in and out, the remembered page, mistakes, the session that ends.
import type { Page } from '@playwright/test'
import { errorTextOf, expect, inEachLanguage, silenceBell, test } from './journey.ts'
import { hydrated } from './hydrated.ts'
import { newestMail } from './mailbox.ts'
import { expectToast } from './toasts.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function linkFor(databaseUrl: string, email: string): Promise<string> {
  return /\/reset-password\S+/.exec(await newestMail(databaseUrl, email, 'password-reset'))![0]
}

test('a visitor registers, leaves, and signs in again to the wanted page @only-en', async ({
  page,
  textOf,
  expected,
}) => {
  // Who leaves at once leaves while the courses are still asked for.
  expected.push('/api/auth/login', 'status of 401')
  await page.goto('/student/courses')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('link', { name: textOf('auth', 'createFree') }).click()

  await page.getByRole('button', { name: textOf('auth', 'register') }).click()
  await expect(page.getByText(textOf('auth', 'FULL_NAME_REQUIRED'))).toBeVisible()
  await expect(page.getByText(textOf('auth', 'TERMS_REQUIRED'))).toBeVisible()
  const email = `visitor-${Date.now()}-${process.pid}@example.dz`
  await page.getByLabel(textOf('auth', 'fullName')).fill('ليندة مزيان')
  await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(email)
  // A phone drops the page while a message is read.
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel(textOf('auth', 'fullName'))).toHaveValue('ليندة مزيان')
  await expect(page.getByLabel(textOf('auth', 'email'), { exact: true })).toHaveValue(email)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('bateau-2019')
  await page.getByLabel(textOf('auth', 'confirmPassword')).fill('bateau-2018')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: textOf('auth', 'register') }).click()
  await expect(page.getByText(textOf('auth', 'PASSWORDS_DIFFER'))).toBeVisible()
  await page.getByLabel(textOf('auth', 'confirmPassword')).fill('bateau-2019')
  await page.getByRole('button', { name: textOf('auth', 'register') }).click()
  await expect(page).toHaveURL(/\/student\/courses$/)

  await page
    .getByRole('button', { name: textOf('common', 'logout') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  // The next person of this tab does not find them.
  await page.goto('/register')
  await expect(page.getByLabel(textOf('auth', 'fullName'))).toHaveValue('')
  await page.goto('/student/certificates')
  await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(email)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
  await expectToast(page, 'alert', textOf('auth', 'loginFailed'))
  await expect(field(page, textOf('auth', 'email'))).toHaveValue(email)
  // It stands beside the field for longer than the toast, until one types in either.
  const password = field(page, textOf('auth', 'password'))
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(textOf('auth', 'loginFailed'))
  await field(page, textOf('auth', 'email')).fill(`x${email}`)
  await expect(password).not.toHaveAttribute('aria-invalid')
  await field(page, textOf('auth', 'email')).fill(email)
  await password.fill('bateau-2019')
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
  await expect(page).toHaveURL(/\/student\/certificates$/)
})

test('a session that ended elsewhere leads to the login page, says why, and comes back @only-ar', async ({
  page,
  textOf,
  language,
  newStudent,
  signIn,
  expected,
  request,
}) => {
  expected.push('status of 401')
  const student = await newStudent()
  await signIn(page, student)
  await silenceBell(page)
  await page.goto('/student/courses')
  await expect(page.getByText(textOf('student', 'noCourses'))).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  // The way to the login page may begin before this page is complete.
  await page.reload({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?next=%2Fstudent%2Fcourses/)
  await expectToast(page, 'alert', errorTextOf('kit/server', language, 'UNAUTHENTICATED'))
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(student.email)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(student.password)
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
  await expect(page).toHaveURL(/\/student\/courses$/)
})

test('Google, through the demo’s stand-in and the unmodified library @only-en', async ({ page, textOf }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: textOf('auth', 'google') }).click()
  await expect(page).toHaveURL(/demo-auth/)
  await page.getByRole('button', { name: /@/ }).first().click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
})

test('Google keeps the wanted page: after a refusal, and in the tab of somebody else @only-ar', async ({
  page,
  textOf,
  signIn,
  newStudent,
  expected,
}) => {
  // Who leaves at once leaves while the dashboard is still asked for.
  expected.push('status of 401')
  await signIn(page, await newStudent())
  await page.goto('/student/profile')
  await page
    .getByRole('button', { name: textOf('common', 'logout') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/student/courses?show=completed')
  const google = page.getByRole('button', { name: textOf('auth', 'google') })
  await google.click()
  await page.locator('.cancel').click()
  await expect(page).toHaveURL(/\/login\?next=%2Fstudent%2Fcourses%3Fshow%3Dcompleted$/)
  await google.click()
  await page.getByRole('button', { name: /@/ }).first().click()
  await expect(page).toHaveURL(/\/student\/courses\?show=completed$/)
})

inEachLanguage(() => {
  test('language and theme switch in place', async ({ page, language, textOf }) => {
    await page.goto('/login')
    const other = language === 'ar' ? 'en' : 'ar'
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill('kept@example.dz')
    await page.getByRole('button', { name: language === 'ar' ? 'English' : 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('input[type=email]')).toHaveValue('kept@example.dz')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.getByRole('button', { name: other === 'ar' ? 'المظهر الداكن' : 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    // Whoever asks for more contrast gets stronger lines and no faint words, in both themes.
    const tokens = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--border', '--border-strong', '--text-3', '--text-2'].map((name) => style.getPropertyValue(name))
      })
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
      await page.emulateMedia({ contrast: 'no-preference' })
      const [line, strong, faint, body] = await tokens()
      expect(line).not.toBe(strong)
      expect(faint).not.toBe(body)
      await page.emulateMedia({ contrast: 'more' })
      expect(await tokens()).toEqual([strong, strong, body, body])
    }
  })
})

test('a forgotten password: the link sets another; one sentence for all, a wait after too many, a used link @only-ar', async ({
  page,
  program,
  textOf,
  request,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('status of 429', 'status of 400')
  const student = await newStudent()
  // Signed in here as well: the reset ends this session, too, while the bell listens.
  expected.push('status of 401')
  await signIn(page, student)
  await page.goto('/forgot-password')
  await field(page, textOf('auth', 'email')).fill(student.email)
  await page.getByRole('button', { name: textOf('auth', 'sendLink') }).click()
  await expect(page.getByText(textOf('auth', 'forgotDone'))).toBeVisible()
  await page.goto(await linkFor(program.databaseUrl, student.email))
  await field(page, textOf('auth', 'newPassword')).fill('sea-and-sky')
  await field(page, textOf('auth', 'confirmPassword')).fill('sea-and-sky')
  await page.getByRole('button', { name: textOf('auth', 'savePassword') }).click()
  await expectToast(page, 'status', textOf('auth', 'resetDone'))
  await expect(page).toHaveURL(/\/login$/)
  await field(page, textOf('auth', 'email')).fill(student.email)
  await field(page, textOf('auth', 'password')).fill('sea-and-sky')
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
  await expect(page.getByText(textOf('student', 'greetingNew'))).toBeVisible()
  await page
    .getByRole('button', { name: textOf('common', 'logout') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)

  const email = `nobody-${process.pid}-${Date.now()}@example.dz`
  await page.goto('/forgot-password')
  await field(page, textOf('auth', 'email')).fill(email)
  await page.getByRole('button', { name: textOf('auth', 'sendLink') }).click()
  await expect(page.getByText(textOf('auth', 'forgotDone'))).toBeVisible()
  await expect(page.getByRole('heading', { name: textOf('auth', 'forgotDoneTitle') })).toBeFocused()
  for (let n = 0; n < 4; n++) await request.post('/api/auth/forgot-password', { data: { email } })
  await page.getByRole('button', { name: textOf('auth', 'forgotAgain') }).click()
  await expect(page.getByRole('heading', { name: textOf('auth', 'forgotTitle') })).toBeFocused()
  await page.getByRole('button', { name: textOf('auth', 'sendLink') }).click()
  const wait = textOf('auth', 'limited', { time: '@' }).split('@')[0]!
  await expect(page.getByRole('status').getByText(wait)).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('auth', 'sendLink') })).toBeDisabled()
  await expect(field(page, textOf('auth', 'email'))).toHaveValue(email)

  // A link of before: its token moves out of what servers see.
  await page.goto('/reset-password?token=used-before')
  await expect(page).toHaveURL(/\/reset-password#token=used-before$/)
  await expect(page.getByRole('heading', { name: textOf('auth', 'resetExpiredTitle') })).toBeVisible()
  await page.getByRole('link', { name: textOf('auth', 'sendAgain') }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})
