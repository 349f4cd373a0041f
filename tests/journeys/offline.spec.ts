// Starting without a network, as a phone does that installed the site: what was opened before is there, and a page with words for the rest.
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { enrol, expect, inEachLanguage, test } from './journey.ts'

// Only here the worker is let in: it would stand between the other journeys and their network.
test.use({ serviceWorkers: 'allow' })

const away = ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED', 'Failed to fetch']

inEachLanguage(() => {
  test('without a network it starts with what was opened before; the rest meets the offline page', async ({
    page,
    context,
    language,
    textOf,
    expected,
    checkAccessibility,
  }) => {
    expected.push(...away, textOf('common', 'networkError'), 'when fetching the script')
    const course = demoId('course', 'study')
    await page.goto('/')
    const followCourses = async () => {
      await page
        .getByRole('link', { name: textOf('common', 'courses'), exact: true })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: textOf('catalogue', 'title') })).toBeVisible()
    }
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return found.flat().map(({ url }) => new URL(url).pathname)
      })
    // The first page came before there was a worker; the list by a link; the course by its address.
    await expect.poll(kept).toContain('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await followCourses()
    await page.goto(`/courses/${course}`)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto('/verify')
    await page.goto('/')
    await expect.poll(kept).toContain(`/courses/${course}`)

    await context.setOffline(true)
    await page.goto('/')
    await expect(page.locator('a.course-card').first()).toBeVisible()
    await followCourses()
    await page.goto(`/courses/${course}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('[role=status] > .network')).toBeVisible()

    // Nothing of anybody is kept, and no page with a name on it.
    const personal = (await kept()).filter((path) => /^\/(api|admin|verify)/.test(path))
    expect(personal).toEqual([])
    await page.goto('/about')
    const words = language === 'ar' ? 'لا اتصال بالشبكة' : 'No connection'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page).toHaveTitle(new RegExp(words))
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await checkAccessibility(page)
    await context.setOffline(false)
    // It comes by itself.
    await expect(page).toHaveTitle(/منارة|Manara/)
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

test('a lesson loaded anew without a network waits for it where it is @only-ar', async ({
  page,
  context,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push(...away, textOf('common', 'networkError'))
  const course = demoId('course', 'study')
  await signIn(page, await newStudent())
  await enrol(page, course)
  const lesson = page.getByRole('heading', { level: 2, name: study.chapters[0]!.title })
  await page.goto(`/student/courses/${course}/learn`)
  await expect(lesson).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto(`/student/courses/${course}/learn`)
  await expect(lesson).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('alert').getByText(textOf('learn', 'offline'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/learn$/)
  await context.setOffline(false)
  await expect(lesson).toBeVisible()
})

test('a phone may install it @only-ar', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const browser = await context.newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'ar', dir: 'rtl' })
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // The tests' windows are private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
