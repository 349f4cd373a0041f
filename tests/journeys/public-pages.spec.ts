// The public pages in every state: catalogue and its way back, home, contact, legal pages. The course page: public-course.spec.ts.
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { textsOf } from '#tests/screens/stage.ts'
import { countRequests, expect, holdRequests, inEachLanguage, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const designCourse = demoId('course', 'ui-design')
const phone = { width: 390, height: 844 }

const cards = (page: Page) => page.locator('a.course-card')

test('catalogue: back finds the loaded pages and the place again @only-ar', async ({
  page,
  textOf,
  checkAccessibility,
}) => {
  await page.goto('/courses')
  await page.getByRole('button', { name: textOf('course', 'more') }).click()
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
  await page.getByRole('combobox', { name: textOf('catalogue', 'price') }).selectOption('own')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: textOf('catalogue', 'priceApply') }).click()
  await expect(dialog.getByText(textOf('catalogue', 'priceEmpty'))).toBeVisible()
  await dialog.getByRole('textbox', { name: textOf('catalogue', 'priceMin') }).fill('٤٠٠٠')
  await dialog.getByRole('textbox', { name: textOf('catalogue', 'priceMax') }).fill('6000')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: textOf('catalogue', 'priceApply') }).click()
  await expect(page).toHaveURL(/price=4000-6000/)
  await expect(cards(page)).toHaveCount(5)
  await page.reload()
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('button', { name: textOf('ui', 'pillClear', { label: textOf('catalogue', 'price') }) }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await expect(cards(page)).toHaveCount(12)
})

inEachLanguage(() => {
  test('home is at most five windows of a phone long; how to enrol follows the courses', async ({ page }) => {
    for (const size of [{ width: 360, height: 640 }, phone]) {
      await page.setViewportSize(size)
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      // As long as it is once all of it is laid out (fresh.css).
      const { long, wide } = await page.evaluate(() => {
        delete document.documentElement.dataset['fresh']
        const { scrollHeight: long, scrollWidth: wide } = document.documentElement
        return { long, wide }
      })
      expect(long / size.height, `${size.width} × ${size.height}`).toBeLessThanOrEqual(5)
      expect(wide).toBe(size.width)
    }
    await expect(page.locator('.home-courses + #how')).toBeVisible()
  })
})

inEachLanguage(() => {
  test('catalogue on a phone: the sheet counts, the choices are pills', async ({
    page,
    textOf,
    language,
    request,
    checkAccessibility,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/about')
    await page.goto('/courses')
    await page.getByRole('button', { name: textOf('catalogue', 'filter') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: textOf('catalogue', 'pricePaid'), exact: true }).click()
    await sheet.getByRole('radio', { name: textOf('catalogue', 'advanced'), exact: true }).click()
    await expect(page).toHaveURL(/price=paid&level=advanced/)
    const show = sheet.getByRole('button', { name: /^(عرض|Show)/ })
    const { meta } = await (await request.get('/api/courses?price=paid&level=advanced')).json()
    const plural = new Intl.PluralRules(language).select(meta.total)
    await expect(show).toHaveText(textOf('catalogue', `show_${plural}`, { count: meta.total }))
    await checkAccessibility(page)
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(cards(page)).toHaveCount(meta.total)

    await page.getByRole('button', { name: textOf('ui', 'pillClear', { label: textOf('catalogue', 'level') }) }).click()
    await expect(page).toHaveURL(/\?price=paid$/)
    await checkAccessibility(page)
    // What was chosen in the sheet is one step of the history, taking a pill back another.
    await page.goBack()
    await expect(page).toHaveURL(/level=advanced/)
    await page.goBack()
    await expect(page).toHaveURL(/\/courses$/)
  })
})

test('catalogue without a network: more courses, the price, the sheet say so, and the next press finds them @only-en', async ({
  page,
  textOf,
  expected,
}) => {
  expected.push('ERR_FAILED', 'dynamically imported module')
  const dialog = page.getByRole('dialog')
  /** Lost on its way, then not. */
  async function lose(address: RegExp, press: () => Promise<unknown>) {
    // The message of the one before would be taken for this one's.
    await expect(page.locator('.toasts .toast')).toHaveCount(0)
    let isLost = true
    await page.route(address, (route) => (isLost ? route.abort() : route.continue()))
    await press()
    await expectToast(page, 'alert', textOf('common', 'networkError'))
    isLost = false
    await press()
  }
  await page.goto('/courses')
  await lose(/\/api\/courses\?/, () => page.getByRole('button', { name: textOf('course', 'more') }).click())
  await expect(cards(page)).toHaveCount(13)
  await expect(cards(page).nth(12)).toBeFocused()
  const price = page.getByRole('combobox', { name: textOf('catalogue', 'price') })
  await lose(/\/assets\/price-range-.*\.js$/, () => price.selectOption('own'))
  await expect(dialog.getByRole('textbox', { name: textOf('catalogue', 'priceMin') })).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/courses')
  await lose(/\/assets\/filter-sheet-.*\.js$/, () =>
    page.getByRole('button', { name: textOf('catalogue', 'filter') }).click(),
  )
  await expect(dialog.getByRole('group', { name: textOf('catalogue', 'level') })).toBeVisible()
})

test('an outdated answer of the search is not shown @only-ar', async ({ page, textOf, expected }) => {
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
  const search = page.getByRole('searchbox', { name: textOf('catalogue', 'searchLabel') })
  const requested = page.waitForRequest(/courses\.data\?.*search=sql(&|$)/)
  await search.fill('sql')
  await requested
  await search.fill('python')
  await expect(cards(page).first()).toContainText('Python')
  release()
  await expect(search).toHaveValue('python')
  await expect(page).toHaveURL(/search=python$/)
  await expect(cards(page).first()).toContainText('Python')
  await expect(page.locator('mark').first()).toHaveText('Python')
})

test('home says what it could not load, and shows good words of students @only-en', async ({
  page,
  textOf,
  expected,
}) => {
  expected.push('ERR_FAILED')
  await page.goto('/about')
  await page.route(/\/_(root)?\.data/, (route) => route.abort())
  await page
    .getByRole('link', { name: textOf('common', 'home'), exact: true })
    .first()
    .click()
  await expect(page.getByText(textOf('home', 'coursesFailed'))).toBeVisible()
  await page.unroute(/\/_(root)?\.data/)
  await page
    .getByRole('button', { name: textOf('ui', 'retry') })
    .first()
    .click()
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByRole('heading', { name: textOf('home', 'testimonials') })).toBeVisible()
  await expect(page.locator('.quote')).toHaveCount(3)
})

test('contact keeps what was typed, refuses a wrong address, thanks at the end @only-ar', async ({
  page,
  textOf,
  expected,
}) => {
  const field = (key: string) => page.getByRole('textbox', { name: textOf('contact', key) })
  await page.goto('/contact')
  await field('name').fill('Lina')
  await field('email').fill('lina@')
  await field('subject').fill('سؤال')
  await field('message').fill('متى تُفعَّل دورتي؟')
  await page.getByRole('button', { name: textOf('contact', 'send') }).click()
  await expect(page.getByText(textOf('contact', 'emailInvalid'))).toBeVisible()
  await expect(field('email')).toBeFocused()
  // The mistake is said in the language that the page has by now.
  await page.getByRole('button', { name: 'English' }).filter({ visible: true }).first().click()
  await expect(page.getByText(textsOf('contact', 'en')['emailInvalid']!)).toBeVisible()
  await page.getByRole('button', { name: 'العربية' }).filter({ visible: true }).first().click()
  await field('email').fill('lina@example.dz')
  await page.reload()
  await expect(field('message')).toHaveValue('متى تُفعَّل دورتي؟')

  expected.push('ERR_FAILED')
  await page.route('**/api/contact', (route) => route.abort())
  await page.getByRole('button', { name: textOf('contact', 'send') }).click()
  await expectToast(page, 'alert', textOf('common', 'networkError'))
  await expect(field('message')).toHaveValue('متى تُفعَّل دورتي؟')
  await page.unroute('**/api/contact')
  const sent = countRequests(page, 'POST', /\/contact$/)
  // Answered between the two presses, the second one would meet the page without its button, and take the focus.
  const nextSent = await holdRequests(page, '**/api/contact')
  await page.getByRole('button', { name: textOf('contact', 'send') }).dblclick()
  await (await nextSent()).continue()
  await expect(page.getByText(textOf('contact', 'sent'))).toBeVisible()
  expect(sent()).toBe(1)
  await expect(field('message')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: textOf('contact', 'sent') })).toBeFocused()
  await page.getByRole('button', { name: textOf('contact', 'another') }).click()
  await expect(field('name')).toBeFocused()
  await expect(field('message')).toHaveValue('')
})

test('legal pages: contents follow the reading; nothing is wider than a small phone @only-en', async ({
  page,
  textOf,
}) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: textOf('terms', 'contents') })
  await expect(contents.getByRole('link')).toHaveCount(11)
  await contents.getByRole('link', { name: textOf('terms', 'refundTitle') }).click()
  await expect(page).toHaveURL(/#refund$/)
  await expect(contents.locator('[aria-current]')).toHaveText(`5. ${textOf('terms', 'refundTitle')}`)
  await expect(page.getByRole('heading', { name: textOf('terms', 'refundTitle') })).toBeInViewport()
  await page.locator('#acceptance').getByRole('link').click()
  await expect(page).toHaveURL(/\/privacy$/)
  await page.goto('/about')
  await expect(page.locator('.about-values li')).toHaveCount(4)
  await expect(page.locator('.about-founders li')).toHaveCount(2)
  await page.goto('/privacy#contact')
  await expect(page.getByRole('heading', { name: textOf('privacy', 'contactTitle') })).toBeInViewport()
  await expect(page.getByRole('navigation', { name: textOf('privacy', 'contents') }).getByRole('link')).toHaveCount(7)

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

test('letters twice as large, as people set in their browser, widen no page @only-ar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/', '/courses', '/about', '/contact', '/verify', '/login', '/register']) {
    await page.goto(address)
    const width = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { font-size: max(28px, 1em) !important }')
      document.adoptedStyleSheets = [sheet]
      return document.documentElement.scrollWidth
    })
    expect(width, address).toBe(390)
  }
})
