// The desk: the queue of requests, their proofs, and the decisions.
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sendConsoleEvent } from '#kit/server/events.ts'
import { handle, type Context, type Route } from '#kit/server/http.ts'
import { sendEvents } from '#kit/server/send-events.ts'
import * as contract from './contract-console.ts'
import { activateRequest, askAgain, rejectRequest, tellUse, type Decision, type Outcome } from './decide.ts'
import { pageKey } from './proof-keys.ts'
import * as queue from './sql-queue.ts'
import { undoDecision } from './undo.ts'

export const enrolmentConsoleRoutes: Route[] = [
  handle(contract.listQueue, async ({ db, clock, query, language }) => {
    const { data, total } = await queue.listQueue(db, query, { language, now: clock() })
    return { data, meta: { page: query.page, limit: query.limit, total } }
  }),

  handle(contract.getFigures, ({ db, clock }) => queue.getFigures(db, clock())),

  handle(contract.findQueued, async ({ db, clock, params, language, fail }) => {
    return (await queue.findQueued(db, params.id, { language, now: clock() })) ?? fail('NOT_FOUND')
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

  handle(contract.activateRequest, async (context) => {
    const { db, params, body, fail } = context
    const outcome = await activateRequest(db, params.id, body, { ...decisionOf(context), seenProof: body.proof_at })
    if (outcome && typeof outcome === 'object') return fail('TRANSACTION_USED', tellUse(outcome.used))
    return answerDecision(context, outcome === 'already' ? 'done' : outcome)
  }),

  handle(contract.askAgain, async (context) => {
    const { db, params, body } = context
    const decision = { ...decisionOf(context), seenProof: body.proof_at }
    return answerDecision(context, await askAgain(db, params.id, body.reason, decision))
  }),

  handle(contract.rejectRequest, async (context) => {
    const { db, params, body } = context
    const decision = { ...decisionOf(context), seenProof: body.proof_at }
    return answerDecision(context, await rejectRequest(db, params.id, body.reason, decision))
  }),

  handle(contract.undoDecision, async (context) => {
    const { db, clock, params, language, fail } = context
    const outcome = (await undoDecision(db, params.id, decisionOf(context))) ?? fail('NOT_FOUND')
    if (outcome === 'over') return fail('UNDO_OVER')
    if (outcome === 'later') return fail('UNDO_OVER', { text: 'UNDO_FOLLOWED' })
    return (await queue.findQueued(db, params.id, { language, now: clock() })) ?? fail('NOT_FOUND')
  }),

  handle(contract.lookAtRequest, async ({ db, user, params, fail }) => {
    if (!(await queue.findProof(db, params.id))) return fail('NOT_FOUND')
    const by = { id: user.userId, full_name: user.fullName }
    await sendConsoleEvent(db, { type: 'looking', data: { id: params.id, by } })
    return {}
  }),

  handle(contract.consoleEvents, async ({ events, user, request, reply }) =>
    sendEvents(request, reply, (begin) => events.openConsole(user, begin)),
  ),
]

function decisionOf({ clock, settings, user }: Pick<Deciding, 'clock' | 'settings' | 'user'>): Decision {
  return { actorId: user.userId, now: clock(), publicUrl: settings.publicUrl }
}

type Deciding = Context<typeof contract.rejectRequest>

/** The request as it is, or the name of the colleague who decided differently before. */
async function answerDecision(
  { db, clock, params, language, fail }: Pick<Deciding, 'db' | 'clock' | 'params' | 'language' | 'fail'>,
  outcome: Outcome,
) {
  const request = outcome && (await queue.findQueued(db, params.id, { language, now: clock() }))
  if (!request) return fail('NOT_FOUND')
  if (outcome === 'done') return request
  if (outcome === 'replaced') return fail('PROOF_REPLACED')
  const name = request.decided_by?.full_name
  return fail('REQUEST_DECIDED', name ? { text: 'REQUEST_DECIDED_BY', values: { name } } : {})
}

/** No scripts, no loading, no caching. */
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
