// Account statements: pasted, compared, and what a person chooses for their lines.
import { apiOf } from './author-api.ts'
import { demoPassword, expect, test } from './journey.ts'
import { expectToast } from './toasts.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }

test('of two statements the one chosen last is compared, and pasted words outlive the other @only-en', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, owner)
  await page.goto('/admin/payments/statement')
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/admin/statements', async (route) => {
    if (route.request().postData()?.includes('4901')) await letGo.promise
    await route.continue()
  })
  const file = (amount: number) => ({
    name: `${amount}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`date;label;credit\n2026-01-01;x;${amount}`),
  })
  const input = page.locator('input[type=file]')
  const pasted = page.getByLabel(textOf('statements', 'paste'), { exact: true })
  await pasted.fill('date;label;credit\n2026-01-02;y;4903')
  await input.setInputFiles(file(4901))
  await input.setInputFiles(file(4902))
  await expect(page.getByText('4902.csv')).toBeVisible()
  const answered = page.waitForResponse('**/api/admin/statements')
  letGo.resolve()
  await (await answered).finished()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // The older answer has had its frames to be drawn in.
  for (let frame = 0; frame < 5; frame++) await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByText('4902.csv')).toBeVisible()
  await page.getByRole('button', { name: textOf('statements', 'another') }).click()
  await expect(pasted).toHaveValue(/4903/)
})

test('a statement whose columns were named has its matches ticked, as any other @only-ar', async ({
  page,
  signIn,
  textOf,
}) => {
  const s = (key: string) => textOf('statements', key)
  await signIn(page, owner)
  await page.goto('/admin/payments/statement')
  const [waiting] = await (await apiOf(page)).read('/admin/enrolment-requests?status=pending')
  const amount = waiting.paid_amount ?? waiting.amount
  const text = `28/11/2026;VERS ${waiting.code};${amount};104900;x\n27/11/2026;FRAIS;35;100000;y`
  await page.getByLabel(s('paste'), { exact: true }).fill(text)
  await page.getByRole('button', { name: s('compare') }).click()
  const columns = page.locator('.statement-sample select')
  for (const [index, kind] of ['date', 'label', 'credit'].entries()) await columns.nth(index).selectOption(kind)
  await page.getByRole('button', { name: s('columnsDone') }).click()
  await expect(page.getByRole('tabpanel').getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('button', { name: s('confirm_one') })).toBeEnabled()
})

test('of a request chosen for two lines of a statement the refused line is named @only-en', async ({
  page,
  signIn,
  textOf,
  expected,
}) => {
  expected.push('422')
  const s = (key: string) => textOf('statements', key)
  await signIn(page, owner)
  await page.goto('/admin/payments/statement')
  const [{ id, code }] = await (await apiOf(page)).read('/admin/enrolment-requests?status=pending')
  const text = `Date;Text;Credit\n28/11/2026;VERS ${code};7\n27/11/2026;REST;8`
  await page.getByLabel(s('paste'), { exact: true }).fill(text)
  await page.getByRole('button', { name: s('compare') }).click()
  const whose = page.locator('.statement-line select')
  // The second one waits for the list of requests.
  await expect(whose).toHaveCount(2)
  await whose.first().selectOption(id)
  await whose.last().selectOption(id)
  await page.locator('.money-head-acts').getByRole('button').last().click()
  await expectToast(page, 'alert', textOf('statements', 'lineLeft', { line: 3, message: '' }))
})

test('a line that nothing fitted may pay a request that waits for its proof @only-en', async ({
  page,
  anotherPage,
  newStudent,
  signIn,
  textOf,
}) => {
  const s = (key: string) => textOf('statements', key)
  const other = await anotherPage()
  await signIn(other, await newStudent())
  const student = await apiOf(other)
  const [course] = await student.read('/courses?price_min=1')
  const [plan] = (await student.read(`/courses/${course.id}`)).pricing_plans
  const request = await student.write('POST', '/student/enrolment-requests', { course_id: course.id, plan_id: plan.id })
  await signIn(page, owner)
  const desk = await apiOf(page)
  await desk.write('POST', `/admin/enrolment-requests/${request.id}/ask-again`, { reason: 'Not readable.' })
  await page.goto('/admin/payments/statement')
  await page.getByLabel(s('paste'), { exact: true }).fill('Date;Text;Credit\n28/11/2026;REST;7')
  await page.getByRole('button', { name: s('compare') }).click()
  const whose = page.locator('.statement-line select')
  await expect(whose.locator(`option[value="${request.id}"]`)).toHaveText(new RegExp(request.code))
  await student.write('DELETE', `/student/enrolment-requests/${request.id}`, {})
})
