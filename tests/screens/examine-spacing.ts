// Readers who set the spaces of a text themselves (WCAG 1.4.12).
import type { Page } from '@playwright/test'
import './examine.ts'

/** Nothing makes the page wider than its window. Arabic letters are joined: theirs are not pulled apart. */
export async function spaced(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
      :root:lang(en) * { letter-spacing: 0.12em !important }`,
    )
    const before = [...document.adoptedStyleSheets]
    document.adoptedStyleSheets = [...before, sheet]
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const { all, describe } = window.screenTools
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = all('button, a, input, p').filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    })
    document.adoptedStyleSheets = before
    return scrollWidth > clientWidth
      ? [`the page is ${scrollWidth} wide in ${clientWidth}: ${wide.slice(0, 3).map(describe).join(', ')}`]
      : []
  })
}
