// The team writes announcements, looks at whom they reach, and stops them.
import type { Language } from '#kit/contract.ts'
import type { Database } from '#kit/server/database.ts'
import { handle, type Route, type SignedIn } from '#kit/server/http.ts'
import { requestKey } from '#kit/server/request-key.ts'
import type { Settings } from '#kit/server/settings.ts'
import { getSchoolName, getSchoolNames } from '#features/school/sql.ts'
import { queueMail } from '#features/school/outbox.ts'
import { cancelAnnouncement, createAnnouncement, resendAnnouncement } from './announce.ts'
import * as contract from './contract-console.ts'
import { announcementLetter, announcementMail, plainText } from './mails.ts'
import { openStopLinks } from './stop-link.ts'
import { translationOf } from './text-for-reader.ts'
import * as sql from './sql.ts'

const longest = 366 * 86_400_000
/** Clocks differ, and a time is chosen by the minute. */
const leeway = 5 * 60_000
/** Only before it is sent. */
const nowhere = '00000000-0000-7000-8000-000000000000'

export const announcementsConsoleRoutes: Route[] = [
  handle(contract.listAnnouncements, async ({ db, query, language, mailer }) => {
    const { rows, total } = await sql.listAnnouncements(db, query, language)
    const schools = await getSchoolNames(db)
    const data = rows.map((row) => toAnnouncement(row, schools, mailer !== undefined))
    return { data, meta: { page: query.page, limit: query.limit, total } }
  }),

  handle(contract.createAnnouncement, async ({ db, user, body, clock, language, mailer, request, fail }) => {
    const now = clock()
    const { course_id: courseId = null, title, text, translation = null, by: channels, who } = body
    if (courseId !== null && (await sql.findCourseTitles(db, courseId)) === null) return fail('NOT_FOUND')
    if (body.at && body.at.getTime() < now.getTime() - leeway)
      return fail('ANNOUNCEMENT_PAST', { fields: { at: 'ANNOUNCEMENT_PAST' } })
    const sendAt = body.at && body.at > now ? body.at : now
    if (sendAt.getTime() - now.getTime() > longest)
      return fail('ANNOUNCEMENT_TOO_LATE', { fields: { at: 'ANNOUNCEMENT_TOO_LATE' } })
    const announcement = {
      courseId,
      who,
      title,
      text,
      language: body.language,
      translation,
      channels,
      sendAt,
      actorId: user.userId,
      now,
      key: requestKey(request),
    }
    const id = await createAnnouncement(db, announcement)
    const row = (await sql.findAnnouncement(db, id, language)) ?? fail('NOT_FOUND')
    return toAnnouncement(row, await getSchoolNames(db), mailer !== undefined)
  }),

  handle(contract.previewAnnouncement, async ({ db, user, body, clock, settings, fail }) => {
    const { course_id: courseId = null, who, title, text, language, translation = null } = body
    const courses = courseId === null ? null : ((await sql.findCourseTitles(db, courseId)) ?? fail('NOT_FOUND'))
    const { bell, muted, unproven, english } = await sql.countReach(db, { courseId, who }, clock())
    const schools = await getSchoolNames(db)
    const around = { school: schools[language], ...(await addresses(db, settings, user)) }
    const texts = { title, text, language, translation }
    const reader = { email: user.email, full_name: (await sql.findName(db, user.userId)) ?? '' }
    const announcement = { ...texts, id: nowhere, course: courses?.[language] ?? null }
    const { school, paragraphs, action, footnote, stop } = announcementLetter(announcement, around, reader)
    const mail = announcementMail(announcement, around, reader)
    return {
      reach: { bell, mail: bell - muted - unproven, muted, unproven },
      languages: { ar: bell - english, en: english },
      mail: {
        from: school,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        paragraphs,
        button: action.label,
        footnote,
        stop: stop.label,
      },
      plain_text: plainText(texts, schools),
    }
  }),

  handle(contract.testAnnouncement, async ({ db, user, body, settings, fail }) => {
    const { course_id: courseId = null, ...texts } = body
    const courses = courseId === null ? null : ((await sql.findCourseTitles(db, courseId)) ?? fail('NOT_FOUND'))
    const around = { school: await getSchoolName(db, texts.language), ...(await addresses(db, settings, user)) }
    const reader = { email: user.email, full_name: (await sql.findName(db, user.userId)) ?? '' }
    const mail = announcementMail({ ...texts, id: nowhere, course: courses?.[texts.language] ?? null }, around, reader)
    // A person who switched announcements off still gets this test, because they asked for it.
    await db.transaction().execute((trx) => queueMail(trx, { ...mail, kind: 'announcement-test' }))
    return { to: user.email }
  }),

  handle(contract.resendAnnouncement, async ({ db, user, params, language, mailer, fail }) => {
    if (!(await resendAnnouncement(db, { id: params.id, actorId: user.userId }))) return fail('NOT_FOUND')
    const row = (await sql.findAnnouncement(db, params.id, language)) ?? fail('NOT_FOUND')
    return toAnnouncement(row, await getSchoolNames(db), mailer !== undefined)
  }),

  handle(contract.cancelAnnouncement, async ({ db, user, params, clock, language, mailer, fail }) => {
    if (!(await cancelAnnouncement(db, { id: params.id, actorId: user.userId, now: clock() }))) return fail('NOT_FOUND')
    const row = (await sql.findAnnouncement(db, params.id, language)) ?? fail('NOT_FOUND')
    return toAnnouncement(row, await getSchoolNames(db), mailer !== undefined)
  }),
]

/** Without a mail server mails are kept, not sent. */
function toAnnouncement(row: sql.AnnouncementRow, schools: Record<Language, string>, hasServer: boolean) {
  const { course_id, course_title, created_by, full_name, channels, send_at, other_title, other_text, ...others } = row
  const translation = translationOf({ other_title, other_text })
  return {
    ...others,
    translation,
    mails_waiting: hasServer ? others.mails_waiting : 0,
    courses: course_id === null ? null : { id: course_id, title: course_title ?? '' },
    by: channels as ('bell' | 'mail')[],
    at: send_at,
    created_by: created_by === null ? null : { id: created_by, full_name: full_name ?? '' },
    plain_text: plainText({ ...others, translation }, schools),
  }
}

/** As in the mail of whoever looks at it before it is sent. */
async function addresses(db: Database, { publicUrl }: Settings, { userId }: SignedIn) {
  return { publicUrl, stopAddress: (await openStopLinks(db, publicUrl))(userId) }
}
