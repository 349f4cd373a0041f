// From the overview to a student by keyboard; a message answered with a slip of the network, closed, and found again.
import { expect, staff, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test('the search opens by keyboard, walks by arrows, and leads to a screen @only-en', async ({
  page,
  textOf,
  signIn,
  checkAccessibility,
}) => {
  await signIn(page, staff)
  await page.goto('/admin')
  await expect(page.locator('.overview-chart')).toBeVisible()
  const rows = page.locator('.overview-rows > li')
  await expect(rows).toHaveCount(6)
  const all = page.getByRole('button', { name: textOf('overview', 'showAll') })
  await all.press('Enter')
  await expect(rows.nth(6)).toBeVisible()
  await expect(page.getByRole('button', { name: textOf('overview', 'showFewer') })).toBeFocused()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: textOf('search', 'title') })
  await expect(box).toBeFocused()
  // More screens than the window holds: its list scrolls.
  await expect(page.getByRole('option').nth(9)).toBeAttached()
  await checkAccessibility(page)
  await box.fill('student@manara')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('student@manara.example')
  await checkAccessibility(page)
  // By what it is called in another language, too.
  await box.fill('الدفع')
  await expect(options.filter({ hasText: textOf('console', 'payments') })).toBeVisible()
  await expect(options.filter({ hasText: textOf('console', 'paymentMethods') })).toBeVisible()
  await box.fill('requ')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/requests$/)
  await expect(box).toBeHidden()
})

test('Enter opens what was found for the typed words, not what still stands from the words before @only-ar', async ({
  page,
  textOf,
  signIn,
}) => {
  await signIn(page, staff)
  await page.goto('/admin')
  await expect(page.locator('.overview-chart')).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: textOf('search', 'title') })
  const options = page.getByRole('option')
  await box.fill('student@manara')
  await expect(options.first()).toContainText('student@manara.example')
  await box.fill('graduate@manara')
  await box.press('Enter')
  await expect(box).toBeHidden()
  await expect(page.locator('.sheet-under')).toContainText('graduate@manara.example')
})

test('a message is answered once, though the network was away, and closed @only-ar', async ({
  page,
  textOf,
  signIn,
  request,
  expected,
  checkAccessibility,
}) => {
  const subject = 'سؤال عن مدّة الدورة'
  const data = { name: 'لينة بوعلام', email: 'lina.b@example.dz', subject, message: 'كم تدوم الدورة؟' }
  expect((await request.post('/api/contact', { data })).ok()).toBe(true)
  await signIn(page, staff)
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await checkAccessibility(page)

  expected.push('/answer', 'ERR_FAILED')
  await page.route('**/answer', (route) => route.abort())
  const field = page.getByRole('textbox', { name: textOf('messages', 'answer') })
  await field.fill('أسبوعان، بساعة كلّ يوم.')
  await field.press('Control+Enter')
  await expect(page.getByText(textOf('messages', 'notSent'))).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('أسبوعان، بساعة كلّ يوم.')
  await page.unroute('**/answer')
  // A live event shows the answer before the server's own word arrives.
  await page.route('**/answer', async (route) => {
    const response = await route.fetch()
    await expect(page.locator('.messages-answer')).toBeVisible()
    await route.fulfill({ response })
  })
  await field.press('Control+Enter')
  // Then the conversation closes by itself.
  await expectToast(page, 'status', textOf('messages', 'answered_now'))
  await expect(page).not.toHaveURL(/[?&]id=/)
  await page.getByRole('button', { name: textOf('messages', 'closed'), exact: true }).click()
  await page.getByRole('button', { name: subject }).click()
  await expect(page.locator('.messages-answer')).toContainText('أسبوعان')
  await page.getByRole('button', { name: textOf('messages', 'reopen') }).click()
  await page.getByRole('button', { name: textOf('messages', 'answered'), exact: true }).click()
  await page.getByRole('button', { name: subject }).click()
  await expect(page.locator('.messages-answer')).toContainText('أسبوعان')
  // A filter chosen before what was typed is sent: both count.
  await page.getByRole('searchbox').fill(subject)
  await page.getByRole('button', { name: textOf('messages', 'closed'), exact: true }).click()
  await expect(page).toHaveURL(/state=closed.*&q=/)
  await page.goBack()
  await expect(page.locator('.messages-answer')).toContainText('أسبوعان')
  // The key of the button: no letter that one types closes anything.
  await page.getByRole('searchbox').press('e')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await expect(page.getByRole('button', { name: subject })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: subject })).toBeHidden()
  await page.getByRole('button', { name: textOf('messages', 'closed'), exact: true }).click()
  await expect(page.getByRole('button', { name: subject })).toBeVisible()
})

test('a ready answer is written in the inbox, and comes in the language of who asked @only-ar', async ({
  page,
  textOf,
  signIn,
  request,
  checkAccessibility,
}) => {
  const subject = 'About paying in cash'
  const data = { name: 'Nadia Ferhat', email: 'nadia.f@example.dz', subject, message: 'Can I pay in cash?' }
  await request.post('/api/contact', { data, headers: { 'accept-language': 'en' } })
  await signIn(page, staff)
  await page.goto('/admin/messages')
  await page.getByRole('button', { name: subject }).click()
  await page.getByRole('button', { name: textOf('messages', 'writeReady') }).click()
  const dialog = page.getByRole('dialog', { name: textOf('requests', 'templatesTitle') })
  await dialog.getByRole('button', { name: textOf('requests', 'addTemplate') }).click()
  await dialog.getByLabel(textOf('requests', 'textAr')).last().fill('مرحبًا {{name}}، نقبل الدفع نقدًا.')
  await dialog.getByLabel(textOf('requests', 'textEn')).last().fill('Hello {{name}}, we take cash.')
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: textOf('requests', 'save') }).click()
  await page.getByRole('button', { name: 'Hello Nadia' }).click()
  await expect(page.getByRole('textbox', { name: textOf('messages', 'answer') })).toHaveValue(
    'Hello Nadia Ferhat, we take cash.',
  )
})
