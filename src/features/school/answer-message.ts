// Answering a message to the school: the answer, the mail, the bell and the audit record, in one transaction.
import type { Database, Trx } from '#kit/server/database.ts'
import { findRepeated, insertAudit } from './audit.ts'
import { composeLetter, fillMail } from './mail.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { notifyStudent } from './notifications.ts'
import { queueMail, replyKey } from './outbox.ts'
import * as sql from './sql.ts'

const mailTexts = { ar: textsAr, en: textsEn }

/** The answered message; null when it was answered before, or does not exist. The same again changes nothing. */
export async function answerMessage(
  db: Database,
  { id, text, close, actorId, now }: { id: string; text: string; close: boolean; actorId: string; now: Date },
) {
  return db.transaction().execute(async (trx) => {
    const message = await sql.storeAnswer(trx, { id, answer: text, close, now })
    if (!message) return findAnswered(trx, { id, text, actorId })
    const { student_id: studentId, language } = message
    const texts = mailTexts[language]
    const letter = composeLetter({
      language,
      school: await sql.getSchoolName(trx, language),
      heading: fillMail(texts.replyHeading, { name: message.name }),
      paragraphs: [text],
      footnote: fillMail(texts.replyFootnote, { message: message.message }),
    })
    const subject = fillMail(texts.replySubject, { subject: message.subject })
    const mail = { to: message.email, language, kind: 'reply', subject, ...letter }
    await queueMail(trx, mail, { key: replyKey(id) })
    if (studentId) {
      await notifyStudent(trx, studentId, 'reply', { message_id: message.id, subject: message.subject, text }, now)
    }
    await insertAudit(trx, {
      actorId,
      act: 'message.answer',
      subject: message.subject,
      ...(studentId && { personId: studentId }),
      before: { status: 'open' },
      after: { status: message.state, message_id: id },
    })
    return message
  })
}

/** As the answer that was lost said it. */
async function findAnswered(trx: Trx, { id, text, actorId }: { id: string; text: string; actorId: string }) {
  const again = await findRepeated(trx, { actorId, act: 'message.answer', after: { message_id: id } })
  const found = again && (await sql.findMessage(trx, id))
  return found?.answer === text ? found : null
}
