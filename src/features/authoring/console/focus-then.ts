// Where the keyboard goes on after an act that opens another address: into what was added, or to what lies beside the removed.
import { useEffect } from 'react'

let wanted: string | undefined

/** Once the page that is being opened is drawn. Otherwise the focus goes to its beginning (route-announcer.tsx). */
export function focusThen(selector: string): void {
  wanted = selector
}

/** The same, where the address stays. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

export const fieldAt = (path: string) => `[data-path="${path}"] :is(input, textarea)`
/** The first thing to press or to write in of any part. */
export const partAt = (path: string) =>
  `[data-path="${path}"] :is(input:not([hidden]), textarea, select, button, [contenteditable])`
/** Its row in the list of chapters, or of questions. */
export const rowOf = (id: string) => `.chapter-list a[href$="/${id}"]`

/** @param pathname at each new address the wanted place gets the focus; where it is not there, it is forgotten */
export function useFocusThen(pathname: string): void {
  useEffect(() => {
    const place = wanted && document.querySelector<HTMLElement>(wanted)
    wanted = undefined
    if (place) place.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of the address is the moment to look
  }, [pathname])
}
