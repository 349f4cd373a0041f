// Arrow keys inside a group of which Tab reaches one member. They follow the direction of reading: in a right-to-left row, the left arrow goes on.
import type { KeyboardEvent } from 'react'

/** On a key of a member: moves the focus to the neighbour the key points at inside `data-roving`, and returns it. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string, vertical = false): HTMLElement | null {
  const group = event.currentTarget.closest<HTMLElement>('[data-roving]')
  if (!group) return null
  const members = [...group.querySelectorAll<HTMLElement>(selector)]
  const at = members.indexOf(document.activeElement as HTMLElement)
  const to = destination(event.key, at, members.length, vertical, getComputedStyle(group).direction === 'rtl')
  const member = to === null ? undefined : members[to]
  if (!member) return null
  event.preventDefault()
  member.focus()
  return member
}

function destination(key: string, at: number, count: number, vertical: boolean, rightToLeft: boolean): number | null {
  const next = vertical ? ['ArrowDown'] : [rightToLeft ? 'ArrowLeft' : 'ArrowRight', 'ArrowDown']
  const previous = vertical ? ['ArrowUp'] : [rightToLeft ? 'ArrowRight' : 'ArrowLeft', 'ArrowUp']
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (next.includes(key)) return (at + 1) % count
  if (previous.includes(key)) return (at - 1 + count) % count
  return null
}
