// What a course asks for beside its chapters: said where one learns and where the quiz begins, with how much is missing; then on the certificate's page.
import { Client } from 'pg'
import { bacPhysics } from '#demo/courses/bac-physics.ts'
import { demoId } from '#demo/ids.ts'
import { formatDuration } from '#kit/web/format.ts'
import { demoPassword, expect, staff, test } from './journey.ts'
import { toastsOf } from './toasts.ts'

const course = 'bac-physics'

test('what holds a certificate back says so beside its button, and how much is missing @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  const student = await newStudent()
  const { token } = await (await page.request.post('/api/auth/login', { data: staff })).json()
  const data = { email: student.email, course_id: demoId('course', course), plan_id: demoId('plan', course, 1) }
  const authorization = `Bearer ${token}`
  expect((await page.request.post('/api/admin/enrolments', { data, headers: { authorization } })).ok()).toBe(true)
  await signIn(page, student)
  await page.goto(`/student/courses/${demoId('course', course)}/learn`)
  const own = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const asked = async () => {
    const answer = await page.request.get(`/api/student/courses/${demoId('course', course)}`, { headers: own })
    return ((await answer.json()).data.chapters as { watch_missing: number }[]).map((each) => each.watch_missing)
  }
  const [first] = await asked()
  expect(first).toBeGreaterThan(0)
  const count = Math.ceil(first! / 60)
  const form = new Intl.PluralRules('ar').select(count)
  await expect(page.locator('.lesson-head')).toContainText(textOf('learn', `watchMissing_${form}`, { count }))

  // Every chapter may be marked at any time; the certificate waits.
  for (const index of bacPhysics.chapters.keys()) {
    const progress = { course_id: demoId('course', course), chapter_id: demoId('chapter', course, index + 1) }
    const saved = { ...progress, watch_time: 0, completed: true }
    expect((await page.request.post('/api/student/progress', { data: saved, headers: own })).ok()).toBe(true)
  }
  await page.reload()
  const panel = page.locator('.completion')
  const seconds = (await asked()).reduce((sum, each) => sum + each, 0)
  const time = formatDuration(Math.ceil(seconds / 60), 'ar')
  await expect(panel).toContainText(textOf('learn', 'videosOwed', { time }))
  await expect(panel).toContainText(textOf('learn', 'quizzesOwed_one'))
  await expect(panel.getByRole('link', { name: textOf('learn', 'goToVideo') })).toBeVisible()
  await panel.getByRole('link', { name: textOf('learn', 'goToQuiz') }).click()

  // Three attempts in a day, and the key only after one that passes.
  await expect(page.getByText(textOf('quiz', 'attemptsLeft_few', { count: 3 }))).toBeVisible()
  await expect(page.getByText(textOf('quiz', 'keyHidden'))).toBeVisible()
  const address = page.url().replace('/student/', '/api/student/')
  const { questions } = (await (await page.request.get(address, { headers: own })).json()).data
  const none = ({ type }: { type: string }) => (type === 'checkbox' ? ['none'] : 'none')
  const answers = Object.fromEntries((questions as { type: string }[]).map((each, index) => [index, none(each)]))
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await page.request.post(`${address}/start`, { headers: own })).ok()).toBe(true)
    expect((await page.request.post(`${address}/attempt`, { data: { answers }, headers: own })).ok()).toBe(true)
  }
  // This page does not know of them: its own answers come too late, and it says so instead of an error at each press.
  expected.push('status of 409')
  for (const [index] of questions.entries()) {
    await expect(page.getByText(textOf('quiz', 'place', { number: index + 1, count: questions.length }))).toBeVisible()
    await page.keyboard.press('1')
    const next = textOf('quiz', index < questions.length - 1 ? 'next' : 'submit')
    await page.getByRole('button', { name: next, exact: true }).click()
  }
  await expect(page.getByRole('heading', { name: textOf('quiz', 'attemptsOverTitle') })).toBeVisible()
  await expect(page.getByText(textOf('quiz', 'attemptsOverUntil', { time: '' }).replace(/[ .]+$/, ''))).toBeVisible()
  // Nothing broke: the note says why they were not taken.
  await expect.poll(() => toastsOf(page).length).toBeGreaterThan(0)
  expect(toastsOf(page)).not.toContain(textOf('common', 'genericError'))
})

test('the page of a certificate names the rules under which it was earned @only-en', async ({
  page,
  program,
  request,
  textOf,
}) => {
  const account = { email: 'graduate@manara.example', password: demoPassword }
  const { token } = await (await request.post('/api/auth/login', { data: account })).json()
  const headers = { authorization: `Bearer ${token}` }
  const [certificate] = (await (await request.get('/api/student/certificates', { headers })).json()).data
  const database = new Client({ connectionString: program.databaseUrl })
  await database.connect()
  const earnUnder = (rules: object | null) =>
    database.query('update certificates set rules = $1 where id = $2', [rules, certificate.id])
  try {
    await earnUnder({ watched_percent: 80, max_attempts: 3, attempts_hours: 24, hide_key_until_passed: true })
    const rules = page.locator('.cert-rules')
    await expect.poll(async () => (await page.goto(`/verify/${certificate.number}`)) && (await rules.count())).toBe(1)
    await expect(rules).toContainText(textOf('verify', 'ruleWatched', { percent: '80%' }))
    await expect(rules).toContainText(
      textOf('verify', 'ruleAttemptsWithin', { most: 3, time: formatDuration(1440, 'en') }),
    )
    await expect(rules).toContainText(textOf('verify', 'ruleKeyHidden'))
  } finally {
    await earnUnder(null)
    await database.end()
  }
})
