// Chapters that open on later days, on a phone: what is said before, where one goes on meanwhile, and the page that is open when the time comes.
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { newChapter } from '#features/authoring/document.ts'
import { formatDate } from '#kit/web/format.ts'
import { apiOf, beginCourse, publishFree } from './author-api.ts'
import { enrol, expect, inEachLanguage, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

inEachLanguage(() => {
  test('a chapter waits for its day, says which, and opens in the open page', async ({
    page,
    program,
    textOf,
    language,
    newStudent,
    signIn,
    checkAccessibility,
    expected,
  }) => {
    const l = (key: string, values?: Record<string, string | number>) => textOf('learn', key, values)
    await signIn(page, staff)
    const api = await apiOf(page)
    const id = await beginCourse(api, 'Day by day')
    const chapter = (title: string, opens: object) => ({
      ...newChapter(uuidv7(), title),
      description: `<p>Text of ${title}</p>`,
      opens,
    })
    const later = chapter('Later', { kind: 'days', days: 7 })
    const chapters = [chapter('At once', { kind: 'now' }), later]
    const plan = { id: uuidv7(), name: 'Free', price: 0, features: [], retired: false }
    const insert = (path: string, value: object) => ({ op: 'insert', path, value })
    const changes = [...chapters.map((each) => insert('chapters', each)), insert('plans', plan)]
    const { revision } = await api.write('PATCH', `/admin/courses/${id}/draft`, { base_revision: 1, changes })
    await api.write('POST', `/admin/courses/${id}/publish`, { revision })

    await page.goto(`/courses/${id}`)
    await expect(page.getByText(textOf('course', 'opensOnDay', { day: 8 })).first()).toBeVisible()

    await signIn(page, await newStudent())
    await enrol(page, id)
    const date = formatDate(new Date(Date.now() + 7 * 86_400_000), language)
    const learn = `/student/courses/${id}/learn`
    await page.goto(`${learn}?chapter=${later.id}`)
    await expectToast(page, 'alert', l('opensOnDay', { day: 8, date }))
    await expect(page.getByRole('heading', { level: 2, name: 'At once' })).toBeVisible()

    // Nobody is led to a closed chapter: neither without a network nor from the dashboard.
    expected.push('ERR_CONNECTION_FAILED')
    const bar = page.locator('.bottom-bar')
    const events = page.waitForEvent('requestfailed')
    await page.route('**/api/student/progress', (route) => route.abort('connectionfailed'))
    await bar.getByRole('button', { name: l('complete') }).tap()
    await events
    await expect(bar.getByRole('link', { name: l('backToCourses') })).toBeVisible()
    await page.unroute('**/api/student/progress')
    // What waited is sent as the page opens, which then shows it.
    await page.goto('/student/dashboard')
    const card = page.locator('.continue-card')
    await expect(card).toContainText(textOf('student', 'opensOn', { date }))
    await expect(page.getByText(textOf('student', 'greetingNext'))).toHaveCount(0)
    await checkAccessibility(page)

    // Its day comes while the page is open.
    const database = new Client(program.databaseUrl)
    await database.connect()
    const soon = `now() - interval '7 days' + interval '6 seconds'`
    await database.query(`update enrolments set activated_at = ${soon} where course_id = $1`, [id])
    await database.end()
    await card.getByRole('link', { name: textOf('student', 'openCourse') }).tap()
    await bar.getByRole('link', { name: l('nextChapter') }).tap({ timeout: 15_000 })
    await expect(page.getByText('Text of Later')).toBeVisible()
    // Others count the courses of this school.
    await api.write('POST', `/admin/courses/${id}/archive`, {})
  })
})

test('where nothing is open yet, the lesson says when it will be @only-ar', async ({
  page,
  program,
  textOf,
  newStudent,
  signIn,
  language,
}) => {
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id } = await publishFree(api, 'Not yet')
  const database = new Client(program.databaseUrl)
  await database.connect()
  await database.query(`update chapters set opens_kind = 'days', opens_days = 2 where course_id = $1`, [id])
  await database.end()
  await signIn(page, await newStudent())
  await enrol(page, id)
  await page.goto(`/student/courses/${id}/learn`)
  const date = formatDate(new Date(Date.now() + 2 * 86_400_000), language)
  await expect(page.locator('#main').getByText(textOf('learn', 'opensOnDay', { day: 3, date }))).toBeVisible()
  await expect(page.getByText(textOf('learn', 'lockedText'))).toHaveCount(0)
  await api.write('POST', `/admin/courses/${id}/archive`, {})
})
