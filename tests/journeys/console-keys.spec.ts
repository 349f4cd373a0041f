// The console with keys alone: what is refused is where the focus is, and keys belong to the window that lies on top.
import { expect, staff, test } from './journey.ts'

test('a ready answer that lacks a language is found, also where another kind is shown @only-ar', async ({
  page,
  signIn,
  textOf,
}) => {
  const r = (key: string) => textOf('requests', key)
  await signIn(page, staff)
  await page.goto('/admin/requests')
  await page.getByRole('button', { name: r('more'), exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: r('templatesTitle') }).press('Enter')
  const dialog = page.getByRole('dialog')
  const english = dialog.getByLabel(r('textEn')).first()
  const before = await english.inputValue()
  expect(before).not.toBe('')
  await english.fill('')
  await dialog.getByRole('button', { name: r('kind_reject'), exact: true }).press('Enter')
  await expect(english).not.toHaveValue('')
  await dialog.getByRole('button', { name: r('save') }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(r('templatesBoth'))
  await expect(dialog.getByRole('button', { name: r('kind_ask'), exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(english).toBeFocused()
  await expect(english).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(before)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(english).not.toHaveAttribute('aria-invalid', 'true')
})
