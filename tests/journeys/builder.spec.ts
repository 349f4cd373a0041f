// A new teacher writes a course on a phone, in Arabic: a Vimeo address, an uploaded clip, a text, a quiz; publishes; a student sees it.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const clip = path.resolve(import.meta.dirname, '../../demo/clips/python-loops.webm')
const frame = path.resolve(import.meta.dirname, '../vimeo-frame.html')

test('a course is written on a phone and published @only-ar', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  checkAccessibility,
  newStudent,
}) => {
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  const q = (key: string, values?: Record<string, string | number>) => textOf('quizbuilder', key, values)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const saved = () => expect(page.locator('.state-saved')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ path: frame, contentType: 'text/html; charset=utf-8' }),
  )
  await signIn(page, staff)

  await page.goto('/admin/courses')
  await page.getByRole('button', { name: textOf('courses', 'newCourse') }).click()
  await field(textOf('courses', 'courseTitle')).fill('الكيمياء للبكالوريا')
  await page.getByRole('button', { name: textOf('courses', 'createNow') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الكيمياء للبكالوريا')
  await checkAccessibility(page)

  // The first chapter: an address.
  await page.getByRole('button', { name: b('addChapter'), exact: true }).click()
  await field(b('field_title')).fill('مقدمة')
  await field(b('videoAddress')).fill('https://vimeo.com/76979871')
  await page.getByRole('button', { name: b('videoPut') }).click()
  await expect(page.getByText('vimeo.com/76979871')).toBeVisible()
  await page.getByText(b('freePreviewHelp')).click()
  await saved()
  await checkAccessibility(page)
  await back(page)

  // The second: a clip that is uploaded. Its length is read here.
  await page.getByRole('button', { name: b('addChapter'), exact: true }).click()
  await field(b('field_title')).fill('الأكسدة')
  await page.getByRole('button', { name: b('videoUpload') }).click()
  await page.locator('.video-box input[type=file]').setInputFiles(clip)
  await expect(page.getByText(b('videoOwn'))).toBeVisible()
  await expect(field(b('duration'))).toHaveValue('1')
  await saved()
  await back(page)

  // The third: a text alone, and a quiz.
  await page.getByRole('button', { name: b('addChapter'), exact: true }).click()
  await field(b('field_title')).fill('خلاصة')
  await page.getByRole('textbox', { name: b('field_description'), exact: true }).fill('الأكسدة فقدان إلكترونات.')
  await page.getByRole('button', { name: b('addQuiz'), exact: true }).click()
  await page.getByRole('button', { name: q('addQuestion'), exact: true }).click()
  await field(q('question')).fill('ما الأكسدة؟')
  await field(q('option', { n: 1 })).fill('فقدان إلكترونات')
  await field(q('option', { n: 2 })).fill('كسب إلكترونات')
  await page.getByRole('button', { name: q('removeOption', { n: 4 }) }).click()
  await page.getByRole('button', { name: q('removeOption', { n: 3 }) }).click()
  await page.getByRole('radio', { name: q('markRight', { n: 1 }) }).check()
  await saved()
  await checkAccessibility(page)

  // What was typed outlives a reload at once.
  await field(q('explanation')).fill('عكسها الإرجاع.')
  await page.reload()
  await expect(field(q('explanation'))).toHaveValue('عكسها الإرجاع.')

  // A free plan, then publishing: the dialog names what is missing.
  await page.getByRole('link', { name: q('backToQuestions') }).click()
  await page.getByRole('button', { name: b('publish') }).click()
  await expect(page.locator('.problem.is-blocking')).toHaveCount(1)
  await page.locator('.problem.is-blocking a').click()
  await page.getByRole('button', { name: b('addPlan'), exact: true }).click()
  await saved()
  await page.getByRole('button', { name: b('publish') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: b('publish') })
    .click()
  await expectToast(page, 'status', b('published'))
  await expect(page.locator('.publish-bar')).toHaveCount(0)

  const student = await anotherPage()
  await student.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ path: frame, contentType: 'text/html; charset=utf-8' }),
  )
  await signIn(student, await newStudent())
  await student.goto('/courses?q=الكيمياء للبكالوريا')
  await student.getByRole('link', { name: 'الكيمياء للبكالوريا' }).first().click()
  await expect(student.getByRole('heading', { level: 1 })).toContainText('الكيمياء للبكالوريا')
  await student.getByRole('tab', { name: textOf('course', 'curriculum') }).click()
  await expect(student.getByText('الأكسدة').first()).toBeVisible()
  // Other journeys count the courses of the demo school.
  const [course] = /[\da-f-]{36}/.exec(page.url())!
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post(`/api/admin/courses/${course}/archive`, { headers })).ok()).toBe(true)
})

async function back(page: Page): Promise<void> {
  await page.locator('.chapter-editor .builder-back').click()
  await expect(page.locator('.chapter-list')).toBeVisible()
}

test('two people write one course, and a lost network loses nothing @only-en', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  expected,
}) => {
  expected.push('ERR_INTERNET_DISCONNECTED', '409', '/api/admin/courses')
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  await signIn(page, staff)
  await page.goto('/admin/courses')
  await page.getByRole('link', { name: 'Python', exact: false }).first().click()
  await page.getByRole('link', { name: b('details') }).click()
  const title = (of: Page) => of.getByLabel(b('field_title'), { exact: true })
  const keywords = (of: Page) => of.getByLabel(b('field_keywords'), { exact: true })
  await expect(title(page)).toBeVisible()

  const other = await anotherPage()
  await signIn(other, { ...staff, email: 'owner@manara.example' })
  await other.goto(page.url())
  await expect(title(other)).toBeVisible()

  // Another field: both stand.
  await keywords(other).fill('snakes')
  await expect(other.locator('.state-saved')).toContainText(/\d/)
  // The same field, while the network is away: asked about, with both texts.
  await title(other).fill('Python by the owner')
  await other.getByRole('heading', { level: 1, name: 'Python by the owner' }).waitFor()
  await expect(other.locator('.state-saved')).toContainText(/\d/)
  await page.context().setOffline(true)
  await title(page).fill('Python by the staff')
  await expect(page.locator('.state-offline')).toBeVisible()
  await page.context().setOffline(false)
  const conflict = page.locator('.conflict')
  await expect(conflict).toContainText('Python by the owner')
  await expect(conflict).toContainText('Python by the staff')
  await expect(keywords(page)).toHaveValue('snakes')
  await conflict.getByRole('button').first().click()
  await expect(conflict).toHaveCount(0)
  await expect(page.locator('.state-saved')).toBeVisible()
  await other.reload()
  await expect(title(other)).toHaveValue('Python by the staff')
})
