// The desk sets a chapter back while the student's page of it stands open.
import { apiOf, publishFree } from './author-api.ts'
import { enrol, expect, staff, test } from './journey.ts'

test('a chapter that the school reset is not completed again by the page that was open @only-ar', async ({
  page,
  anotherPage,
  newStudent,
  signIn,
  textOf,
}) => {
  const teacher = await anotherPage()
  await signIn(teacher, staff)
  const api = await apiOf(teacher)
  const { id } = await publishFree(api, 'A course with a chapter set back')
  await signIn(page, await newStudent())
  const headers = await enrol(page, id)
  await page.goto(`/student/courses/${id}/learn`)
  await page
    .getByRole('button', { name: textOf('learn', 'complete') })
    .first()
    .click()
  await expect(page.locator('.earned')).toBeVisible()
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!).id as string)
  const chapters = async () => (await (await page.request.get(`/api/student/progress/${id}`, { headers })).json()).data
  const [{ chapter_id, completed }] = await chapters()
  expect(completed).toBe(true)

  const reset = { course_id: id, chapter_id, reason: 'شاهده شخص آخر' }
  await api.write('POST', `/admin/students/${userId}/reset-chapter`, reset)
  // Leaving the page saves what was watched.
  const saved = page.waitForResponse('**/api/student/progress')
  await page.locator('.learn-bar a').first().click()
  expect((await saved).ok()).toBe(true)
  expect((await chapters()).some((chapter: { completed: boolean }) => chapter.completed)).toBe(false)
  await api.write('POST', `/admin/courses/${id}/archive`, {})
})
