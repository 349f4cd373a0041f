// A press that comes before the page's scripts is kept and done once they are there. The browser alone would send the form, and what was typed
// in it would be lost.
import { useEffect } from 'react'
import { scriptOf } from '#kit/web/head-script.ts'

const mark = 'data-pressed'

function keepPress(pressed: string): void {
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      // A search is answered without scripts, too.
      if (!button || 'hydrated' in document.documentElement.dataset || (button.form && button.form.method === 'get'))
        return
      event.preventDefault()
      for (const before of document.querySelectorAll(`[${pressed}]`)) before.removeAttribute(pressed)
      button.setAttribute(pressed, '')
    },
    true,
  )
}
/** In the document's head, before any of our files. */
export const earlyPressScript = () => scriptOf(keepPress, mark)

export function useEarlyPress(): void {
  useEffect(() => {
    const button = document.querySelector<HTMLElement>(`[${mark}]`)
    button?.removeAttribute(mark)
    button?.click()
  }, [])
}
