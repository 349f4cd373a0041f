// Courses as their people list and begin them; archived and back.
import { mayCall } from '#kit/capabilities.ts'
import type { Database } from '#kit/server/database.ts'
import { refuse } from '#kit/server/app-error.ts'
import { handle, type Route } from '#kit/server/http.ts'
import { percentOf } from '#features/learning/progress.ts'
import { insertAudit } from '#features/school/audit.ts'
import { beginCourse, begunBefore } from './begin-course.ts'
import { requestKey } from '#kit/server/request-key.ts'
import { compareDocuments } from './compare.ts'
import * as contract from './contract-console.ts'
import { withNewIds } from './copy.ts'
import { copyTitle, withoutParts } from './course-parts.ts'
import { newDocument, type CourseDocument } from './document.ts'
import { findProblems, type DocumentProblem } from './problems.ts'
import {
  countPlanStudents,
  findCourseName,
  listChangedDocuments,
  listCourses,
  setArchived,
  type CourseRow,
} from './sql-courses.ts'
import { findDraft } from './sql-drafts.ts'
import { findUnknown } from './sql-parts.ts'

const archiving = (endpoint: typeof contract.archiveCourse, archived: boolean) =>
  handle(endpoint, async ({ db, user, params, fail }) => {
    const done = await db.transaction().execute(async (trx) => {
      const result = await setArchived(trx, params.id, user, archived)
      if (!result || result.before === result.status) return result
      const { before, status, title } = result
      const act = archived ? 'course.archive' : 'course.unarchive'
      await insertAudit(trx, {
        actorId: user.userId,
        act,
        subject: title,
        before: { status: before },
        after: { course_id: params.id, status },
      })
      return result
    })
    return done ? { id: params.id, status: done.status } : fail('NOT_FOUND')
  })

export const coursesConsoleRoutes: Route[] = [
  handle(contract.listAuthored, async ({ db, user, query, language, clock, media }) => {
    const seesMoney = mayCall(user.role, 'money')
    const sort = query.sort === 'income' && !seesMoney ? ('changed' as const) : query.sort
    const { data, counts } = await listCourses(db, user, { ...query, sort }, { language, now: clock() })
    const changes = await countChanges(db, data)
    const total = query.status ? counts[query.status] : counts.draft + counts.published + counts.archived
    return {
      data: data.map((row) => ({
        ...row,
        thumbnail_url: media.addressOrNull(row.document?.thumbnail ?? row.thumbnail_url),
        updated_at: new Date(row.updated_at),
        income: seesMoney ? row.income : null,
        income_month: seesMoney ? row.income_month : null,
        unpublished_changes: changes.get(row.id) ?? null,
        completion: row.students > 0 ? percentOf(row.completed, row.students) : null,
        ...ofDraft(row),
      })),
      meta: { page: query.page, limit: query.limit, total, counts },
    }
  }),

  handle(contract.countPlanStudents, async ({ db, user, params, fail }) => {
    if ((await findCourseName(db, params.id, user)) === null) return fail('NOT_FOUND')
    return countPlanStudents(db, params.id)
  }),

  handle(contract.createCourse, async ({ db, user, body, clock, request, fail }) => {
    // An instructor writes courses of their own.
    if (user.role === 'instructor' && body.instructor_id !== user.instructorId) {
      return fail('VALIDATION_FAILED', { fields: { instructor_id: 'ID_UNKNOWN' } })
    }
    const key = requestKey(request)
    return db.transaction().execute(async (trx) => {
      const begun = await begunBefore(trx, user.userId, key, body)
      if (begun) return { id: begun, revision: 1 }
      const unknown = await findUnknown(trx, body)
      if (unknown.length > 0) return refuseUnknown(unknown)
      const id = await beginCourse(trx, {
        document: newDocument(body),
        actorId: user.userId,
        act: 'course.create',
        key,
        asked: body,
        now: clock(),
      })
      return { id, revision: 1 }
    })
  }),

  handle(contract.duplicateCourse, async ({ db, user, params, body, clock, request, fail }) => {
    const key = requestKey(request)
    const id = await db.transaction().execute(async (trx) => {
      const asked = { from: params.id, ...body }
      const begun = await begunBefore(trx, user.userId, key, asked)
      if (begun) return begun
      const draft = (await findDraft(trx, params.id, user)) ?? fail('NOT_FOUND')
      const unknown = await findUnknown(trx, draft.document)
      if (unknown.length > 0) return refuseUnknown(unknown)
      const kept = withoutParts(draft.document, body.without ?? [])
      const document = { ...withNewIds(kept), title: body.title ?? copyTitle(draft.document) }
      return beginCourse(trx, {
        document,
        actorId: user.userId,
        act: 'course.duplicate',
        from: params.id,
        key,
        asked,
        now: clock(),
      })
    })
    return { id, status: 'draft' as const }
  }),

  archiving(contract.archiveCourse, true),
  archiving(contract.unarchiveCourse, false),
]

function refuseUnknown(names: readonly string[]): never {
  refuse('VALIDATION_FAILED', { fields: Object.fromEntries(names.map((name) => [name, 'ID_UNKNOWN'])) })
}

async function countChanges(db: Database, rows: readonly CourseRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = rows.filter((row) => row.has_unpublished_changes && row.status === 'published').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const changed = await listChangedDocuments(db, ids)
  return new Map(changed.map(({ id, draft, published }) => [id, compareDocuments(published, draft).length]))
}

/** The values from its document, while it has no rows. */
function ofDraft({ document, chapter_count, total_minutes }: CourseRow) {
  if (!document) return { chapter_count, total_minutes, lacks: [], missing: [] }
  const lacks = findProblems(document).filter(({ blocking }) => blocking)
  return {
    chapter_count: document.chapters.length,
    total_minutes: document.chapters.reduce((sum, { duration }) => sum + duration, 0),
    lacks: Array.from(new Set(lacks.map(({ code }) => code))),
    missing: missingIn(document, lacks),
  }
}

/** Each code once for each chapter. */
function missingIn(document: CourseDocument, problems: readonly DocumentProblem[]) {
  const found = new Map<string, { code: string; chapter: number | null }>()
  for (const { path, code } of problems) {
    const [, id] = /^chapters\/([^/]+)/.exec(path) ?? []
    const at = document.chapters.findIndex((chapter) => chapter.id === id)
    found.set(`${code} ${at}`, { code, chapter: at < 0 ? null : at + 1 })
  }
  return [...found.values()]
}
