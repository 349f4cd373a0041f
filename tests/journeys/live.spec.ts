// What one writes or decides shows on the open pages of others at once, and nothing that somebody reads or types moves away from under them.
import type { APIRequestContext } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { paint } from '#tests/pictures.ts'
import { demoPassword, expect, staff, test } from './journey.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }
const instructor = { email: 'instructor@manara.example', password: demoPassword }
const course = demoId('course', 'python')
/** The pages move by an event, long before they would ask again by themselves. */
const soon = { timeout: 4000 }

async function headersOf(request: APIRequestContext, email: string) {
  const answer = await request.post('/api/auth/login', { data: { email, password: demoPassword } })
  return { authorization: `Bearer ${(await answer.json()).token}` }
}

test('a question stands in every open inbox at once, and an answer does not take the words of another @only-ar', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  request,
  checkAccessibility,
}) => {
  const i = (key: string, values?: Record<string, string>) => textOf('inbox', key, values)
  const student = await headersOf(request, 'student@manara.example')
  const { data: bought } = await (await request.get(`/api/courses/${course}`)).json()
  const ask = async (text: string) => {
    const data = { course_id: course, chapter_id: bought.chapters[0].id, text }
    const answer = await request.post('/api/student/questions', { headers: student, data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()).data.id as string
  }
  const [colleague, teacher] = [await anotherPage(), await anotherPage()]
  for (const [each, who] of [
    [page, staff],
    [colleague, owner],
    [teacher, instructor],
  ] as const) {
    await signIn(each, who)
    await each.goto('/admin/student-questions')
    await expect(each.locator('.inbox-waiting, .empty, .inbox-item').first()).toBeVisible()
  }
  const [asked, other] = [`ما الفرق بين القائمة والصفّ؟ ${Date.now()}`, `متى يُفتح الفصل الثاني؟ ${Date.now()}`]
  await ask(asked)
  const takenBack = await ask(other)
  const item = (on: typeof page, text = asked) => on.locator('.inbox-item').filter({ hasText: text })
  for (const each of [page, colleague, teacher]) await expect(item(each)).toBeVisible(soon)

  // Two answer the same question: the one who is slower keeps their words, and sees whose answer came first.
  const name = 'أنيس مرابط'
  const write = async (on: typeof page, text: string) => {
    await item(on)
      .getByRole('button', { name: i('answer'), exact: true })
      .click()
    await item(on).getByLabel(i('yourAnswer', { name })).fill(text)
  }
  await write(page, 'القائمة تتغيّر، والصفّ لا.')
  await write(colleague, 'القائمة بين معقوفين.')
  await item(colleague)
    .getByRole('button', { name: i('send') })
    .click()
  await expect(item(teacher)).toHaveCount(0, soon)
  await expect(item(page)).toContainText(i('answeredMeanwhile', { name: 'عمر بلحاج' }), soon)
  await expect(item(page)).toContainText('القائمة بين معقوفين.')
  await expect(item(page).getByLabel(i('yourAnswer', { name }))).toHaveValue('القائمة تتغيّر، والصفّ لا.')
  await checkAccessibility(page)
  await item(page)
    .getByRole('button', { name: i('cancel') })
    .click()
  await expect(item(page)).toHaveCount(0)
  // Taken back by the student.
  await request.delete(`/api/student/questions/${takenBack}`, { headers: student })
  for (const each of [page, teacher]) await expect(item(each, other)).toHaveCount(0, soon)
})

test('a new letter stands in the inbox at once; what is read stays, and what was typed is not lost @only-en', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  request,
  checkAccessibility,
}) => {
  const m = (key: string) => textOf('messages', key)
  const [first, second] = [`Opening hours ${Date.now()}`, `A receipt ${Date.now()}`]
  const write = async (subject: string) => {
    const data = { name: 'Lina', email: 'lina.live@example.dz', subject, message: 'May I ask something?' }
    expect((await request.post('/api/contact', { data })).ok()).toBe(true)
  }
  await write(first)
  await signIn(page, staff)
  await page.goto('/admin/messages')
  // The newest opens by itself, and stays open when a newer one comes before it.
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  const answer = page.getByRole('textbox', { name: m('answer'), exact: true })
  await answer.fill('From eight to five.')
  await write(second)
  await expect(page.locator('.messages-row').first()).toContainText(second, soon)
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await expect(answer).toHaveValue('From eight to five.')

  const colleague = await anotherPage()
  await signIn(colleague, owner)
  await colleague.goto('/admin/messages')
  await colleague.getByRole('button', { name: first }).click()
  await expect(colleague.getByRole('heading', { name: first })).toBeVisible()
  await colleague.getByRole('textbox', { name: m('answer'), exact: true }).fill('Sunday to Thursday.')
  await colleague.getByRole('button', { name: m('sendOpen') }).click()
  await expect(page.locator('.messages-answer')).toContainText('Sunday to Thursday.', soon)
  await expect(page.locator('.messages-unsent')).toContainText('From eight to five.')
  await expect(colleague.locator('.messages-answer')).toContainText('Sunday to Thursday.')
  await expect(colleague.locator('.messages-unsent')).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('button', { name: m('unsentDrop') }).click()
  await expect(page.locator('.messages-unsent')).toHaveCount(0)
  // Closed here, the next one opens there and here.
  await page.locator('.messages-head').getByRole('button').click()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
})

test('the log offers what happened since, and moves when one asks for it @only-ar', async ({
  page,
  anotherPage,
  textOf,
  signIn,
  checkAccessibility,
}) => {
  const colleague = await anotherPage()
  await signIn(colleague, owner)
  const headers = { authorization: `Bearer ${await colleague.evaluate(() => localStorage.getItem('token'))}` }
  const change = async (lapse_days: number) => {
    const changed = await colleague.request.put('/api/admin/settings', { headers, data: { lapse_days } })
    expect(changed.ok()).toBe(true)
  }
  await change(9)
  await change(10)
  await signIn(page, staff)
  // What the program does by itself meanwhile is not counted.
  await page.goto('/admin/audit?act=settings.update')
  const lines = page.locator('.audit-line')
  await lines.nth(1).click()
  const read = await lines.nth(1).innerText()
  const news = page.locator('.audit-news')
  await change(11)
  await expect(news).toHaveText(textOf('audit', 'news_one'), soon)
  await change(7)
  await expect(news).toHaveText(textOf('audit', 'news_two'), soon)
  expect(await lines.nth(1).innerText()).toBe(read)
  await expect(lines.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await checkAccessibility(page)
  await news.click()
  await expect(news).toHaveCount(0)
  expect(await lines.nth(3).innerText()).toBe(read)
  await expect(lines.nth(3)).toHaveAttribute('aria-expanded', 'true')
})

test('what waits is counted beside the menu, on every screen at once @only-en', async ({
  page,
  signIn,
  newStudent,
  request,
}) => {
  await signIn(page, staff)
  await page.goto('/admin/students')
  const count = page.locator('.console-side .side-count > [aria-hidden]')
  const before = Number(await count.innerText())
  const { email, password } = await newStudent()
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const { data: bought } = await (await request.get(`/api/courses/${course}`)).json()
  const filed = await request.post('/api/student/enrolment-requests', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      course_id: course,
      plan_id: bought.pricing_plans[0].id,
      proof: { name: 'recu.png', mimeType: 'image/png', buffer: await paint('#4a7') },
    },
  })
  expect(filed.ok()).toBe(true)
  await expect(count).toHaveText(String(before + 1), soon)
  const letters = page.locator('.console-side [href="/admin/messages"] .side-open > [aria-hidden]')
  const lettersBefore = (await letters.count()) === 0 ? 0 : Number(await letters.innerText())
  const letter = { name: 'Lina', email: 'lina.count@example.dz', subject: 'A count', message: 'May I ask something?' }
  expect((await request.post('/api/contact', { data: letter })).ok()).toBe(true)
  await expect(letters).toHaveText(String(lettersBefore + 1), soon)
})

test('courses and names that a colleague changes are new on an open list at once @only-ar', async ({
  page,
  signIn,
  request,
}) => {
  const headers = await headersOf(request, owner.email)
  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, data: object = {}) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, data })
    expect(answer.ok()).toBe(true)
    return (await answer.json()).data as { id: string }
  }
  await signIn(page, staff)
  await page.goto('/admin/names?tab=categories')
  const names = page.locator('.names-row')
  await expect(names.first()).toBeVisible()
  const name = `تصنيف ${Date.now()}`
  const category = await write('POST', '/admin/categories', { name })
  const named = (text: string) => names.filter({ hasText: text })
  await expect(named(name)).toBeVisible(soon)
  await write('PUT', `/admin/categories/${category.id}`, { name: `${name} آخر` })
  await expect(named(`${name} آخر`)).toBeVisible(soon)
  await write('DELETE', `/admin/categories/${category.id}`)
  await expect(named(name)).toHaveCount(0, soon)

  await page.goto('/admin/courses?status=draft')
  await expect(page.locator('.courses-table, .empty').first()).toBeVisible()
  const { data: courseOf } = await (await request.get(`/api/courses/${course}`)).json()
  const title = `دورة ${Date.now()}`
  const draft = await write('POST', '/admin/courses', {
    title,
    language: 'ar',
    category_id: courseOf.categories.id,
    instructor_id: courseOf.instructors.id,
  })
  await expect(page.getByRole('link', { name: title })).toBeVisible(soon)
  await write('POST', `/admin/courses/${draft.id}/archive`)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0, soon)
})
