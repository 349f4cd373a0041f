// A student’s first week: what was asked for and what is still owed stand on the first page, before the way to other courses.
import { demoId } from '#demo/ids.ts'
import { enrol, expect, test } from './journey.ts'

test('a request that waits for the school stands on the dashboard and among the courses @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await newStudent())
  await page.goto('/student/dashboard')
  await expect(page.getByText(textOf('student', 'inviteTitle'))).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const data = { course_id: demoId('course', 'ui-design'), plan_id: demoId('plan', 'ui-design', 1) }
  const headers = { authorization: `Bearer ${token}` }
  const asked = await (await page.request.post('/api/student/enrolment-requests', { headers, data })).json()

  // Whoever has chosen a course and paid is not told to choose one.
  await page.reload()
  await expect(page.getByText(textOf('student', 'requestUnproven'))).toBeVisible()
  await expect(page.getByText(asked.data.code, { exact: true })).toBeVisible()
  await expect(page.getByText(textOf('student', 'greetingChosen'))).toBeVisible()
  await expect(page.getByText(textOf('student', 'inviteTitle'))).toHaveCount(0)
  await checkAccessibility(page)
  await page.goto('/student/courses')
  await expect(page.getByText(textOf('student', 'requestUnproven'))).toBeVisible()
  await page.getByRole('link', { name: textOf('student', 'requestShow') }).click()
  await expect(page).toHaveURL(new RegExp(`/courses/${data.course_id}$`))
  await expect(page.getByRole('button', { name: textOf('enrolment', 'followRequest') }).first()).toBeVisible()
})

test('who has done all chapters and owes a quiz is led to it, not to other courses @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await newStudent())
  const course = demoId('course', 'study')
  const headers = await enrol(page, course)
  const { data } = await (await page.request.get(`/api/courses/${course}`)).json()
  for (const { id } of data.chapters) {
    const done = { course_id: course, chapter_id: id, watch_time: 60, completed: true }
    expect((await page.request.post('/api/student/progress', { headers, data: done })).ok()).toBe(true)
  }
  await page.goto('/student/dashboard')
  const card = page.locator('.continue-card')
  const owed = textOf('student', 'owedQuizzes_one', { count: 1 })
  await expect(card.getByText(owed)).toBeVisible()
  await expect(page.locator('.course-row').getByText(owed)).toBeVisible()
  await expect(page.getByText(textOf('student', 'greetingText'), { exact: true })).toBeVisible()
  await expect(page.getByText(textOf('student', 'doneTitle'))).toHaveCount(0)
  await checkAccessibility(page)
  await card.getByRole('link', { name: textOf('student', 'openCourse') }).click()
  await expect(page).toHaveURL(/\/learn/)
  // The dashboard, which says it in the same words, may still stand for a moment after the address has changed.
  await expect(page.locator('.completion').getByText(textOf('learn', 'quizzesOwed_one', { count: 1 }))).toBeVisible()
})
