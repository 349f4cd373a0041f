// Notes for the screen: with unsent ones, by chapter and second, filtered by a search, or as text. Pure.
import type { DataOf } from '#kit/contract.ts'
import { formatClock } from '#kit/web/format-signed-in.ts'
import type { Work } from '#kit/web/unsent-store.ts'
import type { createNote, listNotes } from '../../contract.ts'
import { findWords, type Piece } from '../find-words.ts'

export type Note = DataOf<typeof listNotes>[number]
export type NewNote = DataOf<typeof createNote>

interface Chapter {
  id: string
  position: number
  title: string
}

/** The server's notes with the unsent changes applied. */
export function withUnsentNotes(notes: readonly Note[], courseId: string, waiting: readonly Work[]): Note[] {
  return waiting.reduce<Note[]>(
    (before, { method, path, body }) => {
      const [, id] = /^\/student\/notes(?:\/(.+))?$/.exec(path) ?? []
      if (method === 'POST' && path === '/student/notes') {
        const note = body as NewNote
        const isKnown = note.course_id !== courseId || before.some((each) => each.id === note.id)
        return isKnown ? before : [...before, note]
      }
      if (method === 'PUT')
        return before.map((note) => (note.id === id ? { ...note, ...(body as { text: string }) } : note))
      return method === 'DELETE' ? before.filter((note) => note.id !== id) : before
    },
    [...notes],
  )
}

/** `chapter`: null for those that are no longer in the course. */
export interface NoteGroup<C extends Chapter> {
  chapter: C | null
  notes: { note: Note; pieces: Piece[] }[]
}

/**
 * The open chapter's first, then the others in the course's order, at the end those of chapters that were taken out; each by second. Only those
 * that match the search.
 */
export function groupNotes<C extends Chapter>(
  notes: readonly Note[],
  chapters: readonly C[],
  currentId: string,
  query = '',
): NoteGroup<C>[] {
  const order = [...chapters].sort((one, other) => Number(other.id === currentId) - Number(one.id === currentId))
  const isKnown = (note: Note) => chapters.some(({ id }) => id === note.chapter_id)
  return [...order, null].flatMap((chapter) => {
    const found = notes
      .filter((note) => (chapter ? note.chapter_id === chapter.id : !isKnown(note)))
      .sort(bySecond)
      .flatMap((note) => {
        const pieces = findWords(note.text, query)
        return pieces ? [{ note, pieces }] : []
      })
    return found.length > 0 ? [{ chapter, notes: found }] : []
  })
}

function bySecond(one: Note, other: Note): number {
  return one.second - other.second || one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id)
}

/**
 * For a plain text file: heading, chapters in the course's order, each note with its time; further lines under the first.
 * @param gone heads the notes of chapters that are no longer in the course
 */
export function writeNotes(
  { heading, gone }: { heading: string; gone: string },
  notes: readonly Note[],
  chapters: readonly Chapter[],
): string {
  const parts = groupNotes(notes, chapters, '').map(({ chapter, notes: own }) => {
    const lines = own.map(({ note }) => `[${formatClock(note.second)}] ${note.text.replaceAll(/\r?\n/g, '\n        ')}`)
    return [chapter ? `${chapter.position}. ${chapter.title}` : gone, ...lines].join('\n')
  })
  return `${[heading, ...parts].join('\n\n')}\n`
}
