// Pressing a grip with a finger, and holding or pulling it, lifts its row: browsers have no drag and drop for touch. For use-reorder.ts.
import { useEffect, useEffectEvent, useState, type PointerEvent as Press } from 'react'

interface TouchDrag {
  onLift: (id: string) => void
  /** Index of the row where the finger is. */
  onCarry: (index: number) => void
  onPut: () => void
  onGiveBack: () => void
}

interface Finger {
  id: string
  pointer: number
  x: number
  y: number
  list: Element | null
}

/** Longer than an accidental touch. */
const restsFor = 250
/** A finger is never completely still. */
const stillness = 10
/** Distance from the edges of the window, where the console's bars are: there the page scrolls. */
const edges = { top: 90, bottom: 140 }

/** @returns the properties of a grip */
export function useTouchDrag({ onLift, onCarry, onPut, onGiveBack }: TouchDrag) {
  const [finger, setFinger] = useState<Finger | null>(null)
  const lift = useEffectEvent(onLift)
  const carry = useEffectEvent(onCarry)
  const put = useEffectEvent(onPut)
  const giveBack = useEffectEvent(onGiveBack)
  // Listens on the window: the row moves in the page while it is dragged, and a moving grip gets no more touch events.
  useEffect(() => {
    if (!finger) return undefined
    let isCarrying = false
    let at = finger.y
    let frame = 0
    const listening = new AbortController()
    const { signal } = listening
    const begin = () => {
      clearTimeout(timer)
      isCarrying = true
      lift(finger.id)
      follow()
    }
    const timer = setTimeout(begin, restsFor)
    // With each frame: a finger that rests at an edge sends no events, and the page scrolls on under it.
    const follow = () => {
      if (at < edges.top) window.scrollBy(0, -8)
      else if (at > window.innerHeight - edges.bottom) window.scrollBy(0, 8)
      carry(rowAt(finger.list, at))
      frame = requestAnimationFrame(follow)
    }
    const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
      window.addEventListener(type, (event) => event.pointerId === finger.pointer && act(event), { signal })
    on('pointermove', ({ clientX, clientY }) => {
      at = clientY
      // Whoever pulls at once means it, too: a grip does not scroll.
      if (!isCarrying && Math.hypot(clientX - finger.x, clientY - finger.y) > stillness) begin()
    })
    on('pointerup', () => {
      if (isCarrying) put()
      setFinger(null)
    })
    on('pointercancel', () => {
      if (isCarrying) giveBack()
      setFinger(null)
    })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [finger])

  return {
    onPointerDown({ currentTarget: grip, pointerType, pointerId, clientX, clientY }: Press<HTMLElement>, id: string) {
      // The browser's own drag would cancel the touch.
      grip.draggable = pointerType !== 'touch'
      if (pointerType !== 'touch') return
      setFinger({ id, pointer: pointerId, x: clientX, y: clientY, list: grip.closest('li')?.parentElement ?? null })
    },
  }
}

/** The row at this height; above and below them the first or the last one. */
function rowAt(list: Element | null, y: number): number {
  const rows = Array.from(list?.children ?? [])
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below < 0 ? rows.length - 1 : below
}
