// Staff read what people wrote to the school and answer it, and see the mails it sent or kept.
import { handle, type Route } from '#kit/server/http.ts'
import { answerMessage } from './answer-message.ts'
import * as contract from './contract-console.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { listOutbox } from './outbox.ts'
import { retryJob } from './retry-job.ts'
import { opensAccount, showMailOnce } from './show-mail.ts'
import * as sql from './sql.ts'
import { listJobs } from './sql-jobs.ts'

const mailTexts = { ar: textsAr, en: textsEn }

export const schoolConsoleRoutes: Route[] = [
  handle(contract.listMessages, async ({ db, query }) => {
    const { messages, total } = await sql.listMessages(db, query)
    return { data: messages, meta: { ...query, total } }
  }),

  handle(contract.answerMessage, async ({ db, user, params, body, clock, fail }) => {
    const answer = { id: params.id, text: body.text, actorId: user.userId, now: clock() }
    const message = await answerMessage(db, answer)
    return message ?? fail((await sql.isMessage(db, params.id)) ? 'MESSAGE_ANSWERED' : 'NOT_FOUND')
  }),

  handle(contract.listOutbox, async ({ db, query, language }) => {
    const { mails, total } = await listOutbox(db, query)
    const data = mails.map((mail) => ({
      ...mail,
      secret: opensAccount(mail),
      text_body: opensAccount(mail) ? mailTexts[language].hiddenLink : mail.text_body,
    }))
    return { data, meta: { ...query, total } }
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
    // Numbers of the library, not ids of ours.
    if (!/^\d{1,18}$/.test(id)) return fail('NOT_FOUND')
    return (await retryJob(db, { id, actorId: user.userId })) ?? fail('NOT_FOUND')
  }),
]
