// Where the keyboard goes on in forms of the console: in what was added, beside what was removed, at what was refused; and what was typed while
// something was loaded or read is there.
import { holdBack } from './hold-back.ts'
import { demoPassword, expect, test } from './journey.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a payment method that is added, removed or given up leads the keyboard on @only-ar', async ({
  page,
  signIn,
  textOf,
}) => {
  await signIn(page, owner)
  await page.goto('/admin/settings/payment')
  const rows = page.locator('.settings-methods > li')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  const button = (key: string) => page.getByRole('button', { name: textOf('settings', key), exact: true })
  const removeOf = (at: number) => rows.nth(at).locator('.settings-method-acts button').last()
  await button('addMethod').press('Enter')
  await expect(page.getByLabel(textOf('settings', 'methodKind'), { exact: true })).toBeFocused()
  // The new row goes with the changes: the list is where one was.
  await button('reset').press('Enter')
  await expect(rows).toHaveCount(count)
  await expect(rows.first().locator(':focus')).toHaveCount(1)
  await removeOf(0).press('Enter')
  await expect(rows).toHaveCount(count - 1)
  await expect(removeOf(0)).toBeFocused()
  await removeOf(count - 2).press('Enter')
  if (count > 2) await expect(removeOf(count - 3)).toBeFocused()
  else await expect(button('addMethod')).toBeFocused()
  await button('reset').press('Enter')
  await expect(rows).toHaveCount(count)
})

test('settings typed while a picture is on its way stay @only-en', async ({ page, signIn, textOf }) => {
  await signIn(page, owner)
  await page.goto('/admin/settings')
  const name = page.getByLabel(textOf('settings', 'founder_name_en'), { exact: true }).first()
  await expect(name).toBeVisible()
  const loading = await holdBack(page, 'POST', '**/settings/pictures')
  const picture = page.locator('.settings-founder').first().locator('input[type=file]')
  await picture.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot })
  await loading.begun
  await name.fill('Typed meanwhile')
  const linkedin = page.getByLabel('LinkedIn', { exact: true })
  await linkedin.fill('https://www.linkedin.com/school/meanwhile')
  loading.go()
  await expect(page.locator('.settings-save')).toContainText(textOf('settings', 'unsaved_other', { count: 2 }))
  await expect(page.locator('.settings-founder [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.settings-founder').first().locator('img')).toHaveAttribute('src', /^\/media\//)
  await expect(name).toHaveValue('Typed meanwhile')
  await expect(linkedin).toHaveValue('https://www.linkedin.com/school/meanwhile')
})
