// Where grounds are gone: the system paints in its own few colours, or a printer leaves them out.
import { expect, staff, test } from './journey.ts'

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
