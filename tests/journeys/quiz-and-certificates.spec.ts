// A quiz by keyboard, across a reload and a lost network, against the clock; certificates downloaded, shared, verified and revoked.
import type { APIRequestContext, Page } from '@playwright/test'
import { Client } from 'pg'
import { finalQuiz } from '#demo/courses/python-quizzes.ts'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import type { DemoQuestion } from '#demo/types.ts'
import { demoPassword, expect, staff, test, type Account } from './journey.ts'
import { expectToast, tickUntil, toastsOf, watchPlace } from './toasts.ts'

const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes)
const { questions } = study.chapters[quizChapter]!.quizzes![0]!
const quizId = demoId('quiz', 'study', quizChapter + 1, 1)
const timedId = demoId('quiz', 'python', 14, 1)

async function tokenOf(request: APIRequestContext, { email, password }: Pick<Account, 'email' | 'password'>) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  return { authorization: `Bearer ${token}` }
}

/** The keys of an answer: the right one, or only one that is not. */
function keysOf({ type, options, correct }: DemoQuestion, right: boolean): string[] {
  const shown = type === 'true_false' ? ['true', 'false'] : options
  const chosen = right ? correct : shown.filter((option) => !correct.includes(option)).slice(0, 1)
  return chosen.map((option) => String(shown.indexOf(option) + 1))
}

async function answerByKeys(page: Page, quiz: readonly DemoQuestion[], right: boolean, from = 0): Promise<void> {
  for (const [index, question] of quiz.entries()) {
    if (index < from) continue
    await expect(page.locator('.quiz-steps i').nth(index)).toHaveClass('is-on')
    for (const key of keysOf(question, right)) await page.keyboard.press(key)
    if (index < quiz.length - 1) await page.keyboard.press('Enter')
  }
}

test('a quiz by keyboard keeps its answers, and sends them once when the network is back @only-en', async ({
  page,
  context,
  textOf,
  language,
  newStudent,
  signIn,
  request,
  expected,
  checkAccessibility,
}) => {
  test.slow()
  const student = await newStudent()
  const headers = await tokenOf(request, student)
  expect((await request.post(`/api/student/courses/${demoId('course', 'study')}/enrol`, { headers })).ok()).toBe(true)
  await signIn(page, student)
  await page.goto(`/student/quiz/${quizId}`)
  await expect(page.getByText(textOf('quiz', 'firstAttempt'))).toBeVisible()
  await expect(page.getByRole('timer', { name: textOf('quiz', 'timeLeft') })).toHaveText(/^\d\d:\d\d$/)
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  const back = language === 'ar' ? 'ArrowRight' : 'ArrowLeft'
  const steps = page.locator('.quiz-steps i')

  // Next waits for an answer; the arrows follow the direction of reading; the heading has the focus after turning.
  await page.keyboard.press(forward)
  await expect(steps.nth(0)).toHaveClass('is-on')
  for (const key of keysOf(questions[0]!, false)) await page.keyboard.press(key)
  await page.keyboard.press(forward)
  await expect(steps.nth(1)).toHaveClass('is-on')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  for (const key of keysOf(questions[1]!, false)) await page.keyboard.press(key)
  await page.reload()
  await expect(steps.nth(1)).toHaveClass('is-on')
  await expect(page.locator('.quiz-option.is-on')).toHaveCount(1)
  await page.keyboard.press(back)
  await expect(steps.nth(0)).toHaveClass('is-on')
  await expect(page.locator('.quiz-option.is-on')).toHaveCount(1)
  await page.keyboard.press(forward)
  await page.keyboard.press('Enter')

  expected.push('ERR_INTERNET_DISCONNECTED', textOf('common', 'networkError'))
  await answerByKeys(page, questions, false, 2)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: textOf('quiz', 'keptTitle') })).toBeFocused()
  await checkAccessibility(page)
  await context.setOffline(false)
  await expectToast(page, 'status', textOf('quiz', 'submitted'))
  await expectToast(page, 'status', textOf('quiz', 'failed'))
  await expect(page.getByRole('heading', { name: textOf('quiz', 'failedTitle') })).toBeVisible()
  const history = page.locator('section.quiz-attempts li')
  await expect(history).toHaveCount(1)
  await expect(page.locator('.quiz-answers-why').first()).toBeVisible()
  const minute = page.getByRole('link', { name: `${textOf('quiz', 'reviewMinute')} 00:13` })
  await expect(minute).toHaveAttribute('href', /&at=13$/)

  // The answer of the server gets lost: sent again, the attempt counts once.
  await page.getByRole('button', { name: textOf('quiz', 'tryAgain') }).click()
  await expect(page.getByText(textOf('quiz', 'earlierAttempts_one', { count: 1 }))).toBeVisible()
  await answerByKeys(page, questions, true)
  expected.push('ERR_CONNECTION_RESET')
  const attempt = `**/api/student/quiz/${quizId}/attempt`
  await page.route(attempt, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  // Its time stands still: after a while it would be sent again by itself.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 5000))
  await page.keyboard.press('Enter')
  const kept = page.getByRole('heading', { name: textOf('quiz', 'keptTitle') })
  await tickUntil(page, () => expect(kept).toBeVisible({ timeout: 100 }))
  await expectToast(page, 'alert', textOf('common', 'genericError'))
  // It may be on its way again, and arrive before the button is pressed.
  await page.unrouteAll({ behavior: 'wait' })
  const passed = page.getByRole('heading', { name: textOf('quiz', 'passedTitle') })
  const sendNow = page.getByRole('button', { name: textOf('quiz', 'sendNow') })
  await expect(async () => {
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 1000 })
    await page.clock.resume()
    await expect(passed).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expectToast(page, 'status', textOf('quiz', 'submitted'))
  await expectToast(page, 'status', textOf('quiz', 'passed'))
  await expect(passed).toBeVisible()
  await expect(history).toHaveCount(2)
  await page.reload()
  await expect(steps.nth(0)).toHaveClass('is-on')
  await expect(page.locator('.quiz-option.is-on')).toHaveCount(0)
})

test('a quiz that enforces its time: the server’s clock decides @only-ar', async ({
  page,
  program,
  textOf,
  newStudent,
  signIn,
  request,
  expected,
  checkAccessibility,
}) => {
  const student = await newStudent()
  const data = {
    email: student.email,
    course_id: demoId('course', 'python'),
    plan_id: demoId('plan', 'python', 1),
  }
  const enrolled = await request.post('/api/admin/enrolments', { data, headers: await tokenOf(request, staff) })
  expect(enrolled.ok()).toBe(true)
  await signIn(page, student)
  const database = new Client({ connectionString: program.databaseUrl })
  await database.connect()
  /** As if the student had begun so many seconds ago. */
  const begunAgo = (seconds: number) =>
    database.query(
      `update quiz_starts set started_at = now() - make_interval(secs => $1)
        where student_id = (select id from users where email = $2)`,
      [seconds, student.email],
    )
  const timer = page.getByRole('timer')
  const over = page.getByRole('heading', { name: textOf('quiz', 'overTitle') })
  try {
    await page.goto(`/student/quiz/${timedId}`)
    await expect(timer).toHaveText(/^(20:00|19:\d\d)$/)
    await expect(page.getByText(textOf('quiz', 'enforced'))).toBeVisible()
    await begunAgo(finalQuiz.duration * 60 - 50)
    await page.reload()
    await expect(timer).toHaveText(/^00:[1-5]\d$/)
    await expect(page.getByRole('status').getByText(textOf('quiz', 'lastMinute'))).toBeAttached()
    await checkAccessibility(page)

    // Answers that come late are refused, and the page says so.
    await begunAgo(60)
    await page.reload()
    await expect(timer).toHaveText(/^1[89]:\d\d$/)
    await answerByKeys(page, finalQuiz.questions, true)
    await begunAgo(finalQuiz.duration * 60 + 30)
    expected.push('409')
    await page.keyboard.press('Enter')
    await expect(over).toBeFocused()
    await checkAccessibility(page)
    await page.reload()
    await expect(over).toBeVisible()
    await page.getByRole('button', { name: textOf('quiz', 'tryAgain') }).click()
    await expect(timer).toHaveText(/^(20:00|19:\d\d)$/)
    await answerByKeys(page, finalQuiz.questions, true)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: textOf('quiz', 'passedTitle') })).toBeVisible()
    await expect(page.locator('section.quiz-attempts li')).toHaveCount(1)
  } finally {
    await database.end()
  }
})

test('certificates are downloaded, shared, verified, and revoked @only-ar', async ({
  page,
  context,
  textOf,
  signIn,
  request,
  expected,
}) => {
  test.slow()
  const graduate = { email: 'graduate@manara.example', password: demoPassword }
  await signIn(page, graduate)
  await page.goto('/student/certificates')
  const cards = page.locator('.cert-card')
  await expect(cards).toHaveCount(2)
  await expect(cards.locator('img[src^="blob:"]')).toHaveCount(2)
  const download = page.getByRole('button', { name: textOf('certificates', 'download') })
  const number = await cards.filter({ has: download }).first().getByText(/^MNR-/).innerText()
  const card = cards.filter({ hasText: number })
  const button = (key: string) => card.getByRole('button', { name: textOf('certificates', key) })

  const saved = page.waitForEvent('download')
  await button('download').click()
  expect((await saved).suggestedFilename()).toMatch(/^Manara - .+\.pdf$/)
  await expectToast(page, 'status', textOf('certificates', 'downloaded'))
  expected.push('ERR_FAILED')
  await page.route('**/download', (route) => route.abort())
  await cards
    .last()
    .getByRole('button', { name: textOf('certificates', 'download') })
    .click()
  await expectToast(page, 'alert', textOf('certificates', 'downloadFailed'))

  // Without a way of the device's own the link is copied, and a check icon says so for two seconds.
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shown = await watchPlace(button('share'))
  await button('share').click()
  await shown('lucide-check')
  await expectToast(page, 'status', textOf('certificates', 'copied'))
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`/verify/${number}$`))
  await expect(button('share').locator('svg.lucide-check')).toHaveCount(0)
  await page.evaluate(() => {
    navigator.share = async ({ url } = {}) => void (document.body.dataset['shared'] = url)
  })
  await button('share').click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', link)
  // Whoever closes the device's own sheet has changed their mind: nothing is said.
  await page.evaluate(() => {
    navigator.share = async () => {
      document.body.dataset['shared'] = 'cancelled'
      throw new DOMException('cancelled', 'AbortError')
    }
  })
  await button('share').click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', 'cancelled')
  await expect(button('share')).not.toHaveAttribute('aria-busy')
  expect(toastsOf(page)).not.toContain(textOf('certificates', 'shareFailed'))
  const linkedIn = new URL((await card.getByRole('link').first().getAttribute('href'))!)
  expect(linkedIn.hostname).toBe('www.linkedin.com')
  expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
    organizationName: textOf('common', 'brand'),
    certId: number,
    certUrl: link,
  })

  // However a number is typed, its record is found.
  await page.goto('/verify')
  const typed = `#${number.toLowerCase().replaceAll('-', ' ').replace('2026', '٢٠٢٦')}`
  await page.getByLabel(textOf('verify', 'number')).fill(typed)
  await page.getByRole('button', { name: textOf('verify', 'verify') }).click()
  await expect(page.getByText(textOf('verify', 'valid'))).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(number))
  await expect(page.locator('.cert-sheet dl dt')).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.cert-sheet')).toBeVisible()
  await expect(page.getByLabel(textOf('verify', 'number'))).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  // Revoked: at once, with the reason, for everyone.
  const own = await (
    await request.get('/api/student/certificates', { headers: await tokenOf(request, graduate) })
  ).json()
  const { id } = own.data.find((one: { number: string }) => one.number === number)
  const reason = 'صدرت باسم غير صحيح، وأُصدرت غيرها.'
  const revoke = { data: { reason }, headers: await tokenOf(request, staff) }
  expect((await request.post(`/api/admin/certificates/${id}/revoke`, revoke)).ok()).toBe(true)
  await expect(async () => {
    await page.goto(`/verify/${number}`)
    await expect(page.getByText(textOf('verify', 'revoked'))).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.locator('.cert-sheet').getByText(textOf('verify', 'revokedShort'), { exact: true })).toBeVisible()
  await page.goto('/student/certificates')
  await expect(card.getByText(reason)).toBeVisible()
  await expect(button('download')).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${textOf('notifications', 'title')}`) }).click()
  const told = page.getByRole('dialog').getByRole('link').first()
  await expect(told).toHaveAccessibleName(new RegExp(textOf('notifications', 'revoked')))
  await expect(told).toContainText(reason)

  expected.push('404')
  await page.goto('/verify/MNR-2026-0000-0000')
  await expect(page.getByRole('heading', { name: textOf('verify', 'unknown') })).toBeVisible()
  await expect(page.getByText(textOf('verify', 'unknownText', { school: textOf('common', 'brand') }))).toBeVisible()
  await expect(page.getByLabel(textOf('verify', 'number'))).toHaveValue('MNR-2026-0000-0000')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.goto('/verify/manara')
  await expect(page.getByText(textOf('verify', 'oddText'))).toBeVisible()
})
