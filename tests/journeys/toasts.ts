// What stands on a page for a moment only: toasts of 2 s and 4 s, the note of sent work, the check of a copied link. It is noted as it
// comes, because a busy machine looks too late.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

interface Toast {
  role: string
  text: string
}
declare global {
  interface Window {
    noteToast: (toast: Toast | null) => Promise<void>
  }
}

interface Notes {
  toasts: Toast[]
  checked: number
}
const notes = new WeakMap<Page, Notes>()

function notesOf(page: Page): Notes {
  return notes.get(page) ?? { toasts: [], checked: 0 }
}

/** From now on the pages of this browser note what their toasts say, each as soon as it can be seen; a new document begins anew. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, toast: Toast | null) => {
    if (toast) notesOf(page).toasts.push(toast)
    else notes.set(page, { toasts: [], checked: 0 })
  })
  await context.addInitScript(() => {
    if (window !== top) return
    void window.noteToast(null)
    const latest = new WeakMap<Element, string>()
    const unseen = new Map<Element, Toast[]>()
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        for (const toast of unseen.get(target) ?? []) void window.noteToast(toast)
        unseen.delete(target)
      }
    })
    new MutationObserver(() => {
      for (const box of document.querySelectorAll('.toasts .toast:not(.is-leaving)')) {
        const toast = { role: box.getAttribute('role') ?? '', text: box.textContent }
        const words = JSON.stringify(toast)
        if (latest.get(box) === words) continue
        latest.set(box, words)
        unseen.set(box, [...(unseen.get(box) ?? []), toast])
        sight.unobserve(box)
        sight.observe(box)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['role', 'class'] })
  })
}

/** The page says so in a toast: after the one that was asked for before, whether it still stands or not. */
export async function expectToast(page: Page, role: 'status' | 'alert', text: string): Promise<void> {
  const wanted = `${role}: ${text}`
  await expect
    .poll(() => {
      const known = notesOf(page)
      const at = known.toasts.findIndex(
        (toast, place) => place >= known.checked && toast.role === role && toast.text.includes(text),
      )
      if (at < 0) return known.toasts.map((toast) => `${toast.role}: ${toast.text}`)
      known.checked = at + 1
      return [wanted]
    })
    .toEqual([wanted])
}

/** Every toast of the page until now, the first first. */
export function toastsOf(page: Page): string[] {
  return notesOf(page).toasts.map(({ text }) => text)
}

/** Asked before it comes: whether something has stood in a place since, as words or as part of its HTML. */
export async function watchPlace(place: Locator): Promise<(part: string) => Promise<void>> {
  const seen = await place.evaluateHandle((element) => {
    const states = [element.innerHTML]
    new MutationObserver(() => states.push(element.innerHTML)).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return states
  })
  return async (part) => {
    await expect.poll(async () => (await seen.jsonValue()).join('\n')).toContain(part)
  }
}

/** Lets the stopped clock tick on until something is so. */
export async function tickUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5)
    await isSo()
  }).toPass({ intervals: [20] })
}
