// A course that its school has archived: no longer for visitors, and still for those who are enrolled.
import type { Page } from '@playwright/test'
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

test('tells whoever waits for a place in it that the school still has the request @only-ar', async ({
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
  const { api, id, plan_id } = await publishPriced(teacher)
  await signIn(page, await newStudent())
  const student = await apiOf(page)
  const { code } = await student.write('POST', '/student/enrolment-requests', { course_id: id, plan_id })
  await api.write('POST', `/admin/courses/${id}/archive`, {})

  await page.goto('/student/dashboard')
  await page.getByRole('link', { name: textOf('student', 'requestShow') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('common', 'requestKeptTitle'))
  await expect(page.getByRole('main')).toContainText(code)
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('common', 'contact') })
    .click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('tells whoever let a request for it lapse the same, and offers no opening of it @only-ar', async ({
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
  const { api, id, plan_id } = await publishPriced(teacher)
  await signIn(page, await newStudent())
  const student = await apiOf(page)
  const { code } = await student.write('POST', '/student/enrolment-requests', { course_id: id, plan_id })
  // As it is after a fortnight.
  await page.route('**/api/student/enrolment-requests', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({
      response,
      json: { ...rest, data: data.map((one: object) => ({ ...one, status: 'lapsed' })) },
    })
  })
  const link = (action: string) => page.getByRole('link', { name: textOf('student', action) })
  await page.goto('/student/dashboard')
  await expect(link('requestReopen')).toBeVisible()

  await api.write('POST', `/admin/courses/${id}/archive`, {})
  await page.goto('/student/dashboard')
  await link('requestShow').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('common', 'requestKeptTitle'))
  await expect(page.getByRole('main')).toContainText(code)
})

test('leaves the keyboard in the list it was archived from, and names the requests that wait @only-ar', async ({
  page,
  anotherPage,
  textOf,
  newStudent,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, staff)
  const { id, plan_id } = await publishPriced(page)
  const waiting = await anotherPage()
  await signIn(waiting, await newStudent())
  await (await apiOf(waiting)).write('POST', '/student/enrolment-requests', { course_id: id, plan_id })

  await page.goto('/admin/courses')
  const rows = page.locator('.courses-table tbody tr')
  const row = rows.filter({ has: page.locator(`a[href$="/${id}"]`) })
  const next = row.locator('xpath=following-sibling::tr[1]').getByRole('button')
  const nextName = await next.getAttribute('aria-label')
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: textOf('courses', 'archive') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(textOf('courses', 'archiveWaiting_one', { count: 1 }))
  await dialog.getByRole('button', { name: textOf('courses', 'archiveNow') }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: nextName! })).toBeFocused()
})

async function publishPriced(teacher: Page) {
  const api = await apiOf(teacher)
  const { id, change } = await publishFree(api, 'A course with a price')
  const { document } = await api.read(`/admin/courses/${id}/draft`)
  const plan_id: string = document.plans[0].id
  const revision = await change([{ op: 'set', path: `plans/${plan_id}/price`, value: 4900 }])
  await api.write('POST', `/admin/courses/${id}/publish`, { revision })
  return { api, id, plan_id }
}
