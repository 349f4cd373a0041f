// Proving an address by its code and by its link, a return from Google that nobody asked for, and what a browser keeps of a visitor.
import { expect, inEachLanguage, test } from './journey.ts'
import { newestMail } from './mailbox.ts'
import { expectToast } from './toasts.ts'

test('the quiet line takes the code of the mail, says what is wrong, and goes @only-en', async ({
  page,
  program,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('status of 400', 'status of 422')
  const student = await newStudent({ proven: false })
  await signIn(page, student)
  // The longest name and address that a person may have widen no page, on the narrowest phone or under the bar of a desktop.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user')!) as object
    const long = { full_name: 'عبدالرحمن'.repeat(13), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.dz` }
    localStorage.setItem('user', JSON.stringify({ ...user, ...long }))
  })
  for (const [width, address] of [
    [320, '/student/profile'],
    [1280, '/student/profile'],
    [320, '/student/dashboard'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await expect(page.getByRole('button', { name: textOf('proof', 'enterCode') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: textOf('proof', 'enterCode') }).click()
  const code = /: (\d{6})\n/.exec(await newestMail(program.databaseUrl, student.email, 'verify-email'))![1]!
  const field = page.getByLabel(textOf('proof', 'code'))
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: textOf('proof', 'confirm'), exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('.address-form').getByRole('alert')).toBeVisible()
  await checkAccessibility(page)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: textOf('proof', 'confirm'), exact: true }).click()
  await expectToast(page, 'status', textOf('proof', 'done'))
  await expect(field).toBeHidden()
  await page.reload()
  await expect(page.getByText(textOf('student', 'greetingNew'))).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('proof', 'enterCode') })).toBeHidden()
})

test('the mailed link proves by one press, on any device; the page left open elsewhere learns it @only-ar', async ({
  page,
  anotherPage,
  program,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('status of 400')
  const student = await newStudent({ proven: false })
  const mail = await newestMail(program.databaseUrl, student.email, 'verify-email')
  const link = /\/verify-email#\S+/.exec(mail)![0]
  const phone = await anotherPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: textOf('auth', 'verifyAction') }).click()
  await expect(phone.getByRole('heading', { name: textOf('auth', 'verifyDoneTitle') })).toBeFocused()
  await phone.goto('/')
  await phone.goto(link)
  await phone.getByRole('button', { name: textOf('auth', 'verifyAction') }).click()
  await expect(phone.getByRole('heading', { name: textOf('auth', 'verifyRefusedTitle') })).toBeFocused()

  await signIn(page, student)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user')!) as object
    localStorage.setItem('user', JSON.stringify({ ...user, email_proven: false }))
  })
  await page.goto('/student/dashboard')
  await expect(page.getByText(textOf('student', 'greetingNew'))).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('proof', 'enterCode') })).toBeHidden()
})

test('a return from Google that this browser did not ask for signs nobody in @only-en', async ({
  page,
  textOf,
  expected,
}) => {
  expected.push('status of 404')
  const tokens = 'access_token=planted&refresh_token=planted&expires_in=3600&token_type=bearer'
  for (const address of [`/auth/callback#${tokens}`, '/auth/callback?code=planted', '/auth/callback']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login$/)
    await expectToast(page, 'alert', textOf('auth', 'callbackRefused'))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto('/about')
  }
})

test('a code works once, and not after ten minutes @only-ar', async ({ page, textOf, expected }) => {
  // Who leaves at once leaves while the dashboard is still asked for.
  expected.push('status of 404', 'status of 401')
  const choose = async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: textOf('auth', 'google') }).click()
    await expect(page).toHaveURL(/demo-auth/)
  }
  const answer = page.waitForRequest(/\/auth\/callback\?code=/)
  await choose()
  await page.getByRole('button', { name: /@/ }).first().click()
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  const used = (await answer).url()
  await page
    .getByRole('button', { name: textOf('common', 'logout') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/$/)
  await choose()
  // Begun anew here, but with the code of before.
  await page.goto(used)
  await expectToast(page, 'alert', textOf('auth', 'callbackRefused'))
  await choose()
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('google-begun', String(Date.now() - 601_000)))
  await page.goBack()
  await page.getByRole('button', { name: /@/ }).first().click()
  await expectToast(page, 'alert', textOf('auth', 'callbackRefused'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a session with little time left is refreshed when a page opens, once @only-en', async ({
  page,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('/api/auth/refresh-token')
  await signIn(page, await newStudent())
  const tokenOf = () => page.evaluate(() => localStorage.getItem('token'))
  const before = await tokenOf()
  const setEnd = (hoursLeft: number) =>
    page.evaluate((left) => {
      localStorage.setItem('session-end', JSON.stringify({ at: Date.now() + left * 3_600_000, hours: 24 }))
    }, hoursLeft)
  await setEnd(7)
  await page.goto('/student/courses')
  expect(await tokenOf()).toBe(before)
  await setEnd(5)
  await page.goto('/student/courses')
  await expect.poll(tokenOf).not.toBe(before)
  const fresh = await tokenOf()
  await page.goto('/student/profile')
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(await tokenOf()).toBe(fresh)

  // The answer is lost on its way: the person stays signed in, and the next page asks again.
  await setEnd(5)
  await page.route('**/auth/refresh-token', async (route) => (await route.fetch(), route.abort()), { times: 1 })
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(await tokenOf()).toBe(fresh)
  await page.reload()
  await expect.poll(tokenOf).not.toBe(fresh)
  await expect(page.getByRole('tab').first()).toBeVisible()
})

inEachLanguage(() => {
  test('a choice of language kept by the browser alone still counts', async ({ page, language }) => {
    const other = language === 'ar' ? 'en' : 'ar'
    await page.goto('/about')
    await page.context().clearCookies()
    await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), other)
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
  })
})

test('a common password is warned of, not refused @only-ar', async ({ page, textOf }) => {
  await page.goto('/register')
  const password = page.getByLabel(textOf('auth', 'password'), { exact: true })
  await password.fill('samsung1')
  await expect(page.getByText(textOf('auth', 'strengthCommon'))).toBeVisible()
  await password.fill('bateau-2019')
  await expect(page.getByText(textOf('auth', 'strengthCommon'))).toBeHidden()
})
