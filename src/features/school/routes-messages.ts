// Staff read what people wrote to the school, and answer it. Their screen comes with the console.
import { fillIn } from '#kit/server/fill-in.ts'
import { handle, type Route } from '#kit/server/http.ts'
import type { Language } from '#kit/languages.ts'
import { insertAudit } from './audit.ts'
import * as contract from './contract.ts'
import { composeLetter } from './mail.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { notifyStudent } from './notifications.ts'
import { queueMail } from './outbox.ts'
import * as sql from './sql.ts'

const mailTexts = { ar: textsAr, en: textsEn }

export const messageRoutes: Route[] = [
  handle(contract.listMessages, async ({ db, query }) => {
    const { messages, total } = await sql.listMessages(db, query)
    return { data: messages, meta: { ...query, total } }
  }),

  handle(contract.answerMessage, async ({ db, user, params, body, clock, fail }) =>
    db.transaction().execute(async (trx) => {
      const now = clock()
      const kept = await sql.keepAnswer(trx, { id: params.id, answer: body.text, now })
      if (!kept) return fail((await sql.isMessage(trx, params.id)) ? 'MESSAGE_ANSWERED' : 'NOT_FOUND')
      const { language: written, student_id: studentId, ...message } = kept
      const language = written as Language
      const texts = mailTexts[language]
      await queueMail(trx, {
        to: message.email,
        language,
        kind: 'reply',
        subject: fillIn(texts.replySubject, { subject: message.subject }),
        ...composeLetter({
          language,
          school: await sql.getSchoolName(trx, language),
          heading: fillIn(texts.replyHeading, { name: message.name }),
          paragraphs: [body.text],
          footnote: fillIn(texts.replyFootnote, { message: message.message }),
        }),
      })
      const told = { message_id: message.id, subject: message.subject, text: body.text }
      if (studentId) await notifyStudent(trx, studentId, 'reply', told, now)
      await insertAudit(trx, {
        actorId: user.userId,
        act: 'message.answer',
        subject: message.subject,
        ...(studentId && { personId: studentId }),
      })
      return message
    }),
  ),
]
