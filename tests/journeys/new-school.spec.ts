// A school that begins: nobody has set anything, so no page claims anything. Then its first course, which takes no new students.
import { v7 as uuidv7 } from 'uuid'
import { school as demoSchool } from '#demo/school.ts'
import { openDatabase } from '#kit/server/database.ts'
import { makeCourse } from '#tests/factories.ts'
import { expect, test } from './journey.ts'
import { startProgram } from './program.ts'

test('a new school makes no claim; a closed course says so', async ({ browser, language, say, checkAccessibility }) => {
  test.slow()
  const program = await startProgram({ MANARA_DEMO: '0' })
  const database = await openDatabase({ connection: program.databaseUrl, poolSize: 2, log: () => {} })
  const { db } = database
  const context = await browser.newContext({ baseURL: program.url, locale: language === 'ar' ? 'ar-DZ' : 'en-US' })
  const page = await context.newPage()
  const main = page.getByRole('main')
  try {
    await page.goto('/')
    await expect(main.getByText(say('home', 'noCourses'))).toBeVisible()
    await expect(main.getByRole('heading', { name: say('home', 'newest') })).toBeVisible()
    for (const claim of ['statStudents', 'popular', 'categories', 'instructors', 'step1']) {
      await expect(main.getByText(say('home', claim), { exact: true }), claim).toHaveCount(0)
    }
    await expect(main.getByText(say('common', 'hoursUnknown'))).toBeVisible()
    await expect(page.getByText(say('common', 'followUs'))).toHaveCount(0)
    await checkAccessibility(page)
    await page.goto('/courses')
    await expect(main.getByText(say('catalogue', 'noCourses'))).toBeVisible()
    await expect(main.getByText(say('catalogue', 'nothingFound'))).toHaveCount(0)
    await page.goto('/about')
    await expect(main.getByRole('heading', { name: say('about', 'founders') })).toHaveCount(0)
    await page.goto('/contact')
    await expect(main.getByText(say('common', 'hoursUnknown'))).toBeVisible()
    await expect(main.getByRole('link')).toHaveCount(0)

    // Opening hours are promised in the same words everywhere.
    await db.updateTable('school').set({ opening_hours: demoSchool.opening_hours }).execute()
    const names = say('common', 'weekdays').split('|')
    const days = say('common', 'dayRange', { from: names[0]!, to: names[4]! })
    const hours = say('common', 'hours', { days, from: '8:00', to: '17:00' })
    for (const address of ['/', '/contact', '/terms']) {
      await expect
        .poll(async () => (await page.goto(address)) && (await main.getByText(hours).count()), { message: address })
        .toBe(1)
    }

    const course = await makeCourse(db, { prices: [4900] })
    await db.updateTable('pricing_plans').set({ retired_at: new Date() }).where('course_id', '=', course.id).execute()
    await expect.poll(async () => (await page.goto('/courses')) && (await page.locator('a.course').count())).toBe(1)
    await expect(page.locator('a.course')).toContainText(say('ui', 'enrolmentClosed'))
    await expect(page.locator('a.course')).not.toContainText(say('ui', 'free'))
    await page.locator('a.course').click()
    const card = page.getByRole('complementary', { name: say('enrolment', 'card') })
    await expect(card.getByText(say('enrolment', 'closed'), { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: say('enrolment', 'startFree') })).toHaveCount(0)
    await checkAccessibility(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.buy-bar').getByText(say('enrolment', 'closed'))).toBeVisible()

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
    const dialog = page.getByRole('dialog', { name: say('enrolment', 'dialogStepsShort') })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('link', { name: say('enrolment', 'openChat') })).toHaveCount(0)
    await dialog.getByRole('button', { name: say('enrolment', 'haveProof') }).click()
    await expect(dialog.getByText(say('enrolment', 'proofLabel'), { exact: true })).toBeVisible()
  } finally {
    await context.close()
    await database.close()
    await program.stop()
  }
})
