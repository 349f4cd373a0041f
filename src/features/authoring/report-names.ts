// Who sees in a report who its students are: the owner (design/console.md), and an instructor, whose own courses these are (console.md §1). Pure.
import type { Role } from '#kit/capabilities.ts'

export function mayName(role: Role): boolean {
  return role === 'owner' || role === 'instructor'
}
