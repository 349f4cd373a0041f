// A slow network: a request is on its way while a person goes on.
import type { Page, Route } from '@playwright/test'

/** The request is on its way until it is let go. */
export async function holdBack(
  page: Page,
  method: string,
  address: string,
): Promise<{ begun: Promise<void>; go: () => void }> {
  const [begun, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(address, async (route: Route) => {
    if (route.request().method() === method) {
      begun.resolve()
      await letGo.promise
    }
    await route.continue()
  })
  return { begun: begun.promise, go: () => letGo.resolve() }
}
