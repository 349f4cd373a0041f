// Writing an announcement, sending it to its readers some hundreds at a time, and stopping it. Each part is one transaction that stores how far it
// came: after a crash nobody is told twice.
import { v7 as uuidv7 } from 'uuid'
import { insertAudit } from '#features/school/audit.ts'
import { queueMail, sendAgain, withdrawMails } from '#features/school/outbox.ts'
import { getSchoolNames } from '#features/school/sql.ts'
import type { Language } from '#kit/languages.ts'
import { AppError } from '#kit/server/app-error.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { cancelJob, enqueue } from '#kit/server/jobs.ts'
import { announcementMail } from './mails.ts'
import { openStopLinks } from './stop-link.ts'
import { textForReader, translationOf, type AnnouncementText } from './text-for-reader.ts'
import * as sql from './sql.ts'

export interface NewAnnouncement {
  courseId: string | null
  who: sql.Audience['who']
  title: string
  text: string
  language: Language
  translation: AnnouncementText['translation']
  channels: ('bell' | 'mail')[]
  sendAt: Date
  actorId: string
  now: Date
  /** Names the request: sent again because its answer was lost, it tells nobody twice. */
  key: string | null
}

const batch = 200
const jobOf = (id: string) => `announcement:${id}`

/** @returns its id. */
export async function createAnnouncement(db: Database, announcement: NewAnnouncement): Promise<string> {
  const { courseId, who, title, text, language, translation, channels, sendAt, actorId, now, key } = announcement
  return db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('announcements')
      .values({
        id: uuidv7(),
        course_id: courseId,
        who,
        title,
        text,
        language,
        other_title: translation?.title ?? null,
        other_text: translation?.text ?? null,
        channels: [...new Set(channels)],
        created_by: actorId,
        created_at: now,
        send_at: sendAt,
        request_key: key,
      })
      .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Of one person the same key is the same announcement, and no other's.
    if (!made) return idOfSame(await sql.findWritten(trx, actorId, key), announcement)
    const { id } = made
    await insertAudit(trx, {
      actorId,
      act: 'announcement.create',
      subject: title,
      after: {
        announcement_id: id,
        course_id: courseId,
        who,
        text,
        ...(translation && { other_title: translation.title, other_text: translation.text }),
        by: channels,
        at: sendAt,
      },
    })
    await enqueue(trx, 'announcements.tell', { announcement_id: id }, { runAt: sendAt, key: jobOf(id) })
    return id
  })
}

/** Answered as if it were written, another text under an old key would be lost. The time of one sent at once is that of its first request. */
function idOfSame(
  written: sql.Written,
  { courseId, who, title, text, translation, channels, sendAt, now }: NewAnnouncement,
) {
  const isSame =
    written.course_id === courseId &&
    written.who === who &&
    written.title === title &&
    written.text === text &&
    written.other_title === (translation?.title ?? null) &&
    written.other_text === (translation?.text ?? null) &&
    new Set(channels).symmetricDifference(new Set(written.channels)).size === 0 &&
    (sendAt <= now || written.send_at.getTime() === sendAt.getTime())
  if (!isSame) throw new AppError('VALIDATION_FAILED', 422, { fields: { 'idempotency-key': 'INVALID' } })
  return written.id
}

interface Telling {
  id: string
  now: Date
  publicUrl: string
}

/** Continues until everyone is told, or it is stopped. */
export async function tellAll(db: Database, telling: Telling): Promise<void> {
  while (await tellSome(db, telling));
}

/** False when nobody is left to tell. */
export async function tellSome(db: Database, { id, now, publicUrl }: Telling): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await sql.lockAnnouncement(trx, id)
    if (!row || row.cancelled_at || row.sent_at) return false
    const audience = { courseId: row.course_id, who: row.who }
    const readers = await sql.nextReaders(trx, audience, { after: row.told_until, limit: batch, now })
    const bells = row.channels.includes('bell') ? readers.length : 0
    if (bells > 0) {
      const data = { announcement_id: id, title: row.title, ...(row.course_id && { course_id: row.course_id }) }
      await sql.ringBells(trx, readers, { data, now })
    }
    const mails = row.channels.includes('mail') ? await mailTo(trx, row, readers, publicUrl) : 0
    const isLast = readers.length < batch
    await trx
      .updateTable('announcements')
      .set((eb) => ({
        told_until: readers.at(-1)?.id ?? row.told_until,
        bells: eb('bells', '+', bells),
        mails: eb('mails', '+', mails),
        ...(isLast && { sent_at: now }),
      }))
      .where('id', '=', id)
      .execute()
    return !isLast
  })
}

/** Each in their language. How many get one: not those who switched them off, or have not proven their address. */
async function mailTo(
  trx: Trx,
  row: NonNullable<Awaited<ReturnType<typeof sql.lockAnnouncement>>>,
  readers: sql.Reader[],
  publicUrl: string,
): Promise<number> {
  const schools = await getSchoolNames(trx)
  const courses = row.course_id === null ? null : await sql.findCourseTitles(trx, row.course_id)
  const written = { ...row, translation: translationOf(row) }
  const stopAddressOf = await openStopLinks(trx, publicUrl)
  let mails = 0
  for (const reader of readers) {
    const toRead = textForReader(reader.language, written)
    const course = courses?.[toRead.language] ?? null
    const mail = announcementMail(
      { id: row.id, ...toRead, course },
      { school: schools[toRead.language], publicUrl, stopAddress: stopAddressOf(reader.id) },
      reader,
    )
    if (await queueMail(trx, mail, { key: jobOf(row.id) })) mails++
  }
  return mails
}

/** Tries mails of it that could not be delivered again. False: there is no such announcement. */
export async function resendAnnouncement(
  db: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await sql.lockAnnouncement(trx, id)
    if (!row) return false
    const mails = row.cancelled_at ? [] : await sql.listFailedMails(trx, jobOf(id))
    if (mails.length === 0) return true
    for (const mail of mails) await sendAgain(trx, mail)
    await insertAudit(trx, {
      actorId,
      act: 'announcement.resend',
      subject: row.title,
      after: { announcement_id: id, mails: mails.length },
    })
    return true
  })
}

/** Null: there is no such announcement. Removes it from bells, and withdraws mails that were not sent yet. */
export async function cancelAnnouncement(
  db: Database,
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await sql.lockAnnouncement(trx, id)
    if (!row) return false
    if (row.cancelled_at) return true
    await cancelJob(trx, jobOf(id))
    await sql.takeBellsBack(trx, id)
    const mails = row.mails - (await withdrawMails(trx, jobOf(id)))
    await trx.updateTable('announcements').set({ cancelled_at: now, bells: 0, mails }).where('id', '=', id).execute()
    await insertAudit(trx, {
      actorId,
      act: 'announcement.cancel',
      subject: row.title,
      before: { announcement_id: id, bells: row.bells, mails: row.mails },
      after: { cancelled_at: now, bells: 0, mails },
    })
    return true
  })
}
