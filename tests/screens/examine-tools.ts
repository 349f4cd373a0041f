// What stands above lists: search boxes and filters.
import type { Page } from '@playwright/test'
import './examine.ts'

/** The example in an empty field is read whole; of several filters, none has a line of its own. */
export function tools(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { all, describe } = window.screenTools
    const found: string[] = []
    for (const field of all('input[placeholder]:placeholder-shown') as HTMLInputElement[]) {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field)
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      // Beside it in the page, so that the same fonts draw it.
      const words = document.createElement('span')
      Object.assign(words.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'pre', visibility: 'hidden' })
      words.textContent = field.placeholder
      field.after(words)
      const need = words.getBoundingClientRect().width
      words.remove()
      if (need > room + 1)
        found.push(`of ${describe(field)} «${field.placeholder}» ${Math.round(need)} is seen in ${Math.round(room)}`)
    }
    for (const pill of all('.pill')) {
      const beside = [...pill.parentElement!.children].filter((each) => each !== pill && each.checkVisibility())
      const top = pill.getBoundingClientRect().top
      const isAlone = beside.every((each) => Math.abs(each.getBoundingClientRect().top - top) > 8)
      if (isAlone && beside.some((each) => each.matches('.pill'))) found.push(`${describe(pill)} has a line of its own`)
    }
    return found
  })
}
