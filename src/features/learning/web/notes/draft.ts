// An unsaved note: stored in this browser, for each student and chapter.
import { readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'

export interface Draft {
  text: string
  /** Position of the video at the first letter. */
  second: number
}

/** The key under which it is stored. */
export const placeOfDraft = (chapterId: string) => `note-draft:${readUser()?.id ?? ''}:${chapterId}`

/** What was typed and not saved, of this person on this device. */
export function readDraft(chapterId: string): Draft | null {
  return local.readValue(placeOfDraft(chapterId)) as Draft | null
}

/** Null removes it. */
export function storeDraft(chapterId: string, draft: Draft | null): void {
  local.writeValue(placeOfDraft(chapterId), draft)
}
