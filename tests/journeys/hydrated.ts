// A page can be used once its scripts have taken it over: a press before that goes nowhere, and what was typed is lost.
import type { BrowserContext, Page } from '@playwright/test'

/** Pages without our texts have no scripts to wait for; one whose scripts did not arrive says so itself. */
export async function hydrated(page: Page): Promise<void> {
  await waitInPage(
    page,
    () =>
      // The router's own sign that everything it drew has begun to listen.
      history.scrollRestoration === 'manual' ||
      'broken' in document.documentElement.dataset ||
      document.querySelector('#texts') === null,
  )
}

/**
 * As `waitForFunction`, which would first bring a library of 300 KB into each page.
 * @param within milliseconds
 * @throws Error when it is not so by then
 */
export async function waitInPage(page: Page, isSo: () => boolean, within = 30_000): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; await page.waitForTimeout(25)) {
    const is = await page.evaluate(isSo).catch((error: Error) => {
      // The page was left for another meanwhile, which is asked then.
      if (!/context was destroyed|navigat/.test(error.message)) throw error
      return false
    })
    if (is) return
  }
  throw new Error(`at ${page.url()} it did not come true within ${within} ms: ${isSo.toString()}`)
}

/**
 * What was closed over the page leaves its entry of the history a moment later (`back-closes.ts`): that step would end a navigation begun
 * before it. An entry that stays, of something open or of a document before a reload, is not waited for long.
 */
async function leftLayer(page: Page): Promise<void> {
  const left = () =>
    !(history.state as { layer?: string } | null)?.layer || document.querySelector('dialog[open]') !== null
  await waitInPage(page, left, 500).catch(() => undefined)
}

/** Whoever opens or reloads a page of this browser gets it hydrated; with `waitUntil: 'commit'`, a page that is left at once. */
export function openHydrated(context: BrowserContext): void {
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await open()
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    // The step may also come after a step forward, when nothing tells of it.
    const again = <Answer>(navigate: () => Promise<Answer>) =>
      navigate().catch((error: Error) => {
        if (!error.message.includes('ERR_ABORTED')) throw error
        return navigate()
      })
    page.goto = async (address, options) => {
      await leftLayer(page)
      const answer = await again(() => goto(address, options))
      if (options?.waitUntil !== 'commit') await hydrated(page)
      return answer
    }
    page.reload = async (options) => {
      await leftLayer(page)
      const answer = await again(() => reload(options))
      if (options?.waitUntil !== 'commit') await hydrated(page)
      return answer
    }
    return page
  }
}
