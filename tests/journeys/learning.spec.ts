// Learning: a free course from its first second to the certificate that verifies; a quiz failed, repeated, passed; the video's position.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { python } from '#demo/courses/python.ts'
import { sql } from '#demo/courses/sql.ts'
import { study } from '#demo/courses/study.ts'
import { demoId } from '#demo/ids.ts'
import { countRequests, enrol, expect, inEachLanguage, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const courseId = demoId('course', 'study')
const quizChapter = study.chapters.findIndex(({ quizzes }) => quizzes)
const quiz = study.chapters[quizChapter]!.quizzes![0]!

type TextOf = (area: string, key: string, values?: Record<string, string | number>) => string

/** Answers by clicking; `right` gives the correct options, else a wrong one of each. */
async function answer(page: Page, textOf: TextOf, right: boolean): Promise<void> {
  for (const [index, question] of quiz.questions.entries()) {
    await expect(
      page.getByText(textOf('quiz', 'place', { number: index + 1, count: quiz.questions.length })),
    ).toBeVisible()
    const name = (option: string) => (question.type === 'true_false' ? textOf('quiz', option) : option)
    const options = question.type === 'true_false' ? ['true', 'false'] : question.options
    const chosen = right ? question.correct : options.filter((option) => !question.correct.includes(option)).slice(0, 1)
    const forward = page.getByRole('button', {
      name: textOf('quiz', index === quiz.questions.length - 1 ? 'submit' : 'next'),
      exact: true,
    })
    await expect(forward).toBeDisabled()
    for (const option of chosen)
      await page
        .locator('label.quiz-option', { hasText: name(option) })
        .first()
        .click()
    await forward.click()
  }
}

async function finishChapters(page: Page, textOf: TextOf): Promise<void> {
  for (const [index, chapter] of study.chapters.entries()) {
    await expect(page.getByRole('heading', { level: 2, name: chapter.title })).toBeVisible()
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/student/progress') && answer.request().postDataJSON().completed,
    )
    await page
      .getByRole('button', { name: textOf('learn', 'complete') })
      .first()
      .click()
    expect((await saved).ok()).toBe(true)
    // The next one takes the place of one that still stands.
    if (index === 0) await expectToast(page, 'status', textOf('learn', 'chapterDone'))
    const next = study.chapters[index + 1]
    if (!next) return
    // The next chapter lights, and one button leads there.
    await expect(page.locator('.chapters .chapter.is-next')).toContainText(next.title)
    const name = textOf('learn', 'nextChapter')
    await expect(page.locator('.lesson-head-actions').getByRole('button', { name })).toHaveCount(0)
    await page.locator('.lesson-head-actions').getByRole('link', { name }).click()
  }
}

inEachLanguage(() => {
  test('from a free course to a certificate that verifies', async ({ page, textOf, newStudent, signIn, language }) => {
    test.slow()
    const student = await newStudent()
    await signIn(page, student)
    await page.goto(`/courses/${courseId}`)
    const enrolled = countRequests(page, 'POST', /\/enrol$/)
    await page
      .getByRole('button', { name: textOf('enrolment', 'startFree') })
      .first()
      .dblclick()
    await expect(page).toHaveURL(/\/learn/)
    await expectToast(page, 'status', textOf('enrolment', 'started'))
    // Its texts come with the way there, too.
    await expect(page.getByRole('tab', { name: textOf('questions', 'tab') })).toBeVisible()
    expect(enrolled()).toBe(1)
    await finishChapters(page, textOf)

    // All chapters done, the quiz is owed: no certificate yet.
    await page.goto('/student/certificates')
    await expect(page.getByText(textOf('certificates', 'empty'))).toBeVisible()
    await page.goto(`/student/courses/${courseId}/learn?chapter=${demoId('chapter', 'study', quizChapter + 1)}`)
    await page
      .getByRole('link', { name: textOf('learn', 'startQuiz') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/student\/quiz\//)

    await answer(page, textOf, false)
    await expect(page.getByRole('heading', { name: textOf('quiz', 'failedTitle') })).toBeVisible()
    await expect(page.getByText(textOf('quiz', 'correctAnswer_one')).first()).toBeVisible()
    await page.getByRole('button', { name: textOf('quiz', 'tryAgain') }).click()
    await expect(page.getByRole('button', { name: textOf('quiz', 'next'), exact: true })).toBeDisabled()
    await answer(page, textOf, true)
    await expect(page.getByRole('heading', { name: textOf('quiz', 'passedTitle') })).toBeVisible()
    await expect(page.locator('.quiz-result-score')).toContainText('100%')

    await page.goto('/student/certificates')
    const number = await page
      .getByText(/MNR-\d{4}-/)
      .first()
      .innerText()
    await expect(page.locator('img[src^="blob:"]').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: textOf('certificates', 'download') })
      .first()
      .click()
    const file = await download
    expect(file.suggestedFilename()).toBe(
      language === 'ar'
        ? 'Manara - كيف تراجع بذكاء مهارات التعلّم الذاتي.pdf'
        : 'Manara - Study smarter learning on your own.pdf',
    )
    const pdf = await PDFDocument.load(await readFile(await file.path()))
    expect(pdf.getTitle()).toContain(student.name)
    expect(pdf.getKeywords()).toContain(number)

    await page.goto(`/verify/${number.toLowerCase()}`)
    await expect(page.getByText(textOf('verify', 'valid'))).toBeVisible()
    await expect(page.getByRole('heading', { name: student.name })).toBeVisible()

    await page.goto('/student/courses')
    await expect(page.getByText('100%').first()).toBeVisible()
    await page.goto('/student/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(student.name)
  })
})

test('dashboard and my courses: figures, three courses, three tips; by status, by title @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  await signIn(page, { ...staff, email: 'student@manara.example' })
  await page.goto('/student')
  await expect(page.locator('.dash-figures .card')).toHaveCount(4)
  await expect(page.locator('.course-row')).toHaveCount(3)
  await expect(page.locator('.course-row').first()).toContainText(textOf('student', 'watched', { time: 'ساعة' }))
  await expect(page.locator('.tips li')).toHaveCount(3)
  await expect(page.locator('.side a[aria-current=page]')).toHaveText(textOf('common', 'dashboard'))

  await page.goto('/student/courses')
  const cards = page.locator('.my-course')
  const bubble = (key: string) => page.getByRole('button', { name: new RegExp(`^${textOf('student', key)}`) })
  await expect(cards.first()).toBeVisible()
  for (const key of ['inProgress', 'completed', 'filterAll']) {
    await bubble(key).click()
    await expect(cards).toHaveCount(Number(/\d+/.exec(await bubble(key).innerText())![0]))
    const others = cards.filter({ hasNotText: textOf('student', key) })
    if (key !== 'filterAll') await expect(others).toHaveCount(0)
  }
  const all = await cards.count()
  await page.getByRole('searchbox', { name: textOf('student', 'searchLabel') }).fill('PYTHON')
  await expect(cards).toHaveCount(1)
  await page.getByRole('searchbox', { name: textOf('student', 'searchLabel') }).fill('xyzzy')
  await expect(page.getByText(textOf('student', 'nothingFound'))).toBeVisible()
  await page.getByRole('button', { name: textOf('student', 'showAll') }).click()
  await expect(cards).toHaveCount(all)
})

test('the video plays, counts the watched seconds, and opens again where it was left @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  request,
}) => {
  const student = await newStudent()
  await signIn(page, student)
  const headers = await enrol(page, courseId)
  await page.goto(`/student/courses/${courseId}/learn`)
  const video = page.locator('video')
  await expect(video).toBeVisible()
  // Before its facts are there a seek would be lost.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    element.currentTime = 12
    return element.play()
  })
  // Two seconds are counted by then, even where the counting began late.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(16)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/student/progress') && response.ok())
  await page
    .getByRole('button', { name: new RegExp(`^${textOf('learn', 'nextChapter')}`) })
    .first()
    .click()
  await saved
  const progress = await (await request.get(`/api/student/progress/${courseId}`, { headers })).json()
  const first = progress.data.find(
    ({ chapter_id }: { chapter_id: string }) => chapter_id === demoId('chapter', 'study', 1),
  )
  expect(first.watch_time).toBeGreaterThanOrEqual(2)
  expect(first.watch_time).toBeLessThan(30)
  expect(first.position).toBeGreaterThanOrEqual(13)

  await page.goto(`/student/courses/${courseId}/learn?chapter=${demoId('chapter', 'study', 1)}`)
  await expect
    .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => Math.round(element.currentTime)))
    .toBe(first.position)
})

test('chapters of a sequential course open one after another @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  request,
  checkAccessibility,
}) => {
  const student = await newStudent()
  const signedIn = await (await request.post('/api/auth/login', { data: staff })).json()
  const data = { email: student.email, course_id: demoId('course', 'sql'), plan_id: demoId('plan', 'sql', 1) }
  const enrolled = await request.post('/api/admin/enrolments', {
    data,
    headers: { authorization: `Bearer ${signedIn.token}` },
  })
  expect(enrolled.ok()).toBe(true)
  await signIn(page, student)
  await page.goto(`/student/courses/${demoId('course', 'sql')}/learn`)
  const rows = page.locator('.chapters .chapter')
  await expect(rows).toHaveCount(sql.chapters.length)
  await checkAccessibility(page)
  await rows.nth(2).click()
  await expectToast(page, 'alert', textOf('learn', 'locked'))
  await expect(page.getByRole('heading', { level: 2, name: sql.chapters[0]!.title })).toBeVisible()
  await page
    .getByRole('button', { name: textOf('learn', 'complete') })
    .first()
    .click()
  await rows.nth(1).click()
  await expect(page.getByRole('heading', { level: 2, name: sql.chapters[1]!.title })).toBeVisible()
})

test('a long list of chapters shows the one that is open @only-en', async ({ page, textOf, signIn }) => {
  await signIn(page, { ...staff, email: 'student@manara.example' })
  const count = python.chapters.length
  const last = demoId('chapter', 'python', count)
  await page.goto(`/student/courses/${demoId('course', 'python')}/learn?chapter=${last}`)
  const row = page.getByRole('link', { name: python.chapters[count - 1]!.title })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(row).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: textOf('learn', 'chapters') }).click()
  await expect(page.getByRole('dialog', { name: textOf('learn', 'chapters') }).locator(row)).toBeInViewport({
    ratio: 0.9,
  })
})

test('a lesson on paper is its text, and no bar lies over it @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await signIn(page, await newStudent())
  await enrol(page, courseId)
  await page.goto(`/student/courses/${courseId}/learn`)
  const complete = page.getByRole('button', { name: textOf('learn', 'complete') }).last()
  await expect(complete).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const bar of ['.bottom-bar', '.learn-bar', '.video-frame']) await expect(page.locator(bar)).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: study.chapters[0]!.title })).toBeVisible()
})
