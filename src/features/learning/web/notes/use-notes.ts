// The student's notes of a course. Every change is shown at once and goes through the queue of unsent work; what the server refuses is undone with
// a message.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnreached } from '#kit/web/has-no-answer.ts'
import { useEffect } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { v7 as uuidv7 } from 'uuid'
import { call } from '#kit/web/api.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { deliver, flushUnsent, listUnsentWork } from '#kit/web/unsent.ts'
import { offerTime } from '#kit/web/ui/toast-store.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { createNote, deleteNote, listNotes, updateNote } from '../../contract.ts'
import { deleteAfter, finishDeletions, isDeleting, undoDeletion } from './deletions.ts'
import { placeOfDraft } from './draft.ts'
import { withUnsentNotes, type Note } from './notes.ts'

export type Notes = ReturnType<typeof useNotes>

export function useNotes(courseId: string) {
  const { t } = useTranslation('learn')
  const client = useQueryClient()
  const queryKey = ['notes', courseId]
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await flushUnsent()
      const notes = await call<typeof listNotes>('GET', '/student/courses/:id/notes', {
        params: { id: courseId },
        signal,
      })
      return withUnsentNotes(notes, courseId, listUnsentWork()).filter(({ id }) => !isDeleting(id))
    },
  })
  useEffect(() => {
    const leave = () => finishDeletions(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      finishDeletions(false)
    }
  }, [])

  /** A running request would bring back the old list. */
  function show(change: (notes: Note[]) => Note[]) {
    void client.cancelQueries({ queryKey })
    client.setQueryData<Note[]>(queryKey, (notes) => change(notes ?? []))
  }
  function rollBack(error: Error) {
    toast.error(error.message || t('noteFailed'), 'note')
    void client.invalidateQueries({ queryKey })
  }
  function write(note: Note) {
    show((notes) => [...notes, note])
    const { id, course_id, chapter_id, second, text, created_at, updated_at } = note
    // The server sets its own times; these are shown while the note waits here.
    const body = { id, course_id, chapter_id, second, text, created_at, updated_at }
    const words = { place: placeOfDraft(chapter_id), text, second }
    deliver<typeof createNote>({ key: `note:${id}`, method: 'POST', path: '/student/notes', body, words }).catch(
      (error: Error) => {
        show((notes) => notes.filter((each) => each.id !== id))
        rollBack(error)
      },
    )
  }
  function showDeleted(id: string, isLeaving: boolean) {
    const work = { key: `note-gone:${id}`, method: 'DELETE', path: `/student/notes/${id}` } as const
    deliver<typeof deleteNote>(work, isLeaving).catch(rollBack)
  }
  return {
    notes: data,
    isError,
    isRetrying: isFetching,
    isOffline: isUnreached(error),
    retry: () => void refetch(),
    add(chapterId: string, second: number, text: string) {
      const now = serverTime().toISOString()
      const times = { created_at: now, updated_at: now }
      write({ id: uuidv7(), course_id: courseId, chapter_id: chapterId, second, text, ...times })
    },
    change({ id, chapter_id, second, text: before }: Note, text: string) {
      const put = (words: string) =>
        show((notes) => notes.map((note) => (note.id === id ? { ...note, text: words } : note)))
      put(text)
      const words = { place: placeOfDraft(chapter_id), text, second }
      const work = {
        key: `note-text:${id}`,
        method: 'PUT',
        path: `/student/notes/${id}`,
        body: { text },
        words,
      } as const
      deliver<typeof updateNote>(work).catch((error: Error) => {
        put(before)
        rollBack(error)
      })
    },
    remove(note: Note) {
      show((notes) => notes.filter(({ id }) => id !== note.id))
      deleteAfter(offerTime, note.id, (isLeaving) => showDeleted(note.id, isLeaving))
      const undo = () => {
        if (undoDeletion(note.id)) show((notes) => [...notes, note])
        // The deletion was sent already: creates the note again.
        else write(note)
      }
      toast.offer(t('noteDeleted'), { label: t('undo'), onPress: undo }, `note-${note.id}`)
    },
  }
}
