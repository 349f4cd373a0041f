// Endpoints of this feature; here the student's: asking for a course, its proof of payment, free courses, live events.
import { handle, type Context, type Route } from '#kit/server/http.ts'
import { sendEvents } from '#kit/server/send-events.ts'
import type { Upload } from '#kit/server/upload.ts'
import * as contract from './contract.ts'
import { fileProof } from './file-proof.ts'
import { cancelRequest, openRequest } from './open-request.ts'
import { readProof } from './proof.ts'
import * as sql from './sql.ts'
import { findEnrolment, findFreeOffer, insertEnrolment } from './sql-enrolments.ts'

/** An empty file is how a form says that none was chosen. */
function proofIn(upload: Upload | undefined): Upload | null {
  return upload?.field === 'proof' && upload.size > 0 ? upload : null
}

/** One that has a name was chosen: a picture that the phone holds elsewhere comes without a byte. */
function hasNotCome(upload: Upload | undefined): boolean {
  return upload?.field === 'proof' && upload.size === 0 && upload.fileName !== ''
}

/** A lapsed request waits again, if its plan is still available. */
async function reopen(
  { db, clock, user, fail }: Pick<Context<typeof contract.reopenRequest>, 'db' | 'clock' | 'user' | 'fail'>,
  { course_id: courseId, plan_id: planId }: { course_id: string; plan_id: string },
): Promise<void> {
  const offer = await sql.findOffer(db, courseId, planId, user.userId)
  if (offer?.enrolled) return fail('ALREADY_ENROLLED')
  if (offer?.status !== 'published' || offer.price === null || offer.retired_at || !offer.isOpen)
    return fail('ENROLMENT_CLOSED')
  const wanted = { studentId: user.userId, courseId, planId, amount: offer.price, now: clock() }
  const opened = await openRequest(db, wanted)
  if ('refused' in opened) return fail(opened.refused)
}

export const enrolmentRoutes: Route[] = [
  handle(contract.createRequest, async (context) => {
    const { db, clock, user, body, upload, language, fail } = context
    const offer = await sql.findOffer(db, body.course_id, body.plan_id, user.userId)
    if (offer?.status !== 'published') return fail('NOT_FOUND')
    if (offer.enrolled) return fail('ALREADY_ENROLLED')
    if (!offer.isOpen) return fail('ENROLMENT_CLOSED')
    if (offer.price === null || offer.retired_at) {
      return fail('VALIDATION_FAILED', { fields: { plan_id: 'PLAN_UNAVAILABLE' } })
    }
    if (offer.price === 0) return fail('COURSE_FREE')
    const sent = proofIn(upload)
    const unreadable = () => fail('PROOF_UNREADABLE', { fields: { proof: 'PROOF_UNREADABLE' } })
    if (upload && upload.field !== 'proof') return fail('VALIDATION_FAILED', { fields: { [upload.field]: 'INVALID' } })
    if (hasNotCome(upload)) return unreadable()
    const proof = sent && ((await readProof(sent)) ?? unreadable())
    const { course_id: courseId, plan_id: planId, ...details } = body
    const wanted = { studentId: user.userId, courseId, planId, amount: offer.price, now: clock(), details }
    const opened = await openRequest(db, wanted)
    if ('refused' in opened) return fail(opened.refused)
    const { id } = opened
    // Withdrawn while the picture was drawn, from another page: nobody may believe that the proof has arrived.
    if (proof && !(await fileProof(context, id, proof))) return fail('REQUEST_DECIDED')
    return (await sql.findRequest(db, user.userId, id, language)) ?? fail('NOT_FOUND')
  }),

  handle(contract.replaceProof, async (context) => {
    const { db, user, params, body, upload, language, fail } = context
    const request = await sql.findRequest(db, user.userId, params.id, language)
    if (!request) return fail('NOT_FOUND')
    // Perhaps on another device, while the receipt was chosen: the same press again begins a new request.
    if (request.status === 'cancelled') return fail('REQUEST_DECIDED', { text: 'REQUEST_CANCELLED' })
    if (!['pending', 'needs_proof', 'lapsed'].includes(request.status)) return fail('REQUEST_DECIDED')
    const unreadable = () => fail('PROOF_UNREADABLE', { fields: { proof: 'PROOF_UNREADABLE' } })
    if (hasNotCome(upload)) return unreadable()
    const sent = proofIn(upload) ?? fail('PROOF_MISSING', { fields: { proof: 'PROOF_MISSING' } })
    const proof = (await readProof(sent)) ?? unreadable()
    if (request.status === 'lapsed') await reopen(context, request)
    if (!(await fileProof(context, request.id, proof, body))) return fail('REQUEST_DECIDED')
    return (await sql.findRequest(db, user.userId, request.id, language)) ?? fail('NOT_FOUND')
  }),

  handle(contract.reopenRequest, async (context) => {
    const { db, user, params, language, fail } = context
    const request = (await sql.findRequest(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    if (request.status === 'pending' || request.status === 'needs_proof') return request
    if (request.status !== 'lapsed') return fail('REQUEST_DECIDED')
    await reopen(context, request)
    return (await sql.findRequest(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
  }),

  handle(contract.listRequests, ({ db, user, language }) => sql.listRequests(db, user.userId, language)),

  handle(contract.cancelRequest, async ({ db, clock, user, params, language, fail }) => {
    await db.transaction().execute((trx) => cancelRequest(trx, user.userId, params.id, clock()))
    const request = (await sql.findRequest(db, user.userId, params.id, language)) ?? fail('NOT_FOUND')
    return request.status === 'cancelled' ? request : fail('REQUEST_DECIDED')
  }),

  handle(contract.enrolFree, async ({ db, clock, user, params, fail }) => {
    const enrolled = await findEnrolment(db, user.userId, params.id)
    if (enrolled) return enrolled
    const offer = (await findFreeOffer(db, params.id)) ?? fail('NOT_FOUND')
    if (!offer.isOpen) return fail('ENROLMENT_CLOSED')
    if (!offer.planId) return fail('COURSE_NOT_FREE')
    await insertEnrolment(db, {
      studentId: user.userId,
      courseId: params.id,
      planId: offer.planId,
      source: 'free',
      pricePaid: 0,
      activatedBy: null,
      now: clock(),
    })
    return (await findEnrolment(db, user.userId, params.id)) ?? fail('NOT_FOUND')
  }),

  handle(contract.studentEvents, async ({ events, user, request, reply }) =>
    sendEvents(request, reply, (begin) => events.open(user, begin)),
  ),
]
