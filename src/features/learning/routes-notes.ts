// Notes of enrolled students. A student who is no longer enrolled may still delete theirs.
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract.ts'
import { courseRefusal, requireWritable } from './locks.ts'
import { findAccess } from './sql.ts'
import * as sql from './sql-notes.ts'

export const noteRoutes: Route[] = [
  handle(contract.listNotes, async ({ db, user, params, fail }) => {
    const access = (await sql.findCourseAccess(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    const refusal = courseRefusal(access)
    return refusal ? fail(refusal) : sql.listNotes(db, user.userId, params.id)
  }),

  handle(contract.createNote, async ({ db, user, body, clock, fail }) => {
    const { id, course_id: courseId, chapter_id: chapterId, second, text } = body
    // The chapter may have been taken out of the course while the note was typed, or waited for the network.
    const access = (await findAccess(db, user.userId, courseId, chapterId, 'retired')) ?? fail('NOT_FOUND')
    requireWritable(access, clock(), fail)
    return sql.insertNote(db, user.userId, { id, courseId, chapterId, second, text }, clock())
  }),

  handle(contract.updateNote, async ({ db, user, params, body, clock, fail }) => {
    const access = (await sql.findNoteAccess(db, user.userId, params.id)) ?? fail('NOT_FOUND')
    if (!access.enrolled) return fail('NOT_ENROLLED')
    return (await sql.updateNote(db, user.userId, params.id, body.text, clock())) ?? fail('NOT_FOUND')
  }),

  handle(contract.deleteNote, async ({ db, user, params }) => {
    await sql.deleteNote(db, user.userId, params.id)
    return {}
  }),
]
