// The desk: the queue of requests, their proofs, and the decisions.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { findUserByEmail } from '#features/accounts/sql.ts'
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract-console.ts'
import { findOffer } from './sql.ts'
import { activateRequest, enrolStudent, rejectRequest } from './decide.ts'
import { pageKey } from './proof-keys.ts'
import * as queue from './sql-queue.ts'
import { insertWaiting, lockAddress } from './waiting.ts'

export const enrolmentConsoleRoutes: Route[] = [
  handle(contract.listQueue, async ({ db, query, language }) => {
    const { data, total } = await queue.listQueue(db, query, language)
    return { data, meta: { page: query.page, limit: query.limit, total } }
  }),

  handle(contract.getProof, async ({ db, files, params, reply, fail }) => {
    const request = await queue.findProof(db, params.id)
    const file = request?.proof_key ? await files.get(request.proof_key) : null
    if (!request || !file) return fail('NOT_FOUND')
    if (request.proof_mime !== 'application/pdf') return sendPicture(reply, file, `${request.code}.jpg`)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${request.code}.pdf"`)
      .headers(confined)
      .send(file.stream)
  }),

  handle(contract.getProofPage, async ({ db, files, params, reply, fail }) => {
    const request = await queue.findProof(db, params.id)
    if (!request?.proof_key || params.n > request.proof_pages) return fail('NOT_FOUND')
    const file = (await files.get(pageKey(request.proof_key, params.n))) ?? fail('NOT_FOUND')
    return sendPicture(reply, file, `${request.code}-${params.n}.jpg`)
  }),

  handle(contract.activateRequest, async ({ db, clock, settings, user, params, language, fail }) => {
    const decision = { actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    const status = (await activateRequest(db, params.id, decision)) ?? fail('NOT_FOUND')
    if (status !== 'active') return fail('REQUEST_DECIDED')
    return (await queue.findQueued(db, params.id, language)) ?? fail('NOT_FOUND')
  }),

  handle(contract.rejectRequest, async ({ db, clock, settings, user, params, body, language, fail }) => {
    const decision = { actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    const status = (await rejectRequest(db, params.id, body.reason, decision)) ?? fail('NOT_FOUND')
    if (status !== 'rejected') return fail('REQUEST_DECIDED')
    return (await queue.findQueued(db, params.id, language)) ?? fail('NOT_FOUND')
  }),

  handle(contract.enrolByEmail, async ({ db, clock, settings, user, body, fail }) => {
    const offer = await findOffer(db, body.course_id, body.plan_id, null)
    // An archived course stays open to those who paid before, and so do plans no longer offered.
    if (!offer || offer.status === 'draft') return fail('NOT_FOUND')
    if (offer.price === null) return fail('VALIDATION_FAILED', { fields: { plan_id: 'PLAN_UNAVAILABLE' } })
    const { course_id, plan_id } = body
    const wish = { courseId: course_id, planId: plan_id, price: offer.price }
    const decision = { actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
    return db.transaction().execute(async (trx) => {
      const emailKey = body.email.toLowerCase()
      await lockAddress(trx, emailKey)
      const student = await findUserByEmail(trx, emailKey)
      if (!student?.email_proven) {
        const id = await insertWaiting(trx, { emailKey, ...wish, ...decision })
        return { status: 'waiting' as const, id, email: emailKey, course_id, plan_id }
      }
      const id = (await enrolStudent(trx, { studentId: student.id, ...wish }, decision)) ?? fail('ALREADY_ENROLLED')
      return { status: 'active' as const, id, student_id: student.id, course_id, plan_id }
    })
  }),
]

/** Nothing runs in it, nothing is loaded by it, nobody keeps it. */
const confined = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

function sendPicture(reply: FastifyReply, { size, stream }: { size: number; stream: Readable }, name: string) {
  return reply
    .header('content-type', 'image/jpeg')
    .header('content-length', size)
    .header('content-disposition', `inline; filename="${name}"`)
    .headers(confined)
    .send(stream)
}
