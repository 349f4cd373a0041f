// Leaving the builder, and words that are written in it, while the network is slow or gone.
import type { Page, Route } from '@playwright/test'
import { apiOf, beginCourse, publishFree } from './author-api.ts'
import { enrol, expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test('Back in the middle of a save: what was typed meanwhile is stored, and stands there on return @only-en', async ({
  page,
  textOf,
  signIn,
}) => {
  await signIn(page, staff)
  const api = await apiOf(page)
  const id = await beginCourse(api, 'Left in a hurry')
  const stored = async () => (await api.read(`/admin/courses/${id}/draft`)).document.title

  const held: Route[] = []
  let isHolding = true
  await page.route(`**/api/admin/courses/${id}/draft`, (route) => {
    if (isHolding && route.request().method() === 'PATCH') held.push(route)
    else void route.continue()
  })
  const letThrough = async () => {
    isHolding = false
    for (const route of held.splice(0)) await route.continue()
  }
  await page.goto('/admin/courses?status=draft')
  await page.getByRole('link', { name: 'Left in a hurry' }).first().click()
  await page.getByRole('link', { name: textOf('builder', 'details') }).click()
  const title = page.getByLabel(textOf('builder', 'field_title'), { exact: true })
  await title.fill('Begun')
  await expect.poll(() => held.length).toBe(1)
  await title.fill('Finished')
  const list = page.getByRole('heading', { level: 1, name: textOf('courses', 'title') })
  const back = async () => {
    await page.goBack()
    await page.goBack()
    await expect(list).toBeVisible()
  }
  await back()
  await letThrough()
  await expect.poll(stored).toBe('Finished')

  // Returned to before it was stored.
  await page.goForward()
  await page.goForward()
  await expect(title).toHaveValue('Finished')
  isHolding = true
  await title.fill('Finished twice')
  await expect.poll(() => held.length).toBe(1)
  await back()
  await page.goForward()
  await page.goForward()
  await letThrough()
  await expect(title).toHaveValue('Finished twice')
  expect(await stored()).toBe('Finished twice')
})

test('a second window of the same person is another editor, and is called so @only-ar', async ({
  page,
  context,
  textOf,
  signIn,
  expected,
}) => {
  expected.push('409')
  const b = (key: string) => textOf('builder', key)
  await signIn(page, staff)
  const id = await beginCourse(await apiOf(page), 'نافذتان')
  const second = await context.newPage()
  const title = (of: Page) => of.getByLabel(b('field_title'), { exact: true })
  for (const each of [page, second]) {
    await each.goto(`/admin/courses/${id}/details`)
    await expect(title(each)).toHaveValue('نافذتان')
  }
  await title(second).fill('الثانية')
  await expect(second.locator('.state-saved')).toContainText(/\d/)
  await title(page).fill('الأولى')
  const conflict = page.getByRole('group', { name: b('conflictTitleOwn') })
  await expect(conflict).toContainText('الأولى')
  await expect(conflict).toContainText('الثانية')
  // What is not saved is said alone.
  await expect(page.locator('.state-refused')).toBeVisible()
  await expect(page.locator('.state-saved')).toHaveCount(0)
  await conflict.getByRole('radio').nth(1).check()
  await conflict.getByRole('button', { name: b('conflictKeep_theirs') }).click()
  await expect(conflict).toHaveCount(0)
  await expect(title(page)).toHaveValue('الثانية')
})

test('words beside a publishing outlive a reload; news that could not be told stands ready @only-ar', async ({
  page,
  anotherPage,
  textOf,
  newStudent,
  signIn,
  expected,
}) => {
  expected.push('ERR_FAILED')
  const b = (key: string, values?: Record<string, string | number>) => textOf('builder', key, values)
  await signIn(page, staff)
  const api = await apiOf(page)
  const { id, change } = await publishFree(api, 'دورة لها طلاب')
  await change([{ op: 'set', path: 'summary', value: 'أوضح' }])
  const student = await anotherPage()
  await signIn(student, await newStudent())
  await enrol(student, id)

  const dialog = page.getByRole('dialog')
  const review = async () => {
    await page.goto(`/admin/courses/${id}`)
    await page.getByRole('button', { name: b('review'), exact: true }).click()
  }
  const note = dialog.getByLabel(b('note'), { exact: true })
  const news = dialog.getByLabel(b('news'), { exact: true })
  await review()
  await note.fill('لخّصتُ أوضح')
  await dialog.getByRole('checkbox', { name: b('tellStudents_one', { count: 1 }) }).check()
  await news.fill('في الدورة ملخّص جديد.')
  await review()
  await expect(note).toHaveValue('لخّصتُ أوضح')
  await expect(news).toHaveValue('في الدورة ملخّص جديد.')

  await page.route('**/api/admin/announcements', (route) => route.abort())
  await dialog.getByRole('button', { name: b('publishChanges'), exact: true }).click()
  await expectToast(page, 'alert', b('notTold'))
  await page.unroute('**/api/admin/announcements')
  await page.goto('/admin/announcements/new')
  const text = page.getByRole('textbox', { name: textOf('announcements', 'text') })
  await expect(text).toHaveValue('في الدورة ملخّص جديد.')
  await page.getByRole('button', { name: textOf('announcements', 'sendNow') }).click()
  await dialog.getByRole('button', { name: textOf('announcements', 'sendNow') }).click()
  await expectToast(page, 'status', textOf('announcements', 'sentDone'))
  const [version] = await api.read(`/admin/courses/${id}/versions`)
  expect(version).toMatchObject({ version: 2, note: 'لخّصتُ أوضح' })
  // Others count the courses of this school.
  await api.write('POST', `/admin/courses/${id}/archive`, {})
})
