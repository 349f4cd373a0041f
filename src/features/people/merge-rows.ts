// What a merge moved and changed, as stored to undo it (student_merges.moved).

type Row = Record<string, unknown>

/** Tables whose rows are moved by their own id. */
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
  /** Ids of rows that moved from one account to the other. */
  ids: Partial<Record<MovedTable, string[]>>
  /** Chapters whose progress moved, courses whose review moved: those rows have no id of their own. */
  chapters: string[]
  reviews: string[]
  /** Active enrolments that were ended, open requests that were cancelled, because the kept account has its own. */
  ended: string[]
  cancelled: { id: string; status: string; decided_at?: Date | string | null }[]
  /** Deleted rows, because the other account's was better. */
  removed: { chapter_progress: Row[]; certificates: Row[]; reviews: Row[]; review_reports?: Row[] }
  /** Reviews of which the report moved. Missing in older merges, like the removed reports. */
  reports?: string[]
  /** Raised progress of the kept account, as it was before. */
  raised: Row[]
  /** Quizzes whose reset was taken over from the other account: since when, and since when before. Missing in older merges. */
  resets?: { quiz_id: string; reset_at: string; before: string | null }[]
  /** Numbers that linked to a deleted certificate, and to which. */
  led: { number: string; id: string }[]
  /** Courses that the kept account had not completed. */
  completions: string[]
  /** Certificates earned by the joint progress. */
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
