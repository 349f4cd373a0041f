// Staff read what people wrote to the school and answer it, and see the mails it sent or kept.
import { handle, type Route } from '#kit/server/http.ts'
import { answerMessage } from './answer-message.ts'
import * as contract from './contract-console.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { isReadable } from './outbox-secrets.ts'
import { listOutbox } from './outbox.ts'
import * as sql from './sql.ts'

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

  handle(contract.listOutbox, async ({ db, query, user, language, settings }) => {
    const { mails, total } = await listOutbox(db, query)
    const data = mails.map((mail) => ({
      ...mail,
      text_body: isReadable(mail, user.role, settings.smtpUrl !== undefined)
        ? mail.text_body
        : mailTexts[language].hiddenLink,
    }))
    return { data, meta: { ...query, total } }
  }),
]
