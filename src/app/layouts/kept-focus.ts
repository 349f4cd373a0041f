// Whoever works with keys removes a thing and stands nowhere: browsers give the focus to the page. Here it goes to what lies in its place now.
import { useEffect } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** From the element up to the page, each with its position among its siblings. */
function placeOf(element: Element): { element: Element; at: number }[] {
  const place = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    const siblings: Element[] = [...(one.parentElement?.children ?? [])]
    place.push({ element: one, at: siblings.indexOf(one) })
  }
  return place
}

const firstIn = (element: Element | undefined): HTMLElement | null | undefined =>
  element?.matches(focusable) ? (element as HTMLElement) : element?.querySelector<HTMLElement>(focusable)

/** The next of its kind, the one before it, or whatever else stands beside them. */
function heirOf(place: ReturnType<typeof placeOf>): HTMLElement | null | undefined {
  const kept = place.findIndex(({ element }) => element.isConnected)
  const parent = place[kept]?.element
  const at = place[kept - 1]?.at
  if (!parent || at === undefined) return undefined
  return firstIn(parent.children[at]) ?? firstIn(parent.children[at - 1]) ?? firstIn(parent)
}

export function useKeptFocus(): void {
  useEffect(() => {
    let place: ReturnType<typeof placeOf> = []
    let page = ''
    let isByKeys = false
    const listening = new AbortController()
    const { signal } = listening
    const note = ({ target }: Event) => {
      page = location.pathname
      place = placeOf(target as Element)
    }
    document.addEventListener('focusin', note, { signal })
    document.addEventListener('keydown', () => (isByKeys = true), { signal, capture: true })
    document.addEventListener('pointerdown', () => (isByKeys = false), { signal, capture: true })
    const watching = new MutationObserver(() => {
      // A new address has its own rule: route-announcer.tsx.
      if (!isByKeys || document.activeElement !== document.body || page !== location.pathname) return
      if (place[0] && !place[0].element.isConnected) heirOf(place)?.focus()
    })
    watching.observe(document.body, { childList: true, subtree: true })
    return () => {
      listening.abort()
      watching.disconnect()
    }
  }, [])
}
