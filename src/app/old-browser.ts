// A browser older than those promised (src/kit/oldest-browsers.ts) may show no style and run no script of ours: the page says so.
import { scriptOf } from '#kit/web/head-script.ts'

/** Written for browsers that know neither `?.` nor `CSS.supports('selector(…)')`, which then answers false. */
function noticeOldBrowser(noticeId: string): void {
  const knows = (condition: string) =>
    typeof CSS === 'object' || typeof CSS === 'function' ? CSS.supports(condition) : false
  if (knows('selector(:has(a))') && knows('(container-type:inline-size)')) return
  document.addEventListener('DOMContentLoaded', () => {
    const notice = document.getElementById(noticeId)
    if (notice) notice.hidden = false
    // Without our styles this other notice is visible, and would wrongly blame the network.
    const halfPage = document.querySelector<HTMLElement>('.half-page')
    if (halfPage) halfPage.hidden = true
  })
}
export const oldBrowserId = 'old-browser'
export const oldBrowserScript = () => scriptOf(noticeOldBrowser, oldBrowserId)
