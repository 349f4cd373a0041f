// When the network, the server or a file of an older release is away: the band, failures with words, and what comes back. Starting
// without a network: offline.spec.ts.
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { demoId } from '#demo/ids.ts'
import { expect, inEachLanguage, test } from './journey.ts'
import { expectToast, watchPlace } from './toasts.ts'
import { startProgram } from './program.ts'

const away = ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch']

test('the band appears, asks again, and goes when the network is back @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push(...away, 'Error loading route module', textOf('common', 'networkError'))
  for (const address of ['/login', '/about', '/student/courses']) {
    if (address.startsWith('/student')) await signIn(page, await newStudent())
    await page.goto(address)
    await page.context().setOffline(true)
    const band = page.locator('[role=status] > .network', { hasText: textOf('common', 'offline') })
    await expect(band).toBeVisible()
    if (address === '/about') {
      await checkAccessibility(page)
      // Two lines on a small phone, and whole.
      const wide = page.viewportSize()!
      await page.setViewportSize({ width: 360, height: 640 })
      const [needs, has] = await band.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
      expect(needs).toBeLessThanOrEqual(has)
      await page.setViewportSize(wide)
    }
    const shown = await watchPlace(page.locator('[role=status]:has(> .network)'))
    await page.context().setOffline(false)
    // It goes, and moves the page up, in the middle of an examination: its colours are those of the success banner.
    await shown(textOf('common', 'backOnline'))
  }
  // What was on its way when the network went comes with it.
  await expect(page.getByRole('button', { name: textOf('notifications', 'title') })).toBeVisible()
  await expect(page.getByText(textOf('common', 'backOnline'))).toBeHidden()

  // Back for a moment only, which loads nothing: what is shown and typed stays.
  await page.goto('/contact')
  const message = page.getByRole('textbox', { name: textOf('contact', 'message'), exact: true })
  await message.fill('رسالة لم تُرسل بعد')
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await page.context().setOffline(true)
  const shown = await watchPlace(page.locator('[role=status]:has(> .network)'))
  await page.context().setOffline(false)
  await shown(textOf('common', 'backOnline'))
  await expect(page.getByText(textOf('common', 'backOnline'))).toBeHidden()
  await expect(message).toHaveValue('رسالة لم تُرسل بعد')
})

test('a page whose texts cannot come is a failure in words, never a page of keys @only-en', async ({
  page,
  textOf,
  expected,
}) => {
  expected.push(...away, 'texts of', 'failed')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isLost = /\.data(\?|$)|\/assets\/\w+\.(ar|en)-[\w-]+\.json$/
  await page.route(isLost, (route) => route.abort('internetdisconnected'))
  await page
    .getByRole('link', { name: textOf('common', 'courses') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: textOf('common', 'offlineTitle') })).toBeVisible()
  await expect(page.getByText('searchExample')).toHaveCount(0)
  await page.unroute(isLost)
  await page.getByRole('button', { name: textOf('common', 'retry') }).click()
  await expect(page.getByRole('heading', { level: 1, name: textOf('catalogue', 'title') })).toBeVisible()
})

test('a list that could not be fetched comes by itself @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push(...away, textOf('common', 'networkError'))
  await signIn(page, await newStudent())
  await page.goto('/student/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The files of the next page are there, its data is not.
  await page.goto('/student/courses')
  await expect(page.getByText(textOf('student', 'noCourses'))).toBeVisible()
  await page.goto('/student/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/api/student/enrolled-courses', (route) => route.abort('internetdisconnected'))
  await page
    .getByRole('link', { name: textOf('common', 'myCourses') })
    .first()
    .click()
  await expect(page.getByText(textOf('student', 'myCoursesFailed'))).toBeVisible()
  await page.unroute('**/api/student/enrolled-courses')
  await page.getByRole('button', { name: textOf('ui', 'retry') }).click()
  await expect(page.getByText(textOf('student', 'noCourses'))).toBeVisible()
})

test('a page that breaks says so, with a number to quote; an API that is slow or away has words @only-ar', async ({
  page,
  textOf,
  program,
  expected,
  checkAccessibility,
}) => {
  expected.push('status of 500', 'status of 503', 'status of 502')
  const database = new Client({ connectionString: program.databaseUrl })
  await database.connect()
  try {
    await database.query('alter table courses rename to courses_gone')
    const answer = await page.goto(`/courses/${demoId('course', 'study')}?lng=ar`)
    expect(answer?.status()).toBe(500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('common', 'failureTitle'))
    await expect(page.getByText(textOf('common', 'failureReference'))).toBeVisible()
    expect(await page.content()).not.toMatch(/courses_gone|does not exist|node_modules/)
    await checkAccessibility(page)
  } finally {
    await database.query('alter table courses_gone rename to courses')
    await database.end()
  }
  await page.getByRole('button', { name: textOf('common', 'retry') }).click()
  await expect(page.locator('.course-page')).toBeVisible()

  // A proxy without words of ours; then no answer at all within the time a request has.
  await page.goto('/login')
  await page.clock.install()
  await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill('a@example.dz')
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('secret-7')
  const send = page.getByRole('button', { name: textOf('auth', 'login'), exact: true })
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await send.click()
  await expectToast(page, 'alert', textOf('common', 'unavailable'))
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', () => undefined)
  const sent = page.waitForRequest('**/api/auth/login')
  await send.click()
  await sent
  await page.clock.fastForward(21_000)
  await expectToast(page, 'alert', textOf('common', 'timeoutError'))
  await expect(send).toBeEnabled()
})

test('a tab from before a release loads itself anew once and arrives @only-en', async ({ page, textOf, expected }) => {
  expected.push('status of 404', 'Error loading route module', 'dynamically imported module')
  await page.goto('/about')
  let isGone = true
  await page.route(/\/assets\/privacy-page-.*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest()).then(() => (isGone = false))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: textOf('common', 'privacy') })
    .click()
  await reloaded
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('privacy', 'title'))

  // Files that never come: the page says so, and does not load itself for ever.
  await page.route(/\/assets\/entry\.client-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/terms')
  await expect(page.getByText(textOf('common', 'halfPage'))).toBeVisible()
})

test('a release that took texts away: the language turns, and the next page comes, each by one press @only-en', async ({
  page,
  expected,
}) => {
  expected.push('status of 404', '/assets/', ...away)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  let isGone = true
  await page.route(/\/assets\/.*\.json$/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.on('request', (request) => request.isNavigationRequest() && (isGone = false))
  const turn = page.getByRole('banner').locator('button[lang]')
  await turn.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page).toHaveURL(/\/about$/)

  await page.waitForLoadState('networkidle')
  isGone = true
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/الخصوصية/)

  // Without a network it stays, and says why.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await turn.click()
  await expectToast(page, 'alert', 'تعذّر الاتصال. تحقّق من الشبكة ثم أعد المحاولة.')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('who logs in from a tab of before a release is logged in by the first press @only-ar', async ({
  page,
  textOf,
  newStudent,
  expected,
}) => {
  expected.push('status of 404', 'Error loading route module', 'dynamically imported module')
  const { email, password } = await newStudent()
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  // Filled in by the browser: nothing has been pressed yet.
  await page.getByLabel(textOf('auth', 'email')).fill(email)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(password)
  let isGone = true
  await page.route(/\/assets\//, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()))
  page.on('request', (request) => request.isNavigationRequest() && (isGone = false))
  // The first press may be of the button, and takes as long as a finger's.
  await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click({ delay: 300 })
  await expect(page).toHaveURL(/\/student\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an older browser than promised is told so @only-en', async ({ page, textOf, checkAccessibility }) => {
  const notice = page.getByText(textOf('common', 'oldBrowser'))
  await page.goto('/about')
  await expect(notice).toBeHidden()
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.reload()
  await expect(notice).toBeVisible()
  await checkAccessibility(page)
})

test('closed for maintenance @only-ar', async ({ browser, program, language, checkAccessibility }) => {
  const closed = await startProgram({ DATABASE_URL: program.databaseUrl, MAINTENANCE: '1' })
  const context = await browser.newContext({ baseURL: closed.url, locale: language === 'ar' ? 'ar-DZ' : 'en-US' })
  try {
    const page = await context.newPage()
    const answer = await page.goto('/student/courses')
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toBe('120')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'ar' ? 'الموقع في صيانة ونعود قريبًا' : 'Down for maintenance, back soon',
    )
    await checkAccessibility(page)
    const api = await context.request.get('/api/courses', { headers: { 'accept-language': language } })
    expect(api.status()).toBe(503)
    expect(await api.json()).toMatchObject({ success: false, code: 'MAINTENANCE' })
    expect((await context.request.get('/health')).status()).toBe(200)
  } finally {
    await context.close()
    await closed.stop()
  }
})

inEachLanguage(() => {
  test('a press before the scripts of the page have come is done once they are there', async ({
    page,
    textOf,
    newStudent,
  }) => {
    const student = await newStudent()
    const scripts = await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(student.email)
    await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(student.password)
    await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
    scripts.come()
    await expect(page).toHaveURL(/\/student\/dashboard$/)
  })
})

inEachLanguage(() => {
  test('what was typed and pressed before the scripts have come reaches the school', async ({ page, textOf }) => {
    const scripts = await holdScripts(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    for (const name of ['name', 'email', 'subject', 'message'] as const)
      await page.getByLabel(textOf('contact', name), { exact: true }).fill(`early-${name}@example.dz`)
    const sent = page.waitForRequest('**/api/contact')
    await page.getByRole('button', { name: textOf('contact', 'send') }).click()
    scripts.come()
    expect((await sent).postDataJSON()).toMatchObject({
      email: 'early-email@example.dz',
      message: 'early-message@example.dz',
    })
    await expect(page.getByText(textOf('contact', 'sent'))).toBeVisible()
  })
})

/** As on a slow line: the page is there long before its scripts. */
async function holdScripts(page: Page): Promise<{ come: () => void }> {
  const here = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => here.promise.then(() => route.continue()))
  return { come: here.resolve }
}
