// Reordering by keys and mouse (reorder.ts): Space picks up, arrows move, Space or Enter drops, Escape cancels; each step is announced.
// By a finger: use-touch-drag.ts.
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { arrange, carry, lift, type Lift } from './reorder.ts'
import { useTouchDrag } from './use-touch-drag.ts'

export function useReorder<T extends { id: string }>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  move: (id: string, to: number) => void,
) {
  const { t } = useTranslation('builder')
  const [held, setHeld] = useState<Lift | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const count = things.length
  const name = (id: string) => nameOf(things.find((each) => each.id === id) as T) || t('untitled')

  function take(id: string) {
    const next = lift(
      things.map((each) => each.id),
      id,
    )
    setHeld(next)
    if (next) setAnnouncement(t('lifted', { name: name(id), n: next.from + 1, count }))
  }
  function put(next: Lift) {
    setHeld(null)
    if (next.to !== next.from) move(next.id, next.to)
    setAnnouncement(t('dropped', { name: name(next.id), n: next.to + 1, count }))
  }
  function giveBack(next: Lift) {
    setHeld(null)
    setAnnouncement(t('givenBack', { name: name(next.id), n: next.from + 1 }))
  }
  function carryTo(next: Lift) {
    setHeld(next)
    setAnnouncement(t('carried', { name: name(next.id), n: next.to + 1, count }))
  }
  function press(event: KeyboardEvent, id: string) {
    const isHeld = held?.id === id
    if (event.key === ' ' || (event.key === 'Enter' && isHeld)) {
      event.preventDefault()
      if (isHeld) put(held)
      else take(id)
    } else if (isHeld && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      carryTo(carry(held, held.to + (event.key === 'ArrowDown' ? 1 : -1), count))
    } else if (isHeld && event.key === 'Escape') {
      event.preventDefault()
      giveBack(held)
    }
  }
  /** The buttons: one step, or to a place that was chosen. */
  function moveTo(id: string, to: number) {
    const from = things.findIndex((each) => each.id === id)
    const next = carry({ id, from, to: from }, to, count)
    if (next.to !== from) put(next)
  }
  const touch = useTouchDrag({
    onLift: take,
    onCarry: (index) => held && index !== held.to && setHeld(carry(held, index, count)),
    onPut: () => held && put(held),
    onGiveBack: () => held && giveBack(held),
  })
  const act = {
    ...touch,
    press,
    take,
    moveTo,
    /** A row that comes under the mouse, also because the rows move, takes the drop at once: let go there, nothing is given back. */
    enter(event: DragEvent) {
      if (held) event.preventDefault()
    },
    over(event: DragEvent, index: number) {
      if (!held) return
      event.preventDefault()
      if (index !== held.to) setHeld(carry(held, index, count))
    },
    drop(event: DragEvent) {
      if (!held) return
      event.preventDefault()
      put(held)
    },
    leave: (id: string) => held?.id === id && giveBack(held),
    letGo: () => setHeld(null),
  }
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  // oxlint-disable-next-line react/refs -- its handlers read it, not the drawing
  const [reorder] = useState(() => reorderBy(latest))
  return { arranged: arrange(things, held), held, reorder, announcement }
}

type Acts = ReturnType<typeof useTouchDrag> & {
  press: (event: KeyboardEvent, id: string) => void
  take: (id: string) => void
  moveTo: (id: string, to: number) => void
  enter: (event: DragEvent) => void
  over: (event: DragEvent, index: number) => void
  drop: (event: DragEvent) => void
  leave: (id: string) => void
  letGo: () => void
}

export type Reorder = ReturnType<typeof reorderBy>

/** The same for as long as the list stands: a row whose thing has not changed is not drawn again while another is typed in. */
function reorderBy(latest: { readonly current: Acts }) {
  return {
    grip: (id: string, isHeld: boolean) => ({
      draggable: true,
      'aria-pressed': isHeld,
      onPointerDown: (event: PointerEvent<HTMLElement>) => latest.current.onPointerDown(event, id),
      onKeyDown: (event: KeyboardEvent) => latest.current.press(event, id),
      onBlur: () => latest.current.leave(id),
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 20, 20)
        // The row must not change while the browser takes its picture.
        setTimeout(() => latest.current.take(id))
      },
      onDragEnd: () => latest.current.letGo(),
    }),
    row: (index: number) => ({
      onDragEnter: (event: DragEvent) => latest.current.enter(event),
      onDragOver: (event: DragEvent) => latest.current.over(event, index),
      onDrop: (event: DragEvent) => latest.current.drop(event),
    }),
    moveTo: (id: string, to: number) => latest.current.moveTo(id, to),
  }
}
