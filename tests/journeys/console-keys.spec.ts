// The console with keys alone: what is refused is where the focus is, and keys belong to the window that lies on top.
import { apiOf, beginCourse } from './author-api.ts'
import { demoPassword, expect, staff, test } from './journey.ts'

const owner = { email: 'owner@manara.example', password: demoPassword }

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

test('the keys of publishing open no second window over the first @only-en', async ({ page, signIn, textOf }) => {
  await signIn(page, staff)
  const id = await beginCourse(await apiOf(page), 'Keys of the builder')
  await page.goto(`/admin/courses/${id}/details`)
  await expect(page.locator('.publish-bar')).toBeVisible()
  const dialog = page.locator('dialog[open]')
  await page.getByRole('button', { name: textOf('builder', 'versions') }).press('Enter')
  await expect(dialog.getByRole('heading', { name: textOf('builder', 'versionsTitle') })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('heading', { name: textOf('builder', 'beforePublishing') })).toBeFocused()
})

test('a teacher’s role without a teacher’s name marks the name that lacks @only-ar', async ({
  page,
  signIn,
  textOf,
  expected,
}) => {
  expected.push('status of 422', 'راجع الحقول')
  const w = (key: string) => textOf('team', key)
  await signIn(page, owner)
  await page.goto('/admin/settings/team')
  await page.locator('.team-member').filter({ hasText: 'desk@manara.example' }).locator('.btn-icon').press('Enter')
  await page.getByRole('menuitem', { name: w('changeRole') }).press('Enter')
  const dialog = page.getByRole('dialog', { name: w('changeRole') })
  await dialog.getByLabel(w('role'), { exact: true }).selectOption('instructor')
  await dialog.getByRole('button', { name: w('save') }).press('Enter')
  const name = dialog.getByLabel(w('instructor'), { exact: true })
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
})

test('an empty statement leads to where it is pasted @only-en', async ({ page, signIn, textOf }) => {
  await signIn(page, staff)
  await page.goto('/admin/payments/statement')
  await page.getByRole('button', { name: textOf('statements', 'compare') }).press('Enter')
  await expect(page.getByText(textOf('statements', 'nothingPasted'))).toBeVisible()
  await expect(page.getByLabel(textOf('statements', 'paste'))).toBeFocused()
})
