// The life of a course on a phone: captions and a file, a quiz pasted from a chat and one of GIFT, publishing; a student whom a wrong key holds
// up; the key mended, with the effect shown first, and the certificate that follows; a chapter that goes without taking it away again.
import type { APIRequestContext } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { newChapter, newQuiz } from '#features/authoring/document.ts'
import { expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const chat = `**السؤال 1:** ما عاصمة الجزائر؟
- أ) وهران
- ب) الجزائر
✅ الإجابة الصحيحة: أ

السؤال 2: الأرض كروية
الإجابة: صح`
const gift = '::باب:: كم 2+2؟ {=4 ~5}\n\nسؤال مكسور {=أ'

test('quizzes from elsewhere, a mended key, a removed chapter @only-ar', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  request,
  newStudent,
  checkAccessibility,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  const q = (key: string, values?: Record<string, string | number>) => textOf('quizbuilder', key, values)
  const i = (key: string, values?: Record<string, string | number>) => textOf('quizimport', key, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const saved = () => expect(page.locator('.state-saved')).toBeVisible()
  const publish = async (name: string) => {
    await button(name).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await expect(page.locator('.publish-bar')).toHaveCount(0)
  }
  const api = await signedIn(request, staff)
  const { course, chapters, quiz } = await beginCourse(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, staff)

  // Captions of another program, and a file.
  await page.goto(`/admin/courses/${course}/chapters/${chapters[0]!}`)
  const subtitles = Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\nمرحبًا\r\n')
  await page
    .getByLabel(b('captionsFile'), { exact: true })
    .last()
    .setInputFiles({ name: 'a.srt', mimeType: 'text/plain', buffer: subtitles })
  await expect(page.getByRole('button', { name: b('removeCaptions', { language: b('language_ar') }) })).toBeVisible()
  await page
    .getByLabel(b('addFiles'), { exact: true })
    .setInputFiles({ name: 'تمارين.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await expect(page.locator('.file-list').getByText('PDF').first()).toBeVisible()
  await saved()

  // A chat, in which one key is wrong; then GIFT with a broken block that spoils nothing.
  await page.goto(`/admin/courses/${course}/quizzes/${quiz}/import`)
  await page.getByLabel(i('pasteLabel')).fill(chat)
  await button(i('read')).click()
  await checkAccessibility(page)
  await button(i('import_two', { count: 2 })).click()
  await saved()
  await page.goto(`/admin/courses/${course}/quizzes/${quiz}/import`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await expect(page.getByText(i('state_bad')).first()).toBeVisible()
  await button(i('import_one', { count: 1 })).click()
  await saved()
  await publish(b('publish'))

  // A student who answers rightly fails by the wrong key.
  const account = await newStudent()
  const student = await signedIn(request, account)
  await student('POST', `/student/courses/${course}/enrol`)
  for (const chapter_id of chapters)
    await student('POST', '/student/progress', { course_id: course, chapter_id, watch_time: 1, completed: true })
  const { questions } = await student('GET', `/student/quiz/${quiz}`)
  const right = ['الجزائر', 'true', '4']
  const answers = Object.fromEntries(questions.map(({ id }: { id: string }, at: number) => [id, right[at]]))
  expect(await student('POST', `/student/quiz/${quiz}/attempt`, { attempt_id: uuidv7(), answers })).toMatchObject({
    passed: false,
  })

  // The key is mended; what that does is said before it is done.
  await page.goto(`/admin/courses/${course}/quizzes/${quiz}/questions/${questions[0].id}`)
  await page.getByRole('radio', { name: q('markRight', { n: 2 }) }).check()
  await saved()
  await page.getByRole('link', { name: q('backToQuestions') }).click()
  await publish(b('publishChanges'))
  await button(q('regrade')).click()
  await expect(page.getByRole('dialog')).toContainText(q('regradePassed_one', { count: 1 }))
  await button(q('regradeNow')).click()
  await expectToast(page, 'status', q('regraded_one', { count: 1 }))

  // A chapter goes: whom it concerns is said, and the certificate stays.
  await page.goto(`/admin/courses/${course}/chapters/${chapters[1]!}`)
  await button(b('chapterActions')).click()
  await page.getByRole('menuitem', { name: b('removeChapter') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: b('removeChapter') })
    .click()
  await button(b('publishChanges')).click()
  await expect(page.locator('.effect-list')).toContainText(b('effectCertificates'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: b('publishChanges'), exact: true })
    .click()
  await expect(page.locator('.publish-bar')).toHaveCount(0)
  const browser = await anotherPage()
  await signIn(browser, account)
  await browser.goto('/student/certificates')
  await expect(browser.getByText('جغرافيا للجميع').first()).toBeVisible()
  // Other journeys count the courses of the demo school.
  await api('POST', `/admin/courses/${course}/archive`)
})

type Api = Awaited<ReturnType<typeof signedIn>>

async function signedIn(request: APIRequestContext, { email, password }: { email: string; password: string }) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const headers = { authorization: `Bearer ${token}` }
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()).data
  }
}

/** What builder.spec.ts does by hand: a film by address, a text, a quiz; a free plan. */
async function beginCourse(api: Api) {
  const [category] = await api('GET', '/admin/categories')
  const [instructor] = await api('GET', '/admin/instructors')
  const names = { category_id: category.id, instructor_id: instructor.id }
  const { id: course } = await api('POST', '/admin/courses', { title: 'جغرافيا للجميع', language: 'ar', ...names })
  const quiz = newQuiz(uuidv7(), 'اختبار الباب')
  const parts = [
    { ...newChapter(uuidv7(), 'المناخ'), video_url: 'https://school.dz/film.mp4', duration: 1 },
    { ...newChapter(uuidv7(), 'السكان'), description: '<p>نص</p>' },
    { ...newChapter(uuidv7(), 'خلاصة'), description: '<p>نص</p>', quizzes: [quiz] },
  ]
  const plan = { id: uuidv7(), name: 'مجانية', price: 0, features: [], retired: false }
  const changes = [
    { op: 'insert', path: 'plans', value: plan },
    ...parts.map((value) => ({ op: 'insert', path: 'chapters', value })),
  ]
  await api('PATCH', `/admin/courses/${course}/draft`, { base_revision: 1, changes })
  return { course: course as string, chapters: parts.map(({ id }) => id), quiz: quiz.id }
}
