// As long as a warning takes to be read (`use-warning.ts`).
import { expect, type Page } from '@playwright/test'

export async function whileReading(page: Page): Promise<void> {
  const now = () => page.evaluate(() => performance.now())
  const shown = await now()
  await expect.poll(now).toBeGreaterThan(shown + 1000)
}
