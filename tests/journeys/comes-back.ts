// A tab that was left for a while, as when a chat was read meanwhile: what it shows is old, and is asked for again.
import type { Page } from '@playwright/test'

export async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = Date.now() + 600_000
    const began = performance.now()
    Date.now = () => later + performance.now() - began
    window.dispatchEvent(new Event('visibilitychange'))
  })
}
