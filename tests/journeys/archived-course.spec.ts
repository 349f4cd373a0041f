// A course that its school has archived: no longer for visitors, and still for those who are enrolled.
import { apiOf, publishFree } from './author-api.ts'
import { enrol, errorTextOf, expect, staff, test } from './journey.ts'

test('leads whoever is enrolled to its lessons, and nobody else anywhere @only-ar', async ({
  page,
  anotherPage,
  textOf,
  newStudent,
  signIn,
  expected,
  language,
}) => {
  expected.push('status of 404', errorTextOf('kit/server', language, 'NOT_FOUND'))
  const teacher = await anotherPage()
  await signIn(teacher, staff)
  const api = await apiOf(teacher)
  const { id } = await publishFree(api, 'A course of last year')
  await signIn(page, await newStudent())
  await enrol(page, id)
  await api.write('POST', `/admin/courses/${id}/archive`, {})

  await page.goto(`/courses/${id}`)
  await expect(page).toHaveURL(new RegExp(`/student/courses/${id}/learn`))
  await expect(page.getByRole('heading', { level: 2, name: 'أوّل' })).toBeVisible()

  const visitor = await anotherPage()
  await signIn(visitor, await newStudent())
  const asked = visitor.waitForResponse((response) => response.url().endsWith(`/api/courses/${id}`))
  await visitor.goto(`/courses/${id}`)
  expect((await asked).status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: textOf('common', 'notFoundTitle') })).toBeVisible()
  await expect(visitor).toHaveURL(new RegExp(`/courses/${id}$`))
})
