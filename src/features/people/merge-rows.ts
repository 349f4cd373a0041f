// What a merge moved and changed, as it is kept to undo it (student_merges.moved).

type Row = Record<string, unknown>

/** Tables whose rows move by their own id. */
export const movedTables = [
  'enrolments',
  'enrolment_requests',
  'quiz_attempts',
  'certificates',
  'notes',
  'notifications',
  'staff_notes',
  'contact_messages',
  'student_questions',
] as const
export type MovedTable = (typeof movedTables)[number]

export interface Moved {
  /** Ids of rows that went from one account to the other. */
  ids: Partial<Record<MovedTable, string[]>>
  /** Chapters whose progress went, courses whose review went: those rows have no id of their own. */
  chapters: string[]
  reviews: string[]
  /** Active enrolments that were ended, open requests that were cancelled: the kept account has its own. */
  ended: string[]
  cancelled: { id: string; status: string; decided_at?: Date | string | null }[]
  /** Rows that are gone because the other account's was the better, as they were. */
  removed: { chapter_progress: Row[]; certificates: Row[]; reviews: Row[] }
  /** Progress of the kept account that was raised, as it was. */
  raised: Row[]
  /** Quizzes whose attempts were counted anew for the other account, too: since when, and since when before. Missing in older merges. */
  resets?: { quiz_id: string; reset_at: string; before: string | null }[]
  /** Numbers that led to a certificate that is gone, and to which. */
  led: { number: string; id: string }[]
  /** Courses that the kept account had not completed. */
  completions: string[]
  /** Certificates that became due by what came together. */
  issued: string[]
  /** The closed account, as it was. */
  account?: { suspended_at: string | null; suspended_reason: string | null }
}

export function emptyMoved(): Moved {
  const removed = { chapter_progress: [], certificates: [], reviews: [] }
  return {
    ids: {},
    chapters: [],
    reviews: [],
    ended: [],
    cancelled: [],
    removed,
    raised: [],
    led: [],
    completions: [],
    issued: [],
  }
}
