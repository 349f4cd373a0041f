// The error catalogue (specification §8), rows of the open pages and of signing in: provoked for real, or by a network that fails.
import type { Locator, Page } from '@playwright/test'
import { Client } from 'pg'
import { demoId } from '#demo/ids.ts'
import { expect, holdRequests, errorTextOf, silenceBell, staff, test } from './journey.ts'
import { expectToast, tickUntil } from './toasts.ts'

const course = demoId('course', 'python')
const box = (page: Page, text: string): Locator => page.locator('.toasts .toast', { hasText: text })

async function fillIn(page: Page, labels: [string, string][]): Promise<void> {
  for (const [label, value] of labels) await page.getByLabel(label, { exact: true }).fill(value)
}

test('signing in, up and out @only-ar', async ({ page, textOf, language, newStudent, expected }) => {
  // Who leaves at once leaves while the dashboard is still asked for.
  expected.push('/api/auth/', 'status of 401')
  const student = await newStudent()
  const accounts = (code: string) => errorTextOf('features/accounts', language, code)
  const login = page.getByRole('button', { name: textOf('auth', 'login'), exact: true })
  await page.goto('/login')
  await login.click()
  const fields = ['email', 'password'].map((name) => page.getByLabel(textOf('auth', name), { exact: true }))
  await expect(fields[0]!).toHaveAccessibleDescription(textOf('auth', 'EMAIL_REQUIRED'))
  await fillIn(page, [
    [textOf('auth', 'email'), 'anis@'],
    [textOf('auth', 'password'), '12345'],
  ])
  await expect(fields[0]!).toHaveAccessibleDescription(textOf('auth', 'EMAIL_INVALID'))
  await expect(fields[1]!).toHaveAccessibleDescription(textOf('auth', 'PASSWORD_TOO_SHORT'))
  await fillIn(page, [
    [textOf('auth', 'email'), student.email],
    [textOf('auth', 'password'), 'not-this-one'],
  ])
  await login.click()
  await expectToast(page, 'alert', accounts('INVALID_CREDENTIALS'))
  // A refusal without words of the server's.
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await login.click()
  await expectToast(page, 'alert', textOf('auth', 'loginFailed'))
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(student.password)
  await login.click()
  await expectToast(page, 'status', textOf('auth', 'loginSuccess'))
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await page
    .getByRole('button', { name: textOf('common', 'logout') })
    .first()
    .click()
  await expectToast(page, 'status', textOf('common', 'loggedOut'))
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])

  await page.goto('/register')
  const register = page.getByRole('button', { name: textOf('auth', 'register') })
  await fillIn(page, [
    [textOf('auth', 'fullName'), student.name],
    [textOf('auth', 'email'), student.email],
    [textOf('auth', 'password'), 'bateau-2019'],
    [textOf('auth', 'confirmPassword'), 'bateau-2019'],
  ])
  await page.getByRole('checkbox').check()
  await register.click()
  await expectToast(page, 'alert', accounts('EMAIL_TAKEN'))
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await register.click()
  await expectToast(page, 'alert', textOf('auth', 'registerFailed'))
  await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(`new-${student.email}`)
  await register.click()
  await expectToast(page, 'status', textOf('auth', 'registerSuccess'))
  await expect(page).toHaveURL(/\/student\/dashboard$/)
})

test('any 401 @only-ar', async ({ page, textOf, language, newStudent, signIn, request, expected }) => {
  expected.push('status of 401')
  const student = await newStudent()
  await page.setViewportSize({ width: 390, height: 700 })
  await signIn(page, student)
  await silenceBell(page)
  await page.goto('/student/profile')
  await expect(page.getByText(textOf('receipts', 'empty'))).toBeVisible()
  const choice = page.getByText(textOf('profile', 'mailReply'))
  await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // The page may still be growing: its place is the one that was left.
  await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('left', String(scrollY))))
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await choice.click()
  await expect(page).toHaveURL(/\/login\?next=%2Fstudent%2Fprofile$/)
  await expectToast(page, 'alert', errorTextOf('kit/server', language, 'UNAUTHENTICATED'))
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('auth', 'loginTitle'))
  const place = Number(await page.evaluate(() => sessionStorage.getItem('left')))
  expect(place).toBeGreaterThan(200)

  // Signed in again, one is where one was on the page, too.
  await fillIn(page, [
    [textOf('auth', 'email'), student.email],
    [textOf('auth', 'password'), student.password],
  ])
  // The receipts, above that place, arrive after the rest: the page grows once more.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/student/payments', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
  await expect(page).toHaveURL(/\/student\/profile$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  held.resolve()
  await expect(page.getByText(textOf('receipts', 'empty'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('a stored user that cannot be read @only-en', async ({ page }) => {
  for (const user of ['{', 'null', '[]', '"Lina"']) {
    await page.goto('/about')
    await page.evaluate((text) => {
      localStorage.setItem('token', 'kept')
      localStorage.setItem('user', text)
    }, user)
    await page.reload()
    const kept = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
    await expect.poll(kept, user).toEqual([null, null])
  }
})

test('Google: cannot start, does not come back @only-en', async ({ page, textOf, expected }) => {
  expected.push('/api/school', '/api/auth/google-auth', 'status of 40')
  await page.goto('/login')
  const held = await holdRequests(page, '**/api/school')
  await page.getByRole('button', { name: textOf('auth', 'google') }).click()
  const request = await held()
  // Neither way can be taken meanwhile.
  await expect(page.getByRole('button', { name: textOf('auth', 'login'), exact: true })).toBeDisabled()
  const busy = page.locator('button[aria-busy=true]')
  await expect(busy).toHaveCount(1)
  await expect(busy).toBeDisabled()
  await request.abort('connectionreset')
  await expectToast(page, 'alert', textOf('auth', 'googleFailed'))
  await page.unroute('**/api/school')
  // A return that this browser did not ask for: a refusal in either place, a token, nothing at all.
  for (const answer of [
    '?error=access_denied',
    '#error=server_error&error_description=x',
    '#access_token=used&refresh_token=used&expires_in=3600&token_type=bearer',
    '',
  ]) {
    await page.goto(`/auth/callback${answer}`)
    await expectToast(page, 'alert', textOf('auth', 'callbackRefused'))
    await expect(page).toHaveURL(/\/login$/)
  }
  // All is well with Google, but our own server is not reached.
  await page.route('**/api/auth/google-auth', (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: textOf('auth', 'google') }).click()
  await page.getByRole('button', { name: /@/ }).first().click()
  await expectToast(page, 'alert', textOf('auth', 'callbackFailed'))
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('home, catalogue and course: lists, the course, enrolment and preview that cannot be loaded @only-ar', async ({
  page,
  textOf,
  program,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('status of 50', '.data', 'ERR_FAILED')
  const database = new Client({ connectionString: program.databaseUrl })
  await database.connect()
  // A change of the catalogue is told to the server.
  await database.query(
    "update courses set description = description || ' '; alter table courses rename to courses_gone",
  )
  try {
    // The server may keep a page of before for a while.
    for (const [address, text] of [
      ['/', textOf('home', 'coursesFailed')],
      ['/courses', textOf('course', 'failed')],
    ] as const) {
      await expect(async () => {
        await page.goto(address)
        await expect(page.getByText(text)).toBeVisible({ timeout: 1000 })
      }).toPass()
    }
    await expect(page.locator('.toasts .toast')).toHaveCount(0)
    await checkAccessibility(page)
  } finally {
    await database.query('alter table courses_gone rename to courses')
    await database.end()
  }
  await page.getByRole('button', { name: textOf('common', 'retry') }).click()
  await expect(page.locator('a.course-card')).toHaveCount(12)

  await page.goto('/courses?sort=popular')
  await page.route('**/courses/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.locator('a.course-card').first().click()
  await expectToast(page, 'alert', textOf('common', 'genericError'))
  await expect(page.getByText(textOf('common', 'noData'), { exact: true })).toBeVisible()
  await checkAccessibility(page)
  await page.unroute('**/courses/*.data*')

  await page.goto(`/courses/${course}`)
  await page.route('**/preview-chapters/*', (route) => route.fulfill({ status: 500, json: {} }))
  const refused = page.waitForResponse('**/preview-chapters/*')
  await page
    .getByRole('button', { name: textOf('enrolment', 'watchFree') })
    .first()
    .click()
  await refused
  await expect(page.getByRole('dialog')).toBeHidden()

  await signIn(page, { ...staff, email: 'student@manara.example' })
  await page.route('**/api/student/enrolled-courses', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/courses/${course}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Python')
  await expect(page.getByText(textOf('enrolment', 'enrolled'))).toHaveCount(0)
  await expect(page.locator('.toasts .toast')).toHaveCount(0)
})

test('toasts: top centre, errors 4 s, successes 2 s, 20 at most @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('/api/')
  await page.clock.install()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 400, json: { error: 'no' } }))
  await fillIn(page, [
    [textOf('auth', 'email'), 'a@example.dz'],
    [textOf('auth', 'password'), 'secret-7'],
  ])
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const login = page.getByRole('button', { name: textOf('auth', 'login'), exact: true })
  await login.click()
  const error = page.locator('.toasts .toast').first()
  await expect(error).toBeVisible()
  const place = (await error.boundingBox())!
  expect(Math.abs(place.x + place.width / 2 - 640)).toBeLessThan(12)
  expect(place.y).toBeLessThan(40)
  await page.clock.runFor(3900)
  await expect(error).toBeVisible()
  await page.clock.runFor(200)
  await expect(error).toHaveClass(/is-leaving/)
  await tickUntil(page, () => expect(error).toHaveCount(0, { timeout: 100 }))
  // The button takes no second press while it is busy: the form itself is sent.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    for (let sent = 0; sent < 22; sent++) form.requestSubmit()
  })
  await expect(page.locator('.toasts .toast')).toHaveCount(20)

  await page.clock.resume()
  await signIn(page, await newStudent())
  await page.goto('/student/profile')
  await page.getByLabel(textOf('profile', 'fullName')).fill('نورة')
  await page.clock.pauseAt(new Date(Date.now() + 7_200_000))
  await page.getByRole('button', { name: textOf('profile', 'save') }).click()
  const saved = box(page, textOf('profile', 'saved'))
  await tickUntil(page, () => expect(saved).toBeVisible({ timeout: 100 }))
  await page.clock.runFor(1500)
  await expect(saved).toBeVisible()
  await page.clock.runFor(800)
  await tickUntil(page, () => expect(saved).toHaveCount(0, { timeout: 100 }))
})

test('the security of one’s account: a part that cannot be loaded says so, and is fetched again @only-en', async ({
  page,
  textOf,
  signIn,
  expected,
}) => {
  expected.push('ERR_FAILED', 'Could not connect')
  await signIn(page, staff)
  await page.route(/\/api\/(admin\/second-factor|student\/sessions)$/, (route) => route.abort())
  await page.goto('/admin/settings/security')
  const retry = page.locator('main').getByRole('button', { name: textOf('common', 'retry') })
  await expect(retry).toHaveCount(2)
  await page.unrouteAll()
  await retry.first().click()
  await expect(page.getByText(textOf('team', 'stepDemo'))).toBeVisible()
  await retry.click()
  await expect(page.getByText(textOf('team', 'thisSession'))).toBeVisible()
})

test('a link to a course that is gone leads back to the list @only-en', async ({ page, textOf, signIn, expected }) => {
  expected.push('/api/admin/courses', 'We could not find')
  await signIn(page, staff)
  for (const place of ['', '/report']) {
    await page.goto(`/admin/courses/gone${place}`)
    await page.getByRole('link', { name: textOf('builder', 'backToCourses') }).click()
    await expect(page.locator('.courses-title').first()).toBeVisible()
  }
})
