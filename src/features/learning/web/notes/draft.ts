// A note begun and not saved: it waits in this browser, per student and chapter.
import { readUser } from '#kit/web/session.ts'

export interface Draft {
  text: string
  /** Where the video stood at the first letter. */
  second: number
}

const address = (chapterId: string) => `note-draft:${readUser()?.id ?? ''}:${chapterId}`

export function readDraft(chapterId: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(address(chapterId)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function keepDraft(chapterId: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(address(chapterId), JSON.stringify(draft))
    else localStorage.removeItem(address(chapterId))
  } catch {
    // Storage may be forbidden: the draft then lasts as long as the page.
  }
}
