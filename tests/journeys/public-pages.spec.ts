// The public pages in every state: catalogue and its way back, course with reviews and enrolment, home, contact, legal pages.
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { expect, test, type Account } from './journey.ts'

const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')
const designCourse = demoId('course', 'ui-design')
const freeCourse = demoId('course', 'study')
const phone = { width: 390, height: 844 }

const cards = (page: Page) => page.locator('a.course')

test('catalogue: back finds the loaded pages and the place again', async ({ page, say, checkAccessibility }) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: say('course', 'more') }).click()
  await expect(cards(page)).toHaveCount(13)
  await cards(page).nth(11).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  await cards(page).nth(11).click()
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(cards(page)).toHaveCount(13)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  // A price range of one's own, kept by a reload and taken back by its pill.
  await page.getByRole('combobox', { name: say('course', 'price') }).selectOption('own')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('course', 'priceApply') }).click()
  await expect(dialog.getByText(say('course', 'priceEmpty'))).toBeVisible()
  await dialog.getByRole('textbox', { name: say('course', 'priceMin') }).fill('٤٠٠٠')
  await dialog.getByRole('textbox', { name: say('course', 'priceMax') }).fill('6000')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: say('course', 'priceApply') }).click()
  await expect(page).toHaveURL(/price=4000-6000/)
  await expect(cards(page)).toHaveCount(5)
  await page.reload()
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('button', { name: say('ui', 'pillClear', { label: say('course', 'price') }) }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await expect(cards(page)).toHaveCount(12)
})

test('catalogue on a phone: the sheet counts, the choices are pills', async ({ page, say, checkAccessibility }) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await page.goto('/courses')
  await page.getByRole('button', { name: say('course', 'filter') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: say('course', 'price') }).selectOption('paid')
  await sheet.getByRole('combobox', { name: say('course', 'level') }).selectOption('advanced')
  await expect(page).toHaveURL(/price=paid&level=advanced/)
  const show = sheet.getByRole('button', { name: /^(اعرض|Show)/ })
  await expect(show).not.toContainText('13')
  const said = await show.innerText()
  await checkAccessibility(page)
  await show.click()
  await expect(sheet).toBeHidden()
  const count = await cards(page).count()
  const plural = new Intl.PluralRules(say('common', 'brand') === 'منارة' ? 'ar' : 'en').select(count)
  expect(said.trim()).toBe(say('course', `show_${plural}`, { count }))

  await page.getByRole('button', { name: say('ui', 'pillClear', { label: say('course', 'level') }) }).click()
  await expect(page).toHaveURL(/\?price=paid$/)
  await checkAccessibility(page)
  // What was chosen in the sheet is one step of the history, taking a pill back another.
  await page.goBack()
  await expect(page).toHaveURL(/level=advanced/)
  await page.goBack()
  await expect(page).toHaveURL(/\/courses$/)
})

test('an outdated answer of the search is not shown', async ({ page, say, expected }) => {
  expected.push('ERR_ABORTED')
  await page.goto('/courses')
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/courses\.data\?.*search=sql(&|$)/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const search = page.getByRole('searchbox', { name: say('course', 'searchLabel') })
  const asked = page.waitForRequest(/courses\.data\?.*search=sql(&|$)/)
  await search.fill('sql')
  await asked
  await search.fill('python')
  await expect(cards(page).first()).toContainText('Python')
  release()
  await expect(search).toHaveValue('python')
  await expect(page).toHaveURL(/search=python$/)
  await expect(cards(page).first()).toContainText('Python')
  await expect(page.locator('mark').first()).toHaveText('Python')
})

async function completeAChapter(request: APIRequestContext, baseURL: string, { email, password }: Account) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.post(`/api/student/courses/${freeCourse}/enrol`, { headers })).ok()).toBe(true)
  const { data: course } = await (await request.get(`${baseURL}/api/courses/${freeCourse}`)).json()
  const progress = { course_id: freeCourse, chapter_id: course.chapters[0].id, watch_time: 60, completed: true }
  expect((await request.post('/api/student/progress', { headers, data: progress })).ok()).toBe(true)
}

test('a review is written with the keyboard, changed and deleted', async ({
  page,
  say,
  language,
  request,
  baseURL,
  newStudent,
  signIn,
  checkAccessibility,
}) => {
  const student = await newStudent()
  await completeAChapter(request, baseURL!, student)
  await signIn(page, student)
  await page.goto(`/courses/${freeCourse}?tab=reviews`)
  await expect(page.getByText(say('enrolment', 'enrolled'))).toBeVisible()
  const bars = page.locator('.star-bars li')
  await expect(bars).toHaveCount(5)
  const fives = Number(await bars.first().locator('.tnum').innerText())

  await page.getByRole('button', { name: say('course', 'reviewSave') }).click()
  await expect(page.getByText(say('course', 'reviewStarsMissing'))).toBeVisible()
  // The focus went to the first star; arrows follow the eye.
  const next = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  for (let star = 1; star < 5; star++) await page.keyboard.press(next)
  await expect(page.getByRole('radio').last()).toBeChecked()
  await page.getByRole('textbox', { name: say('course', 'reviewText') }).fill('Très utile, merci !')
  await checkAccessibility(page)
  await page.getByRole('button', { name: say('course', 'reviewSave') }).click()
  await expect(page.getByText(say('course', 'reviewSaved'))).toBeVisible()
  await expect(bars.first().locator('.tnum')).toHaveText(String(fives + 1))
  await expect(page.getByText('Très utile, merci !')).toHaveCount(2)

  await page.getByRole('button', { name: say('course', 'reviewEdit') }).click()
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: say('course', 'reviewSave') }).click()
  await expect(bars.first().locator('.tnum')).toHaveText(String(fives))
  await checkAccessibility(page)

  await page.getByRole('button', { name: say('course', 'reviewDelete') }).click()
  await expect(page.getByRole('button', { name: say('course', 'reviewDeleteNo') })).toBeFocused()
  await page.getByRole('button', { name: say('course', 'reviewDeleteYes') }).click()
  await expect(page.getByText(say('course', 'reviewDeleted'))).toBeVisible()
  await expect(page.getByText('Très utile, merci !')).toHaveCount(0)
})

test('from a plan through logging in to the chat, a lost upload, the waiting request and back', async ({
  page,
  context,
  say,
  expected,
  newStudent,
  checkAccessibility,
}) => {
  test.slow()
  const student = await newStudent()
  await page.goto(`/courses/${designCourse}#plans`)
  const plans = page.locator('#plans').getByRole('radio')
  await plans.nth(1).check()
  await page.getByRole('button', { name: say('enrolment', 'enrolHere') }).click()
  await expect(page).toHaveURL(/\/login\?next=.*plan/)
  await page.getByRole('textbox', { name: say('auth', 'email') }).fill(student.email)
  await page.locator('input[type=password]').fill(student.password)
  await page.locator('form button[type=submit]').click()

  // Back at the course: the dialog stands open, with the plan that was chosen.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('enrolment', 'dialogSteps'))).toBeVisible()
  await expect(plans.nth(1)).toBeChecked()
  await checkAccessibility(page)

  // The network is lost: the file stays, and can be sent again.
  await dialog.getByRole('button', { name: say('enrolment', 'haveProof') }).click()
  await dialog.locator('.drop input').setInputFiles(receipt)
  expected.push('ERR_FAILED')
  await page.route('**/api/student/enrolment-requests', (route) => route.abort())
  await dialog.getByRole('button', { name: say('enrolment', 'sendProof') }).click()
  await expect(dialog.getByText(say('enrolment', 'proofLost'))).toBeVisible()
  await expect(dialog.getByText('anis-6200.jpg')).toBeVisible()
  await checkAccessibility(page)
  await page.unroute('**/api/student/enrolment-requests')
  await dialog.getByRole('button', { name: say('common', 'retry') }).click()
  await expect(dialog.getByText(say('enrolment', 'received'))).toBeVisible()

  // The request waits for its own plan: no other can be chosen. Closed and opened by the card's button.
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/plan=/)
  await expect(plans.first()).toBeDisabled()
  await expect(page.getByText(say('enrolment', 'planFixed'))).toBeVisible()
  await checkAccessibility(page)
  await page
    .getByRole('button', { name: say('enrolment', 'followRequest') })
    .first()
    .click()
  await dialog.getByRole('button', { name: say('enrolment', 'cancelRequest') }).click()
  await expect(dialog.getByRole('button', { name: say('enrolment', 'cancelNo') })).toBeFocused()
  await dialog.getByRole('button', { name: say('enrolment', 'cancelYes') }).click()
  await expect(dialog.getByText(say('enrolment', 'dialogSteps'))).toBeVisible()
  await expect(plans.first()).toBeEnabled()

  // The chat opens with course, plan, e-mail and the code of a request filed at that moment.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: say('enrolment', 'openChat') }).click()
  const chat = await opened
  await chat.waitForURL(/wa\.me/)
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toContain(student.email)
  expect(text).toMatch(/MN-[2-9A-Z]{5}/)
  await expect(dialog.getByText(say('enrolment', 'waitingForProof'))).toBeVisible()
})

test('course: tab in the address, share, a preview that is refused, a course that cannot be fetched', async ({
  page,
  context,
  say,
  expected,
  checkAccessibility,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/courses/${designCourse}?tab=curriculum`)
  await expect(page.getByRole('tab', { name: say('course', 'curriculum') })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: say('course', 'reviewsTab') }).click()
  await expect(page).toHaveURL(/tab=reviews/)
  await expect(page.locator('.star-bars li')).toHaveCount(5)
  await checkAccessibility(page)

  await page.getByRole('button', { name: say('course', 'share') }).click()
  await expect(page.getByText(say('course', 'linkCopied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/courses/${designCourse}$`))

  expected.push('status of 403', 'status of 500')
  const refused = { success: false, error: '', message: '', code: 'PREVIEW_NOT_ALLOWED' }
  await page.route('**/preview-chapters/**', (route) => route.fulfill({ status: 403, json: refused }))
  await page
    .getByRole('button', { name: say('enrolment', 'watchFree') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.route(/\/courses\/[0-9a-f-]+\.data/, (route) => route.fulfill({ status: 500, body: '' }))
  const other = page.locator('.related a.course').first()
  await other.click()
  await expect(page.getByText(say('common', 'noData'))).toBeVisible()
  await expect(page.getByText(say('common', 'genericError'))).toBeVisible()
  await page.unroute(/\/courses\/[0-9a-f-]+\.data/)
  await page.getByRole('button', { name: say('common', 'retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('home says what it could not load, and shows good words of students', async ({ page, say, expected }) => {
  expected.push('ERR_FAILED')
  await page.goto('/about')
  await page.route(/_root\.data/, (route) => route.abort())
  await page
    .getByRole('link', { name: say('common', 'home'), exact: true })
    .first()
    .click()
  await expect(page.getByText(say('home', 'coursesFailed'))).toBeVisible()
  await page.unroute(/_root\.data/)
  await page
    .getByRole('button', { name: say('ui', 'retry') })
    .first()
    .click()
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByRole('heading', { name: say('home', 'testimonials') })).toBeVisible()
  await expect(page.locator('.quote')).toHaveCount(3)
})

test('contact keeps what was typed, refuses a wrong address, thanks at the end', async ({ page, say, expected }) => {
  const field = (key: string) => page.getByRole('textbox', { name: say('contact', key) })
  await page.goto('/contact')
  await field('name').fill('Lina')
  await field('email').fill('lina@')
  await field('subject').fill('سؤال')
  await field('message').fill('متى تُفعَّل دورتي؟')
  await page.getByRole('button', { name: say('contact', 'send') }).click()
  await expect(page.getByText(say('contact', 'emailInvalid'))).toBeVisible()
  await expect(field('email')).toBeFocused()
  await field('email').fill('lina@example.dz')
  await page.reload()
  await expect(field('message')).toHaveValue('متى تُفعَّل دورتي؟')

  expected.push('ERR_FAILED')
  await page.route('**/api/contact', (route) => route.abort())
  await page.getByRole('button', { name: say('contact', 'send') }).click()
  await expect(page.getByText(say('common', 'networkError'))).toBeVisible()
  await expect(field('message')).toHaveValue('متى تُفعَّل دورتي؟')
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: say('contact', 'send') }).click()
  await expect(page.getByText(say('contact', 'sent'))).toBeVisible()
  await expect(field('message')).toHaveCount(0)
  await page.reload()
  await expect(field('message')).toHaveValue('')
})

test('legal pages: contents follow the reading; nothing is wider than a small phone', async ({ page, say }) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: say('terms', 'contents') })
  await expect(contents.getByRole('link')).toHaveCount(11)
  await contents.getByRole('link', { name: say('terms', 'refundTitle') }).click()
  await expect(page).toHaveURL(/#refund$/)
  await expect(contents.locator('[aria-current]')).toHaveText(say('terms', 'refundTitle'))
  await expect(page.getByRole('heading', { name: say('terms', 'refundTitle') })).toBeInViewport()
  await page.goto('/privacy#contact')
  await expect(page.getByRole('heading', { name: say('privacy', 'contactTitle') })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: say('privacy', 'contents') }).getByRole('link')).toHaveCount(7)

  await page.setViewportSize({ width: 320, height: 640 })
  const course = `/courses/${designCourse}`
  for (const address of [
    '/',
    '/courses',
    course,
    `${course}?tab=reviews`,
    '/about',
    '/privacy',
    '/terms',
    '/contact',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320)
  }
})
