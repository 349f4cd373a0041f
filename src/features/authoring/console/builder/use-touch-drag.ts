// A finger that rests on a grip lifts its row and carries it: browsers have no drag and drop of their own for fingers. For use-reorder.ts.
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

/** Long enough not to be a touch in passing. */
const restsFor = 250
/** A finger is never quite still. */
const stillness = 10
/** From the edges of the window, below which the bars of the console lie: there the page moves on. */
const edges = { top: 90, bottom: 140 }

/** @returns what a grip needs */
export function useTouchDrag({ onLift, onCarry, onPut, onGiveBack }: TouchDrag) {
  const [finger, setFinger] = useState<Finger | null>(null)
  const lift = useEffectEvent(onLift)
  const carry = useEffectEvent(onCarry)
  const put = useEffectEvent(onPut)
  const giveBack = useEffectEvent(onGiveBack)
  // On the window: the row moves in the page while it is carried, and a grip that moves gets no more events of its finger.
  useEffect(() => {
    if (!finger) return undefined
    let isCarrying = false
    const listening = new AbortController()
    const { signal } = listening
    const timer = setTimeout(() => {
      isCarrying = true
      lift(finger.id)
    }, restsFor)
    const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
      window.addEventListener(type, (event) => event.pointerId === finger.pointer && act(event), { signal })
    on('pointermove', ({ clientX, clientY }) => {
      if (!isCarrying) {
        if (Math.hypot(clientX - finger.x, clientY - finger.y) > stillness) setFinger(null)
        return
      }
      carry(rowAt(finger.list, clientY))
      if (clientY < edges.top) window.scrollBy(0, -12)
      else if (clientY > window.innerHeight - edges.bottom) window.scrollBy(0, 12)
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
      listening.abort()
    }
  }, [finger])

  return (id: string) => ({
    onPointerDown: ({ currentTarget: grip, pointerType, pointerId, clientX, clientY }: Press<HTMLElement>) => {
      // The browser's own drag would take the finger away.
      grip.draggable = pointerType !== 'touch'
      if (pointerType !== 'touch') return
      setFinger({ id, pointer: pointerId, x: clientX, y: clientY, list: grip.closest('li')?.parentElement ?? null })
    },
  })
}

/** The row of this height; beyond them the first or the last one. */
function rowAt(list: Element | null, y: number): number {
  const rows = Array.from(list?.children ?? [])
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below < 0 ? rows.length - 1 : below
}
