// Browsers that keep nothing of this site, or have no room for it: signing in, learning and writing work until the page is closed.
import { demoId } from '#demo/ids.ts'
import { study } from '#demo/courses/study.ts'
import { expect, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const courseId = demoId('course', 'study')
const ways = ['forbidden', 'full'] as const

for (const way of ways) {
  test(`storage that is ${way} @only-${way === 'full' ? 'en' : 'ar'}`, async ({
    page,
    textOf,
    newStudent,
    request,
    expected,
  }) => {
    // The router's own script says so.
    expected.push('storage is forbidden')
    const { email, password } = await newStudent()
    await page.addInitScript((isFull) => {
      const refuse = () => {
        throw new DOMException('storage is forbidden', isFull ? 'QuotaExceededError' : 'SecurityError')
      }
      if (isFull) Storage.prototype.setItem = refuse
      else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    }, way === 'full')

    await page.goto(`/login?next=/courses/${courseId}`)
    await page.getByLabel(textOf('auth', 'email'), { exact: true }).fill(email)
    await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: textOf('auth', 'login'), exact: true }).click()
    await expectToast(page, 'status', textOf('auth', 'notKept'))
    await expect(page).toHaveURL(new RegExp(`/courses/${courseId}$`))

    const signedIn = await request.post('/api/auth/login', { data: { email, password } })
    const headers = { authorization: `Bearer ${(await signedIn.json()).token}` }
    await page
      .getByRole('button', { name: textOf('enrolment', 'startFree') })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 2, name: study.chapters[0]!.title })).toBeVisible()
    await page
      .getByRole('button', { name: textOf('learn', 'complete') })
      .first()
      .click()
    await expectToast(page, 'status', textOf('learn', 'chapterDone'))
    await page.getByRole('tab', { name: textOf('learn', 'notes') }).click()
    await page.getByRole('textbox', { name: textOf('learn', 'noteNew') }).fill('بلا تخزين')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.note-text')).toHaveText('بلا تخزين')
    await expect
      .poll(async () => (await (await request.get(`/api/student/courses/${courseId}/notes`, { headers })).json()).data)
      .toMatchObject([{ text: 'بلا تخزين' }])
  })
}
