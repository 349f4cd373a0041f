// Whose courses a person may write: an instructor's are those that name them, everybody else's are all (console.md §1).
import { sql } from 'kysely'
import type { Role } from '#kit/capabilities.ts'

export interface Editor {
  userId: string
  role: Role
  /** Which instructor the person is; null for all others. */
  instructorId: string | null
}

/** Condition on `courses as c`. */
export function inScope({ role, instructorId }: Editor) {
  return role === 'instructor' ? sql<boolean>`c.instructor_id = ${instructorId}` : sql<boolean>`true`
}
