// What stands in a list is told from its neighbours by its name: "Remove" twelve times says nothing to whoever hears the buttons alone.
import type { Page } from '@playwright/test'
import './examine.ts'

/** Buttons of different lines of one list that are called alike. */
export function twins(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { all, describe } = window.screenTools
    const of = (element: Element) =>
      (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => (id ? document.getElementById(id)?.textContent : undefined) ?? '')
        .join(' ')
        .trim()
    const nameOf = (element: Element) =>
      of(element) || (element.getAttribute('aria-label') ?? element.textContent).trim()
    const known = new Map<Element, Map<string, Element>>()
    const found = all('li button, tr button').filter((button) => {
      const line = button.closest('li, tr')!
      const name = nameOf(button)
      // It says all of its line: two such lines say the same, as two acts of one second do.
      if (name === line.textContent.trim()) return false
      const lines = known.get(line.parentElement!) ?? new Map<string, Element>()
      known.set(line.parentElement!, lines)
      const other = lines.get(name)
      lines.set(name, line)
      return other !== undefined && other !== line
    })
    return [...new Set(found.map(describe))]
  })
}
