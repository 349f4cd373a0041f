// A school that begins: nobody has set anything, so no page claims anything. Then its first course, which takes no new students.
import { v7 as uuidv7 } from 'uuid'
import { school as demoSchool } from '#demo/school.ts'
import { writeHours } from '#features/school/hours-text.ts'
import type { OpeningHours } from '#features/school/opening-hours.ts'
import { openDatabase } from '#kit/server/database.ts'
import { makeCourse } from '#tests/factories.ts'
import { expect, test } from './journey.ts'
import { startProgram } from './program.ts'

test('a new school makes no claim; a closed course says so @only-ar', async ({
  browser,
  language,
  textOf,
  checkAccessibility,
}) => {
  test.slow()
  const program = await startProgram({ MANARA_DEMO: '0' })
  const database = await openDatabase({ connection: program.databaseUrl, poolSize: 2, log: () => {} })
  const { db } = database
  const context = await browser.newContext({ baseURL: program.url, locale: language === 'ar' ? 'ar-DZ' : 'en-US' })
  const page = await context.newPage()
  const main = page.getByRole('main')
  try {
    await page.goto('/')
    await expect(main.getByText(textOf('home', 'noCourses'))).toBeVisible()
    await expect(main.getByRole('heading', { name: textOf('home', 'newest') })).toBeVisible()
    for (const claim of ['statStudents', 'popular', 'categories', 'instructors', 'step1']) {
      await expect(main.getByText(textOf('home', claim), { exact: true }), claim).toHaveCount(0)
    }
    // Nor does anyone promise a free lesson.
    await expect(main.getByText(textOf('home', 'leadEmpty'))).toBeVisible()
    await expect(main.getByText(textOf('home', 'callTextEmpty'))).toBeVisible()
    await expect(main.getByText(textOf('home', 'lead'))).toHaveCount(0)
    await expect(main.getByText(writeHours(null, language))).toBeVisible()
    await expect(page.getByText(textOf('common', 'followUs'))).toHaveCount(0)
    await checkAccessibility(page)
    await page.goto('/courses')
    await expect(main.getByText(textOf('catalogue', 'noCourses'))).toBeVisible()
    await expect(main.getByText(textOf('catalogue', 'nothingFound'))).toHaveCount(0)
    // A search promises nothing of another word.
    await page.goto('/courses?search=python')
    await expect(main.getByText(textOf('catalogue', 'noCoursesText'))).toBeVisible()
    await expect(main.getByText(textOf('catalogue', 'nothingFoundWord'))).toHaveCount(0)
    await page.goto('/about')
    await expect(main.getByText(textOf('about', 'honestyText'))).not.toContainText('مجاني')
    await expect(main.locator('#founders')).toHaveCount(0)
    // One founder is no pair, and a school that gives no money back promises no refund.
    const founders = JSON.stringify((JSON.parse(demoSchool.founders) as unknown[]).slice(0, 1))
    await db.updateTable('school').set({ founders, refund_days: 0 }).execute()
    await expect
      .poll(async () => (await page.goto('/about')) && (await main.locator('#founders').allTextContents()))
      .toEqual([textOf('about', 'founders_one')])
    await expect(main.getByText(textOf('about', 'honestyNoRefundText'), { exact: true })).toBeVisible()
    await page.goto('/contact')
    await expect(main.getByText(writeHours(null, language))).toBeVisible()
    await expect(main.getByRole('link')).toHaveCount(0)
    await expect(main.getByRole('heading', { name: textOf('contact', 'ways') })).toHaveCount(0)

    // Opening hours are promised in the same words everywhere.
    await db.updateTable('school').set({ opening_hours: demoSchool.opening_hours }).execute()
    const hours = writeHours(JSON.parse(demoSchool.opening_hours) as OpeningHours, language)
    for (const address of ['/', '/contact', '/terms']) {
      await expect
        .poll(async () => (await page.goto(address)) && (await main.getByText(hours).count()), { message: address })
        .toBe(1)
    }

    const course = await makeCourse(db, { prices: [4900] })
    await db.updateTable('pricing_plans').set({ retired_at: new Date() }).where('course_id', '=', course.id).execute()
    await expect
      .poll(async () => (await page.goto('/courses')) && (await page.locator('a.course-card').count()))
      .toBe(1)
    await expect(page.locator('a.course-card')).toContainText(textOf('card', 'enrolmentClosed'))
    await expect(page.locator('a.course-card')).not.toContainText(textOf('ui', 'free'))
    await page.locator('a.course-card').click()
    const card = page.getByRole('complementary', { name: textOf('enrolment', 'card') })
    await expect(card.getByText(textOf('enrolment', 'closed'), { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: textOf('enrolment', 'startFree') })).toHaveCount(0)
    // No file is promised that no chapter has.
    await expect(card.getByText(textOf('enrolment', 'includedLifetime'))).toBeVisible()
    await expect(card.getByText(textOf('enrolment', 'includedFiles'))).toHaveCount(0)
    await checkAccessibility(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.buy-bar').getByText(textOf('enrolment', 'closed'))).toBeVisible()

    // A school without a chat: the request goes its way on the page.
    await db.updateTable('pricing_plans').set({ retired_at: null }).where('course_id', '=', course.id).execute()
    const email = `first-${uuidv7()}@example.dz`
    const answer = await context.request.post('/api/auth/register', {
      data: { full_name: 'Noura Bensalem', email, password: 'secret-7' },
    })
    const { token, user } = await answer.json()
    await page.evaluate(
      ([theToken, theUser]) => {
        localStorage.setItem('token', theToken)
        localStorage.setItem('user', theUser)
      },
      [token, JSON.stringify(user)],
    )
    const enrol = page.locator('.buy-bar .btn')
    await expect.poll(async () => (await page.reload()) && (await enrol.count())).toBe(1)
    await enrol.click()
    const dialog = page.getByRole('dialog', { name: textOf('enrolment', 'dialogStepsShort') })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('link', { name: textOf('enrolment', 'openChat') })).toHaveCount(0)
    await expect(dialog).toContainText(textOf('enrolment', 'step2NowhereText'))
    await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: textOf('enrolment', 'sendProof') })).toBeVisible()
  } finally {
    await context.close()
    await database.close()
    await program.stop()
  }
})
