// A school begins at home, over plain HTTP: browsers have neither the clipboard nor random ids there. What needs them works all the same.
import { demoId } from '#demo/ids.ts'
import { demoPassword, expect, test } from './journey.ts'
import { expectToast } from './toasts.ts'

test('copies, shares and adds an answer without HTTPS @only-ar', async ({ page, textOf, signIn }) => {
  await page.addInitScript(() => {
    for (const [home, name] of [
      [Crypto.prototype, 'randomUUID'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'share'],
    ] as const)
      Reflect.deleteProperty(home, name)
  })
  await page.goto(`/courses/${demoId('course', 'ui-design')}`)
  await page.getByRole('button', { name: textOf('course', 'share') }).click()
  await expectToast(page, 'status', textOf('course', 'linkCopied'))

  await signIn(page, { email: 'owner@manara.example', password: demoPassword })
  await page.goto('/admin')
  const write = page.getByRole('button', { name: textOf('overview', 'write') }).first()
  await write.click()
  const letter = page.getByRole('dialog')
  await letter.getByRole('button', { name: textOf('overview', 'copy') }).click()
  await expect(letter.getByRole('status')).toHaveText(textOf('overview', 'copied'))
  // What was copied is what stands there.
  const message = letter.getByLabel(textOf('overview', 'message'))
  const text = await message.inputValue()
  await message.fill('')
  await message.press('Control+V')
  await expect(message).toHaveValue(text)
  // Where even the old way is closed, it says so.
  await page.evaluate(() => (document.execCommand = () => false))
  await letter.getByRole('button', { name: textOf('overview', 'copy') }).click()
  await expect(letter.getByRole('status')).toHaveText(textOf('overview', 'notCopied'))

  await page.goto('/admin/requests')
  await page.locator('.request-code-button').waitFor()
  await page.evaluate(() => (document.execCommand = () => false))
  await page.locator('.request-code-button').click()
  await expectToast(page, 'alert', textOf('ui', 'notCopied'))
  await page.locator('.desk-actions [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: textOf('requests', 'templatesTitle') }).click()
  const answers = page.getByRole('dialog').locator('.template')
  const count = await answers.count()
  await page.getByRole('button', { name: textOf('requests', 'addTemplate') }).click()
  await expect(answers).toHaveCount(count + 1)

  await page.goto('/admin/audit')
  await page.locator('.audit-line').first().click()
  await page.getByRole('button', { name: textOf('audit', 'copyLink') }).click()
  await expectToast(page, 'status', textOf('audit', 'linkCopied'))
})
