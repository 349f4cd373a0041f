// What happens to a quiz while somebody sits in it: the device's clock is set, staff change or remove it, another device hands it in.
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { newChapter } from '#features/authoring/document.ts'
import { apiOf, publishFree } from './author-api.ts'
import { enrol, errorTextOf, expect, staff, test } from './journey.ts'
import { expectToast, toastsOf } from './toasts.ts'

type SignIn = (page: Page, account: { email: string; password: string }) => Promise<void>

/** A published course with one quiz of two questions; `page` is then the student's. */
async function sitBefore(page: Page, signIn: SignIn, student: { email: string; password: string }, facts = {}) {
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id, change } = await publishFree(api, 'Sat in')
  const asked = { type: 'mcq', options: ['قائمة', 'نص'], correct: ['نص'], explanation: '', tags: [] }
  const questions = ['أوّل', 'ثانٍ'].map((question) => ({ id: uuidv7(), question, ...asked }))
  const usual = { id: uuidv7(), title: 'Sat in', duration: 30, enforce_duration: false, pass_mark: 50, shuffle: false }
  const quiz = { ...usual, ...facts, questions }
  const chapter = { ...newChapter(uuidv7(), 'Sat in'), description: '<p>Text</p>', quizzes: [quiz] }
  const publish = async (changes: object[]) =>
    api.write('POST', `/admin/courses/${id}/publish`, { revision: await change(changes) })
  await publish([{ op: 'insert', path: 'chapters', value: chapter }])
  await signIn(page, student)
  const headers = await enrol(page, id)
  return {
    address: `/student/quiz/${quiz.id}`,
    handIn: () =>
      page.request.post(`/api/student/quiz/${quiz.id}/attempt`, {
        headers,
        data: { answers: { 0: 'نص', 1: 'نص' }, attempt_id: uuidv7() },
      }),
    publish,
    path: `chapters/${chapter.id}/quizzes/${quiz.id}`,
    quizId: quiz.id,
    // Others count the courses of this school.
    away: () => api.write('POST', `/admin/courses/${id}/archive`, {}),
  }
}

async function answer(page: Page): Promise<void> {
  const steps = page.locator('.quiz-steps i')
  await expect(steps.nth(0)).toHaveClass('is-on')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(steps.nth(1)).toHaveClass('is-on')
}
const chosen = (page: Page) => page.locator('.quiz-option.is-on')

test('a device’s clock that is set ends nothing: the server says what is left @only-ar', async ({
  page,
  context,
  program,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED')
  const timed = { enforce_duration: true }
  const { address, quizId, away } = await sitBefore(page, signIn, await newStudent(), timed)
  const database = new Client({ connectionString: program.databaseUrl })
  await database.connect()
  const begunAgo = (minutes: number) =>
    database.query(`update quiz_starts set started_at = now() - make_interval(mins => $1) where quiz_id = $2`, [
      minutes,
      quizId,
    ])
  const timer = page.getByRole('timer')
  const over = page.getByRole('heading', { name: textOf('quiz', 'overTitle') })
  const setClock = (minutes: number) => page.clock.setSystemTime(Date.now() + minutes * 60_000)
  try {
    await page.clock.install()
    await page.goto(address)
    await answer(page)
    await begunAgo(10)
    await setClock(60)
    await expect(timer).toHaveText(/^(20:00|19:\d\d)$/)
    await begunAgo(15)
    await setClock(-5)
    await expect(timer).toHaveText(/^(15:00|14:\d\d)$/)

    // Without a network nothing is given up, and it is asked when it is back.
    await context.setOffline(true)
    await setClock(120)
    await expect(timer).toHaveText('00:00')
    await page.keyboard.press('1')
    await expect(chosen(page)).toHaveCount(1)
    await begunAgo(20)
    await context.setOffline(false)
    await expect(timer).toHaveText(/^(10:00|09:\d\d)$/)
    await page.reload()
    await expect(chosen(page)).toHaveCount(1)
    // Complete answers are in time, whatever the device says.
    await setClock(300)
    await expect(timer).toHaveText(/^(10:00|09:\d\d)$/)

    // Over, as the server says: what is complete is handed in by itself, and what is not is given up.
    await begunAgo(30)
    await setClock(600)
    await expect(page.getByRole('heading', { name: textOf('quiz', 'passedTitle') })).toBeVisible()
    await page.reload()
    await answer(page)
    await begunAgo(31)
    await setClock(900)
    await expect(over).toBeFocused()
  } finally {
    await database.end()
  }
  await away()
})

test('timed answers that wait for the network are promised only what is true @only-en', async ({
  page,
  context,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED')
  const { address, away } = await sitBefore(page, signIn, await newStudent(), { enforce_duration: true })
  await page.goto(address)
  await answer(page)
  await context.setOffline(true)
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(textOf('quiz', 'keptTextTimed'))).toBeVisible()
  await expect(page.getByText(textOf('quiz', 'keptText'), { exact: true })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.locator('.quiz-result-score')).toBeVisible()
  await away()
})

test('opened again without a network, it says so, and goes on where it was @only-en', async ({
  page,
  context,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED', textOf('common', 'networkError'))
  const { address, away } = await sitBefore(page, signIn, await newStudent())
  await page.goto(address)
  await answer(page)
  await page.getByRole('link', { name: textOf('quiz', 'backToLesson') }).click()
  await expect(page).toHaveURL(/\/learn/)
  await context.setOffline(true)
  await page.goBack()
  await expect(page.locator('.empty').getByText(textOf('common', 'offlineTitle'), { exact: true })).toBeVisible()
  await expect(page.getByText(textOf('quiz', 'openOffline'))).toBeVisible()
  expect(toastsOf(page)).not.toContain(textOf('common', 'genericError'))
  await checkAccessibility(page)
  await context.setOffline(false)
  await expect(page.getByText(textOf('quiz', 'place', { number: 2, count: 2 }))).toBeVisible()
  await away()
})

test('timed while somebody sits in it, and handed in on another device @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('409')
  const { address, path, publish, handIn, away } = await sitBefore(page, signIn, await newStudent())
  await page.goto(address)
  await answer(page)
  await page.keyboard.press('1')
  await publish([{ op: 'set', path: `${path}/enforce_duration`, value: true }])
  await page.keyboard.press('Enter')
  await expectToast(page, 'status', textOf('quiz', 'timedSince'))
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(chosen(page)).toHaveCount(1)

  expect((await handIn()).ok()).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: textOf('quiz', 'elsewhereTitle') })).toBeFocused()
  await expect(page.locator('section.quiz-attempts li')).toHaveText(/100%/)
  await checkAccessibility(page)
  await page.getByRole('button', { name: textOf('quiz', 'tryAgain') }).click()
  await answer(page)
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: textOf('quiz', 'passedTitle') })).toBeVisible()
  await away()
})

test('its last attempt used on another device before the next press of “Try again” @only-ar', async ({
  page,
  anotherPage,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('409')
  const student = await newStudent()
  const rules = { enforce_duration: true, max_attempts: 2, pass_mark: 100 }
  const { address, handIn, away } = await sitBefore(page, signIn, student, rules)
  await page.goto(address)
  await answer(page)
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(page.locator('.quiz-result-score')).toBeVisible()
  const phone = await anotherPage()
  await signIn(phone, student)
  await phone.goto(address)
  await answer(phone)
  expect((await handIn()).ok()).toBe(true)
  await page.getByRole('button', { name: textOf('quiz', 'tryAgain') }).click()
  await expectToast(page, 'alert', errorTextOf('features/quizzes', 'ar', 'ATTEMPTS_OVER'))
  await away()
})

test('removed while somebody sits in it @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('404')
  const { address, path, publish, away } = await sitBefore(page, signIn, await newStudent())
  await page.goto(address)
  await answer(page)
  await page.keyboard.press('1')
  await publish([{ op: 'remove', path }])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: textOf('quiz', 'goneTitle') })).toBeFocused()
  expect(toastsOf(page)).not.toContain(textOf('common', 'genericError'))
  await checkAccessibility(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('quiz', 'backToLesson') })
    .click()
  await expect(page).toHaveURL(/\/learn\?chapter=/)
  await away()
})

test('the course is closed, after a refund perhaps, while somebody sits in its quiz @only-en', async ({
  page,
  program,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('status of 403')
  const student = await newStudent()
  const { address, away } = await sitBefore(page, signIn, student)
  await page.goto(address)
  await answer(page)
  await page.keyboard.press('1')
  const database = new Client({ connectionString: program.databaseUrl })
  await database.connect()
  await database.query(
    `update enrolments set status = 'ended', closed_at = now() where student_id = (select id from users where email = $1)`,
    [student.email],
  )
  await database.end()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: textOf('quiz', 'closedTitle') })).toBeFocused()
  expect(toastsOf(page)).not.toContain(textOf('common', 'genericError'))
  await checkAccessibility(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('quiz', 'backToCourses') })
    .click()
  await expect(page).toHaveURL(/\/student\/courses$/)
  await away()
})

test('where keys of one letter are switched off, digits choose among the answers only @only-ar', async ({
  page,
  newStudent,
  signIn,
}) => {
  const { address, away } = await sitBefore(page, signIn, await newStudent())
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user')!) as { id: string }
    localStorage.setItem(`player:${id}`, JSON.stringify({ keys: false }))
  })
  await page.goto(address)
  const answers = page.getByRole('radio')
  await page.getByRole('heading', { level: 2 }).focus()
  await page.keyboard.press('2')
  await expect(answers.nth(1)).not.toBeChecked()
  await answers.first().focus()
  await page.keyboard.press('2')
  await expect(answers.nth(1)).toBeChecked()
  await away()
})
