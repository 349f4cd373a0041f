// A new visit begins at the top, so parts far below are laid out later (styles/fresh.css): on phones once the fonts are there, so that these lay
// out one screen anew and not five; elsewhere when the reader comes near. A reload or "back" needs all of them, to find its place; so does the
// next page (route-announcer.tsx).
import { scriptOf } from '#kit/web/head-script.ts'

/** Of these, the ones that styles/fresh.css hides are shown later. */
const later = '.page-section, .course-grid > *, .course-part, .course-related, .buy-card, .footer'

function markFresh(laterParts: string): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate') return
  const { dataset } = document.documentElement
  // A link to a place in the page needs that place.
  dataset['fresh'] = visit.name.includes('#') ? '' : 'top'
  const isWaiting = () => dataset['fresh'] === 'top'
  const parts = () => [...document.querySelectorAll<HTMLElement>(laterParts)]
  const isHidden = (part: HTMLElement) => getComputedStyle(part).contentVisibility === 'hidden'
  const showRest = () => {
    if (isWaiting()) dataset['fresh'] = ''
    // The stylesheet says the same from here on, and nothing on the next page, where the footer stays.
    for (const part of parts()) part.style.contentVisibility = ''
  }
  // One part for each frame, so that none of them waits long.
  const showParts = ([part, ...others]: HTMLElement[]) => {
    if (!part || !isWaiting()) return showRest()
    part.style.contentVisibility = 'auto'
    requestAnimationFrame(() => setTimeout(showParts, 0, others))
  }
  for (const act of ['scroll', 'pointerdown', 'wheel', 'keydown', 'focusin'])
    addEventListener(act, showRest, { once: true, passive: true, capture: true })
  addEventListener('DOMContentLoaded', () => {
    void document.fonts.ready.then(() => showParts(parts().filter(isHidden)))
  })
  setTimeout(showRest, 4000)
}

/** Runs before the first paint. */
export const freshScript = import.meta.env.SSR ? scriptOf(markFresh, later) : ''
