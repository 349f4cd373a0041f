// From choosing a plan to the activated course: two browsers, the student's page turns by itself when staff decide.
import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoId } from '#demo/ids.ts'
import { paymentMethods } from '#demo/payment-methods.ts'
import {
  expect,
  forgetSession,
  holdRequests,
  inEachLanguage,
  leaveApplication,
  staff,
  test,
  type Account,
} from './journey.ts'
import { expectToast, toastsOf } from './toasts.ts'

const receipt = path.resolve(import.meta.dirname, '../../demo/receipts/anis-6200.jpg')
const course = demoId('course', 'ui-design')
const account = paymentMethods[0]!.number

type TextOf = (area: string, key: string, values?: Record<string, string | number>) => string

/** By a link to a plan, as after registering, the dialog opens by itself. */
async function sendProof(page: Page, textOf: TextOf, link = ''): Promise<string> {
  await page.goto(`/courses/${course}${link}`)
  if (!link) await page.getByRole('button', { name: textOf('enrolment', 'enrolHere') }).click()
  const dialog = page.getByRole('dialog')
  const chat = dialog.getByRole('link', { name: textOf('enrolment', 'openChat') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/213\d+\?text=/)
  await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
  await dialog.locator('.file-drop input').setInputFiles(receipt)
  await dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') }).click()
  await expect(dialog.getByText(textOf('enrolment', 'received'))).toBeVisible()
  return (
    await dialog
      .getByText(/MN-[2-9A-Z]{5}/)
      .first()
      .innerText()
  ).match(/MN-[2-9A-Z]{5}/)![0]
}

async function openQueue(page: Page, textOf: TextOf, student: Account): Promise<void> {
  await page.goto('/admin/requests')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('requests', 'requestsTitle'))
  await page.getByRole('searchbox').fill(student.email)
  await expect(page.locator('.queue-row')).toHaveCount(1)
  await expect(page.getByText(student.email).first()).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
}

/** The receipt is that of another request: asked once more, naming student and amount. */
async function activateAnyway(page: Page, textOf: TextOf): Promise<void> {
  const name = textOf('requests', 'activateAnyway')
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

inEachLanguage(() => {
  test('register, choose a plan, send the proof, be activated', async ({
    page,
    textOf,
    newStudent,
    signIn,
    anotherPage,
    checkAccessibility,
    language,
  }) => {
    test.slow()
    const student = await newStudent()
    await signIn(page, student)
    const code = await sendProof(page, textOf, `?plan=${demoId('plan', 'ui-design', 1)}`)

    const desk = await anotherPage()
    await signIn(desk, staff)
    await openQueue(desk, textOf, student)
    await expect(desk.getByText(code).first()).toBeVisible()
    await checkAccessibility(desk)
    await activateAnyway(desk, textOf)

    // No reload: the open page of the student turns, and its dialog says so; nothing says it twice.
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: textOf('enrolment', 'dialogActive') }),
    ).toBeVisible()
    expect(toastsOf(page)).not.toContain(textOf('enrolment', 'activatedToast'))
    await page.getByRole('dialog').getByRole('link').last().click()
    await expect(page).toHaveURL(/\/learn/)
    await expect(page.locator('.chapters .chapter').first()).toBeVisible()
    await page.goto(`/courses/${course}`)
    await expect(page.getByText(textOf('enrolment', 'enrolled'))).toBeVisible()

    // The mail is kept where no SMTP server is set, in the student's language.
    await desk.goto('/admin/outbox')
    await expect(desk.getByText(student.email).first()).toBeVisible()
    expect(language).toMatch(/^(ar|en)$/)
  })
})

test('from a course: an account first, then account, amount and code before the transfer @only-en', async ({
  page,
  context,
  textOf,
  language,
  checkAccessibility,
}) => {
  await page.goto(`/courses/${course}`)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: textOf('enrolment', 'enrolHere') }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('auth', 'newcomerTitle'))
  await expect(page.locator('.auth-course')).toContainText(title)
  await checkAccessibility(page)
  await page.getByRole('link', { name: textOf('auth', 'newcomerCreate') }).click()
  await expect(page.locator('.auth-course')).toContainText(title)
  await page.getByLabel(textOf('auth', 'fullName')).fill('سميّة بلقاسم')
  await page
    .getByLabel(textOf('auth', 'email'), { exact: true })
    .fill(`newcomer-${language}-${Date.now()}-${process.pid}@example.dz`)
  await page.getByLabel(textOf('auth', 'password'), { exact: true }).fill('bateau-2019')
  await page.getByLabel(textOf('auth', 'confirmPassword')).fill('bateau-2019')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: textOf('auth', 'register') }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.pay-facts').getByText(account)).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('radio').nth(1).check({ force: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: textOf('enrolment', 'copyAmount') }).click()
  await expectToast(page, 'status', textOf('enrolment', 'amountCopied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{4,5}$/)
  // Whoever copies is about to pay: the code is there, beside the account, and in the chat with the link of the course.
  const code = dialog.getByText(/^MN-[2-9A-Z]{5}$/)
  await expect(code).toBeVisible()
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked()
  const chat = dialog.getByRole('link', { name: textOf('enrolment', 'openChat') })
  const message = new URL((await chat.getAttribute('href'))!).searchParams.get('text')
  expect(message).toContain(await code.innerText())
  expect(message).toContain(`/courses/${course}`)

  // Signed out again: this browser is known, and asked for the password first.
  await forgetSession(page)
  await page.goto(`/login?next=/courses/${course}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('auth', 'loginTitle'))
})

test('a proof cancelled while its photo is made smaller is not sent @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  await signIn(page, await newStudent())
  await page.goto(`/courses/${course}?plan=${demoId('plan', 'ui-design', 1)}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
  await dialog.locator('.file-drop input').setInputFiles(receipt)
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap
    globalThis.createImageBitmap = async (file: ImageBitmapSource) => {
      await new Promise((go) => addEventListener('go', go, { once: true }))
      globalThis.createImageBitmap = read
      return read(file)
    }
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const send = dialog.getByRole('button', { name: textOf('enrolment', 'sendProof') })
  await send.click()
  await dialog.getByRole('button', { name: textOf('ui', 'fileCancel', { name: path.basename(receipt) }) }).click()
  await page.evaluate(() => dispatchEvent(new Event('go')))
  await expect(send).toBeEnabled()
  expect(sent).not.toContain('/api/student/enrolment-requests')
  // Back closes the dialog while it is sent: it arrives all the same, and the page says so.
  const held = await holdRequests(page, '**/api/student/enrolment-requests')
  await send.click()
  const request = await held()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await request.continue()
  await expectToast(page, 'status', textOf('enrolment', 'received'))
})

test('a refused proof says why, and another can be sent @only-ar', async ({
  page,
  textOf,
  newStudent,
  signIn,
  anotherPage,
  checkAccessibility,
}) => {
  test.slow()
  const student = await newStudent()
  await signIn(page, student)
  await sendProof(page, textOf)

  const desk = await anotherPage()
  await signIn(desk, staff)
  await openQueue(desk, textOf, student)
  await desk.getByRole('button', { name: textOf('requests', 'reject'), exact: true }).click()
  const reason = 'المبلغ في الوصل أقلّ من ثمن الباقة.'
  // What is longer than a reason may be stands in its field, and is refused in words.
  const words = desk.getByRole('dialog').getByRole('textbox')
  const reject = desk.getByRole('dialog').getByRole('button', { name: textOf('requests', 'rejectNow') })
  await words.fill(reason.repeat(20))
  await reject.click()
  await expect(words).toHaveAccessibleDescription(textOf('requests', 'reasonTooLong', { longest: 500 }))
  await expect(words).toHaveValue(reason.repeat(20))
  await words.fill(reason)
  await checkAccessibility(desk)
  await reject.click()

  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('enrolment', 'sendAnother') })
    .click()
  await page.getByRole('dialog').locator('.file-drop input').setInputFiles(receipt)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('enrolment', 'sendProof') })
    .click()
  await expect(page.getByRole('dialog').getByText(textOf('enrolment', 'received'))).toBeVisible()

  // Whoever has closed the dialog is told by the page.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openQueue(desk, textOf, student)
  await activateAnyway(desk, textOf)
  await expectToast(page, 'status', textOf('enrolment', 'activatedToast'))
  const enrolled = page.getByText(textOf('enrolment', 'enrolled'))
  await expect(enrolled).toBeVisible()

  // Taken back within its minute: the page, which is still open, does not promise what is closed again.
  await desk.getByRole('button', { name: textOf('requests', 'undo') }).click()
  await expect(enrolled).toHaveCount(0)
  await activateAnyway(desk, textOf)
  await expect(enrolled).toBeVisible()
})

test('an activation that was missed is told when the connection is there again @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
  request,
}) => {
  const student = await newStudent()
  await signIn(page, student)
  await sendProof(page, textOf)
  const held = await holdRequests(page, '**/api/student/events')
  await page.reload()
  await expect(page.getByRole('button', { name: textOf('enrolment', 'followRequest') }).first()).toBeVisible()
  const connection = await held()

  const { token } = await (await request.post('/api/auth/login', { data: staff })).json()
  const activated = await request.post('/api/admin/enrolments', {
    headers: { authorization: `Bearer ${token}` },
    data: { email: student.email, course_id: course, plan_id: demoId('plan', 'ui-design', 1) },
  })
  expect(activated.ok()).toBe(true)
  expect(toastsOf(page)).toEqual([])
  await connection.continue()
  await expectToast(page, 'status', textOf('enrolment', 'activatedToast'))
  await expect(page.getByText(textOf('enrolment', 'enrolled'))).toBeVisible()
})

test('a student has no way into the console @only-en', async ({ page, newStudent, signIn }) => {
  await signIn(page, await newStudent())
  await page.goto('/admin/requests')
  await expect(page.getByText('404')).toBeVisible()
})

test('what was typed of a payment outlives the end of the session @only-en', async ({
  page,
  textOf,
  newStudent,
  signIn,
}) => {
  const student = await newStudent()
  const dialog = page.getByRole('dialog')
  const field = (key: string) => dialog.getByLabel(textOf('enrolment', key), { exact: true })
  const open = async () => {
    await signIn(page, student)
    await page.goto(`/courses/${course}?plan=${demoId('plan', 'ui-design', 1)}`)
    await dialog.getByRole('button', { name: textOf('enrolment', 'haveProof') }).click()
  }
  await open()
  await field('paidAmount').fill('6200')
  await field('transactionNumber').fill('٠٠٧-4411')
  await leaveApplication(page)
  await page.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)))
  await open()
  await expect(field('paidAmount')).toHaveValue('6200')
  await expect(field('transactionNumber')).toHaveValue('٠٠٧-4411')
})
