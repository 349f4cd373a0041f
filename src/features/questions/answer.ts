// The teacher's answer: stored, notified (bell and mail, the first time) and recorded, in one transaction.
import { insertAudit } from '#features/school/audit.ts'
import { notifyStudent } from '#features/school/notifications.ts'
import { queueMail, withdrawMails } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { cutText } from '#kit/cut-text.ts'
import { chooseText } from '#kit/server/in-language.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { answeredMail } from './mails.ts'
import { getMailFacts, lockAsked, rewordBell, writeAnswer, type Teacher } from './sql-console.ts'
import { tellInboxes } from './tell-inboxes.ts'

interface Answer {
  id: string
  text: string
  publish: boolean
  actorId: string
  now: Date
  publicUrl: string
}

/** False when there is no such question of this person's courses. The same answer again changes nothing. */
export async function answerQuestion(db: Database, teacher: Teacher, answer: Answer): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const before = await lockAsked(trx, teacher, answer.id)
    if (!before) return false
    if (before.answer === answer.text && before.published === answer.publish) return true
    const question = await writeAnswer(trx, answer.id, {
      text: answer.text,
      published: answer.publish,
      by: answer.actorId,
      now: answer.now,
    })
    if (before.answer === null) await notify(trx, question, answer)
    else if (before.answer !== answer.text) await reword(trx, question, answer)
    await tellInboxes(trx, question.course_id, answer.id)
    await insertAudit(trx, {
      actorId: answer.actorId,
      act: 'question.answer',
      personId: question.student_id,
      subject: cutText(question.text, 200),
      before: { ...before },
      after: { answer: answer.text, published: answer.publish },
    })
    return true
  })
}

const inBell = (text: string) => cutText(text, 300)

const mailKey = (id: string) => `answer:${id}`

type Question = Awaited<ReturnType<typeof writeAnswer>>

async function notify(trx: Trx, question: Question, answer: Answer): Promise<void> {
  const { student_id, course_id, chapter_id, second } = question
  const data = { course_id, chapter_id, question_id: answer.id, second, text: inBell(answer.text) }
  await notifyStudent(trx, student_id, 'answer', data, answer.now)
  await mailAnswer(trx, question, answer)
}

/** Nobody is told twice; but a mail that still waits says what holds now. */
async function reword(trx: Trx, question: Question, answer: Answer): Promise<void> {
  await rewordBell(trx, question.student_id, { id: answer.id, text: inBell(answer.text) })
  if ((await withdrawMails(trx, mailKey(answer.id))) > 0) await mailAnswer(trx, question, answer)
}

async function mailAnswer(trx: Trx, question: Question, { id, text, publicUrl }: Answer): Promise<void> {
  const { student_id, course_id, chapter_id, second } = question
  const { title, title_en, ...reader } = await getMailFacts(trx, student_id, course_id)
  const course = chooseText(reader.language, title, title_en)
  const school = await getSchoolName(trx, reader.language)
  await queueMail(
    trx,
    answeredMail(
      { ...reader, school, publicUrl },
      { course, courseId: course_id, chapterId: chapter_id, second, question: question.text, answer: text },
    ),
    { key: mailKey(id) },
  )
}
