// One student with a phone and a laptop: what one has done, the other knows when it is looked at.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { expect, staff, test } from './journey.ts'

const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')
const course = demoId('course', 'ui-design')

/** As a phone does whose screen is switched on again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the receipt sent from one is not asked for on the other, nor the payment of an open course @only-ar', async ({
  page: phone,
  anotherPage,
  textOf,
  newStudent,
  signIn,
}) => {
  const student = await newStudent()
  const laptop = await anotherPage()
  const third = await anotherPage()
  for (const page of [phone, laptop, third]) {
    await signIn(page, student)
    await page.goto(`/courses/${course}`)
    await expect(page.getByRole('button', { name: textOf('enrolment', 'enrolHere') })).toBeVisible()
  }
  const open = (page: Page) => page.getByRole('button', { name: textOf('enrolment', 'enrolHere') }).click()
  const titled = (page: Page, title: string) =>
    expect(page.getByRole('dialog').getByRole('heading', { name: textOf('enrolment', title) })).toBeVisible()
  await open(phone)
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: textOf('enrolment', 'showCode') })
    .click()
  await expect(phone.getByRole('dialog').getByText(/MN-[2-9A-Z]{5}/)).toBeVisible()
  await titled(phone, 'dialogSteps')

  // The laptop did not see that, and knows it as its dialog opens.
  await open(laptop)
  await titled(laptop, 'dialogPending')
  const dialog = laptop.getByRole('dialog')
  await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
  await dialog.locator('.file-drop input').setInputFiles(receipt)
  await dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') }).click()
  await expect(dialog.getByText(textOf('enrolment', 'received'))).toBeVisible()
  await lookAgain(phone)
  await expect(phone.getByRole('dialog').getByText(textOf('enrolment', 'received'))).toBeVisible()

  const { token } = await (await phone.request.post('/api/auth/login', { data: staff })).json()
  const activated = await phone.request.post('/api/admin/enrolments', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: student.email, course_id: course, plan_id: demoId('plan', 'ui-design', 1) },
  })
  expect(activated.ok()).toBe(true)
  await open(third)
  await titled(third, 'dialogActive')
})

test('an answer that comes late hides no course that was opened meanwhile @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  const student = await newStudent()
  await signIn(page, student)
  await page.goto(`/courses/${course}`)
  await expect(page.getByRole('button', { name: textOf('enrolment', 'enrolHere') })).toBeVisible()
  // Asked before the activation, answered after what was asked later.
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = page.waitForResponse('**/api/student/enrolled-courses')
  await page.route(
    '**/api/student/enrolled-courses',
    async (route) => {
      const answer = await route.fetch()
      taken.resolve()
      await released.promise
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await lookAgain(page)
  await taken.promise
  const { token } = await (await page.request.post('/api/auth/login', { data: staff })).json()
  const activated = await page.request.post('/api/admin/enrolments', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: student.email, course_id: course, plan_id: demoId('plan', 'ui-design', 1) },
  })
  expect(activated.ok()).toBe(true)
  await lookAgain(page)
  const enrolled = page.getByText(textOf('enrolment', 'enrolled'))
  await expect(enrolled).toBeVisible()
  released.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(enrolled).toBeVisible()
})
