// Where grounds are gone: the system paints in its own few colours, or a printer leaves them out.
import type { Locator } from '@playwright/test'
import { expect, staff, test } from './journey.ts'

const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderInlineStartWidth } = getComputedStyle(element)
    return { outlineStyle, outlineWidth, borderInlineStartWidth }
  })

test('what is pressed looks otherwise once keys have reached it @only-en', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, staff)
  await page.goto('/admin/payments')
  const pressed = page.locator('.segmented [aria-pressed=true]').first()
  expect(await lookOf(pressed)).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' })
  await page.keyboard.press('Tab')
  await pressed.focus()
  expect(await lookOf(pressed)).toMatchObject({ outlineStyle: 'dashed', outlineWidth: '3px' })
})

test('the page one is on has a line in the menu @only-ar', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, staff)
  await page.goto('/admin/payments')
  const [here, there] = [page.locator('.side .nav-item[aria-current]'), page.locator('.side a[href="/admin/students"]')]
  expect((await lookOf(here)).borderInlineStartWidth).toBe('4px')
  expect((await lookOf(there)).borderInlineStartWidth).toBe('0px')
})

test('a row is printed on one page, and a bar as far as it is filled @only-en', async ({ page, signIn }) => {
  await signIn(page, staff)
  await page.goto('/admin/students')
  await page.emulateMedia({ media: 'print' })
  const row = page.locator('main tbody tr').first()
  expect(await row.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/admin')
  await page.emulateMedia({ media: 'print' })
  const bar = page.locator('main .progress-bar').first()
  expect(await bar.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact')
})
