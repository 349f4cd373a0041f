// Reordering by keys and mouse (reorder.ts): Space picks up, arrows move, Space or Enter drops, Escape cancels; each step is announced.
// By a finger: use-touch-drag.ts.
import { useState, type DragEvent, type KeyboardEvent } from 'react'
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
  const [spoken, setSpoken] = useState('')
  const count = things.length
  const name = (id: string) => nameOf(things.find((each) => each.id === id) as T) || t('untitled')

  function take(id: string) {
    const next = lift(
      things.map((each) => each.id),
      id,
    )
    setHeld(next)
    if (next) setSpoken(t('lifted', { name: name(id), n: next.from + 1, count }))
  }
  function put(next: Lift) {
    setHeld(null)
    if (next.to !== next.from) move(next.id, next.to)
    setSpoken(t('dropped', { name: name(next.id), n: next.to + 1, count }))
  }
  function giveBack(next: Lift) {
    setHeld(null)
    setSpoken(t('givenBack', { name: name(next.id), n: next.from + 1 }))
  }
  function carryTo(next: Lift) {
    setHeld(next)
    setSpoken(t('carried', { name: name(next.id), n: next.to + 1, count }))
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
  const grip = (id: string) => ({
    ...touch(id),
    draggable: true,
    'aria-pressed': held?.id === id,
    onKeyDown: (event: KeyboardEvent) => press(event, id),
    onBlur: () => held?.id === id && giveBack(held),
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      const row = event.currentTarget.closest('li')
      if (row) event.dataTransfer.setDragImage(row, 20, 20)
      // The row must not change while the browser takes its picture.
      setTimeout(() => take(id))
    },
    onDragEnd: () => setHeld(null),
  })
  const row = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (!held) return
      event.preventDefault()
      if (index !== held.to) setHeld(carry(held, index, count))
    },
    onDrop: (event: DragEvent) => {
      if (!held) return
      event.preventDefault()
      put(held)
    },
  })
  return { arranged: arrange(things, held), held, grip, row, moveTo, spoken }
}
