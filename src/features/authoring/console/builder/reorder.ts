// Moving an item of a list by keys, mouse or buttons: its new position. Pure.

import { insertedAt } from '../lists.ts'

export interface Lift {
  id: string
  /** Old and new position, from 0. */
  from: number
  to: number
}

export function lift(ids: readonly string[], id: string): Lift | null {
  const from = ids.indexOf(id)
  return from < 0 ? null : { id, from, to: from }
}

/** @param to a place counted from 0; the ends of the list limit it */
export function carry(held: Lift, to: number, count: number): Lift {
  return { ...held, to: Math.max(0, Math.min(count - 1, to)) }
}

/** The list after the move. */
export function arrange<T extends { id: string }>(things: readonly T[], held: Lift | null): readonly T[] {
  const thing = held && things.find(({ id }) => id === held.id)
  if (!held || !thing) return things
  return insertedAt(
    things.filter((each) => each !== thing),
    held.to,
    thing,
  )
}
