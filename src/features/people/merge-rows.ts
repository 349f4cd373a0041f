// What a merge moved and changed, as it is kept to undo it (student_merges.moved).

type Row = Record<string, unknown>

export interface Moved {
  /** Ids of rows that went from one account to the other, by table. */
  ids: Record<string, string[]>
  /** Chapters and courses whose row went, where the row has no id of its own. */
  chapters: string[]
  reviews: string[]
  /** Active enrolments that were ended, open requests that were cancelled: the kept account has its own. */
  ended: string[]
  cancelled: string[]
  /** Rows that are gone because the other account's was the better, as they were. */
  removed: Record<string, Row[]>
  /** Progress of the kept account that was raised, as it was. */
  raised: Row[]
  /** Certificates that became due by what came together. */
  issued: string[]
}
