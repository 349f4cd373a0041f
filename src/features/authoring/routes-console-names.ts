// Categories and instructors: listed, added, changed, and removed where no course names them.
import { isDeepStrictEqual } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#kit/server/app-error.ts'
import { handle, type Route } from '#kit/server/http.ts'
import type { Media } from '#kit/server/media.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { Database } from '#kit/server/database.ts'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import { addressProblem, fileKey } from './address.ts'
import * as contract from './contract-console-names.ts'
import { showPicture } from './public-picture.ts'
import type { Editor } from './scope.ts'
import * as sql from './sql-names.ts'
import { findUsableFiles } from './sql-uploads.ts'

const categoryRoutes: Route[] = [
  handle(contract.listEditedCategories, async ({ db, query }) => {
    const { data, total } = await sql.listCategories(db, query)
    return { data, meta: { page: query.page, limit: query.limit, total } }
  }),

  handle(contract.createCategory, async ({ db, user, body, fail }) => {
    refuseInstructors(user)
    const id = uuidv7()
    return db.transaction().execute(async (trx) => {
      const act = { actorId: user.userId, act: 'category.create' }
      if (!(await sql.insertCategory(trx, id, body))) {
        const again = await findRepeated(trx, { ...act, after: body })
        return (again && (await sql.findCategory(trx, String(again['id'])))) || fail('NAME_TAKEN')
      }
      await insertAudit(trx, { ...act, subject: body.name, after: { id, ...body } })
      return (await sql.findCategory(trx, id)) ?? fail('NOT_FOUND')
    })
  }),

  handle(contract.updateCategory, async ({ db, user, params, body, fail }) => {
    return db.transaction().execute(async (trx) => {
      const before = (await sql.findCategory(trx, params.id)) ?? fail('NOT_FOUND')
      refuseInstructors(user)
      if (!(await sql.updateCategory(trx, params.id, body))) return fail('NAME_TAKEN')
      const after = (await sql.findCategory(trx, params.id)) ?? fail('NOT_FOUND')
      if (isDeepStrictEqual(before, after)) return after
      await insertAudit(trx, { actorId: user.userId, act: 'category.update', subject: after.name, before, after })
      return after
    })
  }),

  handle(contract.deleteCategory, async ({ db, user, params }) => remove(db, 'category', params.id, user)),
]

const instructorRoutes: Route[] = [
  handle(contract.listEditedInstructors, async ({ db, user, query, media }) => {
    const { data, total } = await sql.listInstructors(db, query)
    return {
      data: data.map((row) => ({ ...withAddress(row, media), mine: row.id === user.instructorId })),
      meta: { page: query.page, limit: query.limit, total },
    }
  }),

  handle(contract.createInstructor, async ({ db, files, media, user, body, fail }) => {
    refuseInstructors(user)
    const id = uuidv7()
    const values = await withPicture({ db, files }, user, body)
    return db.transaction().execute(async (trx) => {
      const act = { actorId: user.userId, act: 'instructor.create' }
      const again = await findRepeated(trx, { ...act, after: body })
      const made = again && (await sql.findInstructor(trx, String(again['id'])))
      if (made) return withAddress(made, media)
      await sql.insertInstructor(trx, id, { ...values, name: body.name })
      await insertAudit(trx, { ...act, subject: body.name, after: { id, ...body } })
      return withAddress((await sql.findInstructor(trx, id)) ?? fail('NOT_FOUND'), media)
    })
  }),

  handle(contract.updateInstructor, async ({ db, files, media, user, params, body, fail }) => {
    if (!(await sql.findInstructor(db, params.id))) return fail('NOT_FOUND')
    if (user.instructorId !== params.id) refuseInstructors(user)
    const values = await withPicture({ db, files }, user, body)
    return db.transaction().execute(async (trx) => {
      const before = (await sql.findInstructor(trx, params.id)) ?? fail('NOT_FOUND')
      await sql.updateInstructor(trx, params.id, values)
      const after = (await sql.findInstructor(trx, params.id)) ?? fail('NOT_FOUND')
      if (!isDeepStrictEqual(before, after))
        await insertAudit(trx, { actorId: user.userId, act: 'instructor.update', subject: after.name, before, after })
      return withAddress(after, media)
    })
  }),

  handle(contract.deleteInstructor, async ({ db, user, params }) => remove(db, 'instructor', params.id, user)),
]

export const namesConsoleRoutes: Route[] = [...categoryRoutes, ...instructorRoutes]

/** Only people who run the school may change these. Instructors read the lists, so what they may not change is no secret: 403, not 404. */
function refuseInstructors({ role }: Editor): void {
  if (role === 'instructor') throw new AppError('FORBIDDEN', 403)
}

async function remove(db: Database, kind: 'category' | 'instructor', id: string, user: Editor) {
  const actorId = user.userId
  return db.transaction().execute(async (trx) => {
    const before = await (kind === 'category' ? sql.findCategory(trx, id) : sql.findInstructor(trx, id))
    if (before) refuseInstructors(user)
    const find = kind === 'category' ? sql.findPlacesOfCategory : sql.findPlacesOfInstructor
    const places = await find(trx, id)
    if (!places) {
      if (await findRepeated(trx, { actorId, act: `${kind}.delete`, before: { id } })) return {}
      throw new AppError('NOT_FOUND', 404)
    }
    if (places.length > 0) throw new AppError('IN_USE', 409, { details: { places } })
    await sql.deleteName(trx, kind, id)
    const facts = { before: before ?? { id }, after: {} }
    await insertAudit(trx, { actorId, act: `${kind}.delete`, subject: before?.name ?? '', ...facts })
    return {}
  })
}

/** An uploaded picture becomes public now. */
async function withPicture<Values extends sql.InstructorValues>(
  { db, files }: { db: Database; files: FileStore },
  user: Editor,
  values: Values,
): Promise<Values> {
  const { profile_picture } = values
  if (!profile_picture) return { ...values, ...(profile_picture === '' && { profile_picture: null }) }
  const refuse = (code: string): never => {
    throw new AppError('VALIDATION_FAILED', 422, { fields: { profile_picture: code } })
  }
  const problem = addressProblem(profile_picture)
  if (problem) return refuse(problem)
  const key = fileKey(profile_picture)
  // A picture that is public already stays.
  if (key === null || key.startsWith('public/')) return values
  const usable = await findUsableFiles(db, [key], user)
  if (!usable.has(key)) return refuse('FILE_UNKNOWN')
  await showPicture(files, profile_picture)
  return { ...values, profile_picture: `file:public/${key}` }
}

function withAddress<Row extends { profile_picture: string | null }>(row: Row, media: Media) {
  return { ...row, profile_picture_address: media.addressOrNull(row.profile_picture) }
}
