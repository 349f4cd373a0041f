// The error catalogue (specification §8), rows of the signed-in pages: learning, quiz, certificates, profile, lists.
import type { Locator, Page } from '@playwright/test'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { comesBack } from './comes-back.ts'
import { countRequests, enrol, expect, holdRequests, errorTextOf, staff, test } from './journey.ts'
import { expectToast, watchPlace } from './toasts.ts'

const course = demoId('course', 'study')
const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes)
const questions = study.chapters[quizChapter]!.quizzes![0]!.questions
const graduate = { ...staff, email: 'student@manara.example' }
const box = (page: Page, text: string): Locator => page.locator('.toasts .toast', { hasText: text })
const broken = { status: 500, json: {} }
/** What the server says where it refuses; the failed query is logged with it. */
const refusals = ['هذه الدورة غير مفعَّلة', 'You are not enrolled', 'لم نجد ما تبحث عنه', 'We could not find']

test('learn: the course, a lesson, progress @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('status of 40', 'status of 500', textOf('common', 'unavailable'), ...refusals)
  await signIn(page, await newStudent())
  await page.goto(`/student/courses/${demoId('course', 'python')}/learn`)
  await expectToast(page, 'alert', textOf('learn', 'courseFailed'))
  await expect(page).toHaveURL(/\/student\/courses$/)

  await enrol(page, course)
  await page.goto(`/student/courses/${course}/learn`)
  await expect(page.getByRole('heading', { level: 2, name: study.chapters[0]!.title })).toBeVisible()
  await page.route('**/api/student/courses/*/chapters/*', (route) => route.fulfill(broken))
  await page.locator('.chapters .chapter').nth(1).click()
  await expectToast(page, 'alert', textOf('learn', 'lessonFailed'))
  // It says which chapter, and leads to its neighbours.
  await expect(page.getByRole('heading', { level: 2, name: study.chapters[1]!.title })).toBeVisible()
  await expect(
    page.locator('.lesson-head-actions').getByRole('button', { name: textOf('learn', 'previousChapter') }),
  ).toBeEnabled()
  await expect(
    page.locator('.lesson-head-actions').getByRole('button', { name: textOf('learn', 'complete') }),
  ).toBeDisabled()
  await checkAccessibility(page)
  await page.unroute('**/api/student/courses/*/chapters/*')
  await page.getByRole('button', { name: textOf('ui', 'retry') }).click()
  await expect(page.getByRole('heading', { level: 2, name: study.chapters[1]!.title })).toBeVisible()

  // What is open stays open while the server restarts.
  await page.route('**/api/student/courses/**', (route) => route.fulfill(broken))
  let refusedCourses = 0
  page.on('response', (answer) => (refusedCourses += /courses\/[\da-f-]+\?open/.test(answer.url()) ? 1 : 0))
  await comesBack(page)
  await expect.poll(() => refusedCourses).toBe(3)
  await expectToast(page, 'alert', textOf('learn', 'lessonFailed'))
  await page.unroute('**/api/student/courses/**')
  for (const n of [0, 1]) {
    await page.locator('.chapters .chapter').nth(n).click()
    await expect(page.getByRole('heading', { level: 2, name: study.chapters[n]!.title })).toBeVisible()
  }

  // Saved at moving on, and refused: nobody is told.
  await page.route('**/api/student/progress', (route) => route.fulfill(broken))
  const refused = page.waitForResponse('**/api/student/progress')
  await page.goto(`/student/courses/${course}/learn?chapter=${demoId('chapter', 'study', 2)}`)
  await expect(page.getByRole('heading', { level: 2, name: study.chapters[1]!.title })).toBeVisible()
  await page.locator('.chapters .chapter').first().click()
  await refused
  await expect(page.getByRole('heading', { level: 2, name: study.chapters[0]!.title })).toBeVisible()
  await expect(page.locator('.toasts .toast-bad')).toHaveCount(0)

  // A completion that is refused without a word is taken back, in words of our own; what a broken server did not take is kept.
  const complete = page.locator('.lesson-head-actions').getByRole('button', { name: textOf('learn', 'complete') })
  const done = page.locator('.chapters .chapter').first().getByText(textOf('learn', 'isDone'))
  await page.route('**/api/student/progress', (route) => route.fulfill({ status: 400, json: {} }))
  await complete.click()
  await expectToast(page, 'alert', textOf('learn', 'completeFailed'))
  await expect(complete).toBeEnabled()
  // The course was published without this chapter meanwhile.
  await page.route('**/api/student/progress', (route) => route.fulfill({ status: 404, json: {} }))
  await complete.click()
  await expectToast(page, 'alert', textOf('learn', 'chapterGone'))
  await expect(complete).toBeEnabled()
  await expect(done).toHaveCount(0)
  await page.unroute('**/api/student/progress')
  await page.route('**/api/student/progress', (route) => route.fulfill(broken))
  await complete.click()
  await expectToast(page, 'status', textOf('learn', 'chapterDone'))
  await expect(done).toBeAttached()
})

test('quiz: fetch, submit, outcomes @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  expected,
  checkAccessibility,
}) => {
  expected.push('status of 400', 'status of 404', 'status of 500', textOf('common', 'unavailable'), ...refusals)
  await signIn(page, await newStudent())
  await page.goto(`/student/quiz/${demoId('quiz', 'nothing')}`)
  await expectToast(page, 'alert', textOf('common', 'genericError'))
  await expect(page.getByText(textOf('common', 'noData'), { exact: true })).toBeVisible()
  // A quiz that is not there is not tried again.
  const retry = page.getByRole('button', { name: textOf('common', 'retry') })
  await expect(retry).toHaveCount(0)
  await checkAccessibility(page)

  await enrol(page, course)
  await page.route('**/api/student/quiz/*', (route) => route.fulfill(broken))
  await page.goto(`/student/quiz/${demoId('quiz', 'study', quizChapter + 1, 1)}`)
  await expectToast(page, 'alert', textOf('common', 'genericError'))
  await expect(page.getByText(textOf('quiz', 'openFailed'))).toBeVisible()
  await page.unroute('**/api/student/quiz/*')
  await retry.click()
  for (const [index] of questions.entries()) {
    await expect(page.getByText(textOf('quiz', 'place', { number: index + 1, count: questions.length }))).toBeVisible()
    // The reading face may arrive between the two halves of a press, and move what lies under it.
    const option = page.locator('label.quiz-option').last()
    await expect(async () => {
      await option.click()
      await expect(option).toHaveClass(/is-on/, { timeout: 2000 })
    }).toPass()
    if (index < questions.length - 1)
      await page.getByRole('button', { name: textOf('quiz', 'next'), exact: true }).click()
  }
  // Refused for good: what only failed on the way is kept and sent again.
  await page.route('**/attempt', (route) => route.fulfill({ status: 400, json: {} }))
  const refused = page.waitForResponse('**/attempt')
  await page.getByRole('button', { name: textOf('quiz', 'submit'), exact: true }).click()
  await refused
  await expectToast(page, 'alert', textOf('common', 'genericError'))
  await page.unroute('**/attempt')
  // Two quick taps on «next» lead to the last question and no further; two on «submit» submit once.
  const attempts = countRequests(page, 'POST', /\/attempt$/)
  const submit = page.getByRole('button', { name: textOf('quiz', 'submit'), exact: true })
  await page.getByRole('button', { name: textOf('quiz', 'previous'), exact: true }).click()
  await page.getByRole('button', { name: textOf('quiz', 'next'), exact: true }).dblclick()
  await expect(submit).toBeEnabled()
  expect(attempts()).toBe(0)
  await submit.dblclick()
  await expectToast(page, 'status', textOf('quiz', 'submitted'))
  await expectToast(page, 'status', textOf('quiz', 'failed'))
  expect(attempts()).toBe(1)
})

test('certificates: list, download, share @only-ar', async ({ page, textOf, signIn, expected }) => {
  expected.push('status of 500', textOf('common', 'unavailable'), ...refusals)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, graduate)
  await page.route('**/api/student/certificates', (route) => route.fulfill(broken))
  await page.goto('/student/certificates')
  await expectToast(page, 'alert', textOf('certificates', 'failed'))
  await page.unroute('**/api/student/certificates')
  await page.getByRole('button', { name: textOf('ui', 'retry') }).click()
  const card = page
    .locator('.cert-card')
    .filter({ has: page.getByRole('button') })
    .first()
  const download = card.getByRole('button', { name: textOf('certificates', 'download') })
  const share = card.getByRole('button', { name: textOf('certificates', 'share') })

  // The toast of what is under way stays until it turns into how it ended.
  const held = await holdRequests(page, '**/download')
  for (const [answer, role, text] of [
    [broken, 'alert', 'downloadFailed'],
    [null, 'status', 'downloaded'],
  ] as const) {
    await download.click()
    await expectToast(page, 'status', textOf('certificates', 'downloading'))
    await expect(download).toHaveAttribute('aria-busy', 'true')
    const request = await held()
    await (answer ? request.fulfill(answer) : request.continue())
    await expectToast(page, role, textOf('certificates', text))
    await expect(box(page, textOf('certificates', 'downloading'))).toHaveCount(0)
  }

  await page.route('**/share', (route) => route.fulfill(broken), { times: 1 })
  await share.click()
  await expectToast(page, 'alert', textOf('certificates', 'shareFailed'))
  const shown = await watchPlace(share)
  await share.click()
  await expectToast(page, 'status', textOf('certificates', 'copied'))
  await shown('lucide-check')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/verify/MNR-')
  await expect(share.locator('.lucide-check')).toHaveCount(0)
})

test('profile, password, lists @only-en', async ({ page, textOf, language, newStudent, signIn, expected }) => {
  expected.push('status of 4', 'status of 500', textOf('common', 'unavailable'), ...refusals)
  const student = await newStudent()
  await signIn(page, student)
  await page.goto('/student/profile')
  const save = page.getByRole('button', { name: textOf('profile', 'save') })
  const name = page.getByLabel(textOf('profile', 'fullName'))
  await name.fill('')
  await save.click()
  await expect(name).toHaveAccessibleDescription(textOf('auth', 'FULL_NAME_REQUIRED'))
  await name.fill('Noura B.')
  await page.route('**/api/student/profile', (route) =>
    route.fulfill({ status: 409, json: { message: 'Said by the server' } }),
  )
  await save.click()
  await expectToast(page, 'alert', 'Said by the server')
  await page.unroute('**/api/student/profile')
  await page.route('**/api/student/profile', (route) => route.fulfill({ status: 409, json: {} }))
  await save.click()
  await expectToast(page, 'alert', textOf('common', 'genericError'))
  await page.unroute('**/api/student/profile')
  await save.click()
  await expectToast(page, 'status', textOf('profile', 'saved'))

  await page.getByRole('tab', { name: textOf('profile', 'passwordTab') }).click()
  const [current, change] = [
    page.getByLabel(textOf('profile', 'currentPassword'), { exact: true }),
    page.getByRole('button', { name: textOf('profile', 'savePassword') }),
  ]
  const chosen = page.getByLabel(textOf('profile', 'newPassword'), { exact: true })
  const again = page.getByLabel(textOf('profile', 'confirmPassword'), { exact: true })
  await chosen.fill('12345')
  await again.fill('123456')
  await change.click()
  await expect(current).toHaveAccessibleDescription(textOf('auth', 'CURRENT_PASSWORD_REQUIRED'))
  await expect(chosen).toHaveAccessibleDescription(textOf('auth', 'PASSWORD_TOO_SHORT'))
  // The first mistake gets the focus: what is typed in that moment would land there.
  await expect(current).toBeFocused()
  await chosen.fill('bateau-2021')
  await expect(again).toHaveAccessibleDescription(textOf('auth', 'PASSWORDS_DIFFER'))
  await current.fill('not-this-one')
  await again.fill('bateau-2021')
  await change.click()
  await expectToast(page, 'alert', errorTextOf('features/accounts', language, 'WRONG_PASSWORD'))
  await current.fill(student.password)
  await page.route('**/change-password', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await change.click()
  await expectToast(page, 'alert', textOf('profile', 'passwordFailed'))
  await change.click()
  await expectToast(page, 'status', textOf('profile', 'passwordSaved'))
  await expect(page.getByRole('tab', { name: textOf('profile', 'infoTab') })).toBeFocused()
  await expect(page.getByRole('tab', { name: textOf('profile', 'infoTab') })).toHaveAttribute('aria-selected', 'true')

  // Lists and pages: a skeleton while they wait, words and no toast when they fail, and the way on.
  expected.push('/assets/')
  for (const [address, api, failed, arrived] of [
    ['/student/dashboard', 'dashboard', textOf('student', 'dashboardFailed'), textOf('student', 'greetingNew')],
    ['/student/courses', 'enrolled-courses', textOf('student', 'myCoursesFailed'), textOf('student', 'noCourses')],
    ['/student/profile', 'profile', textOf('profile', 'restFailed'), textOf('profile', 'mailsTitle')],
  ] as const) {
    const held = await holdRequests(page, `**/api/student/${api}`)
    await page.goto(address)
    const request = await held()
    await expect(page.locator('#main .skeleton').first()).toBeVisible()
    await request.fulfill({ status: 400, json: {} })
    await expect(page.getByText(failed).first()).toBeVisible()
    await expect(page.locator('.toasts .toast')).toHaveCount(0)
    await page.unroute(`**/api/student/${api}`)
    // Where a part of the page that came later has asked again, nothing is left to press.
    await page
      .getByRole('button', { name: textOf('ui', 'retry') })
      .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
    await expect(page.getByText(arrived).first()).toBeVisible()
  }
})
