// An unsaved note, or change of one: stored in this browser, for each student and chapter or note.
import { onDevice } from '#kit/web/draft.ts'
import { readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'

export interface Draft {
  text: string
  /** Position of the video at the first letter. */
  second: number
  course_id?: string
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

/** What was typed, and not saved, in chapters of this course that it no longer has. */
export function takeDraftsOfGone(courseId: string, chapters: readonly { id: string }[]) {
  const prefix = placeOfDraft('')
  return local.keys().flatMap((key) => {
    const chapterId = key.slice(prefix.length)
    if (!key.startsWith(prefix) || chapters.some(({ id }) => id === chapterId)) return []
    const draft = readDraft(chapterId)
    if (draft?.course_id !== courseId) return []
    storeDraft(chapterId, null)
    return [{ chapterId, ...draft }]
  })
}

const placeOfChange = (noteId: string) => `note ${noteId}`

/** Null where the note is not being changed. */
export function readChange(noteId: string): string | null {
  const text = onDevice.read(placeOfChange(noteId))
  return typeof text === 'string' ? text : null
}

/** Null removes it. */
export function storeChange(noteId: string, text: string | null): void {
  onDevice.store(placeOfChange(noteId), text)
}
