// Staff read and answer messages to the school, and see the mails it sent or kept.
import { handle, type Route } from '#kit/server/http.ts'
import { answerMessage } from './answer-message.ts'
import { closeMessage } from './close-message.ts'
import * as contract from './contract-console.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { causeOf } from './mail-cause.ts'
import { findTrouble } from './sql-mail-server.ts'
import { retryFailedMails, retryMail } from './retry-mail.ts'
import { retryJob } from './retry-job.ts'
import { opensAccount, showMailOnce } from './show-mail.ts'
import * as sql from './sql.ts'
import { listJobs } from './sql-jobs.ts'
import { listOutbox } from './sql-outbox.ts'

const mailTexts = { ar: textsAr, en: textsEn }

export const schoolConsoleRoutes: Route[] = [
  handle(contract.listMessages, async ({ db, query, clock }) => {
    const { messages, total, open } = await sql.listMessages(db, query, clock())
    return { data: messages, meta: { page: query.page, limit: query.limit, total, open } }
  }),

  handle(contract.getMessage, async ({ db, params, fail }) => {
    const message = (await sql.findMessage(db, params.id)) ?? fail('NOT_FOUND')
    return { ...message, writer: message.student_id ? await sql.findWriter(db, message.student_id) : null }
  }),

  handle(contract.answerMessage, async ({ db, user, params, body, clock, fail }) => {
    const { text, close = false } = body
    const message = await answerMessage(db, { id: params.id, text, close, actorId: user.userId, now: clock() })
    return message ?? fail((await sql.findMessage(db, params.id)) ? 'MESSAGE_ANSWERED' : 'NOT_FOUND')
  }),

  handle(contract.closeMessage, async ({ db, user, params, clock, fail }) => {
    const closing = { id: params.id, actorId: user.userId, closedAt: clock() }
    return (await closeMessage(db, closing)) ?? fail('NOT_FOUND')
  }),

  handle(contract.reopenMessage, async ({ db, user, params, fail }) => {
    return (await closeMessage(db, { id: params.id, actorId: user.userId, closedAt: null })) ?? fail('NOT_FOUND')
  }),

  handle(contract.listOutbox, async ({ db, query, language, mailer, clock }) => {
    const { mails, ...counts } = await listOutbox(db, query, { hasServer: mailer !== undefined, now: clock() })
    const data = mails.map((mail) => ({
      ...mail,
      cause: mail.state === 'sent' ? null : causeOf(mail.last_error),
      secret: opensAccount(mail),
      text_body: opensAccount(mail) ? mailTexts[language].hiddenLink : mail.text_body,
    }))
    const trouble = mailer && counts.waiting > 0 ? await findTrouble(db) : null
    const { page, limit } = query
    return { data, meta: { page, limit, ...counts, has_server: mailer !== undefined, trouble } }
  }),

  handle(contract.retryMail, async ({ db, user, params, body, mailer, fail }) => {
    if (!mailer) return fail((await sql.isMail(db, params.id)) ? 'NO_MAIL_SERVER' : 'NOT_FOUND')
    const retried =
      (await retryMail(db, { id: params.id, recipient: body.recipient, actorId: user.userId })) ?? fail('NOT_FOUND')
    return typeof retried === 'string' ? fail(retried) : retried
  }),

  handle(contract.retryMails, async ({ db, user, mailer, fail }) => {
    return mailer ? { mails: await retryFailedMails(db, user.userId) } : fail('NO_MAIL_SERVER')
  }),

  handle(contract.showMail, async ({ db, user, params, settings, clock, fail }) => {
    if (settings.smtpUrl !== undefined) return fail('MAIL_SENT')
    const shown = (await showMailOnce(db, { id: params.id, actorId: user.userId, now: clock() })) ?? fail('NOT_FOUND')
    return shown === 'shown' ? fail('MAIL_SHOWN') : shown
  }),

  handle(contract.listJobs, async ({ db, query }) => {
    const { jobs, total } = await listJobs(db, query)
    return { data: jobs, meta: { page: query.page, limit: query.limit, total } }
  }),

  handle(contract.retryJob, async ({ db, user, params: { id }, fail }) => {
    // Ids of the library, not ours.
    if (!/^\d{1,18}$/.test(id)) return fail('NOT_FOUND')
    return (await retryJob(db, { id, actorId: user.userId })) ?? fail('NOT_FOUND')
  }),
]
