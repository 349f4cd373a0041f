// The school's public settings, messages to it, and notifications of each student.
import { hash } from 'node:crypto'
import { fillIn } from '#kit/server/fill-in.ts'
import { sendConsoleEvent } from '#kit/server/events.ts'
import { handle } from '#kit/server/http.ts'
import { networkOf } from '#kit/server/limits.ts'
import { requestKey } from '#kit/server/request-key.ts'
import { isPayable } from './ccp.ts'
import * as contract from './contract.ts'
import { writeHours } from './hours-text.ts'
import { composeLetter } from './mail.ts'
import textsAr from './mails.ar.json' with { type: 'json' }
import textsEn from './mails.en.json' with { type: 'json' }
import { listNotifications, markRead } from './notifications.ts'
import { queueMail } from './outbox.ts'
import { roundedFigure } from './settings-check.ts'
import { countFigures, type Figures } from './sql-settings.ts'
import * as sql from './sql.ts'

const mailTexts = { ar: textsAr, en: textsEn }

export const schoolRoutes = [
  handle(contract.getSchool, async ({ db, language, settings, media, clock }) => {
    const school = await sql.getSchool(db)
    return {
      name: school[`name_${language}`],
      logo: { light: media.addressOrNull(school.logo_light), dark: media.addressOrNull(school.logo_dark) },
      contact_email: school.contact_email,
      contact_number: school.chat_number,
      socials: { linkedin: school.linkedin_url, facebook: school.facebook_url, instagram: school.instagram_url },
      stats: school.stats_counted ? writeFigures(await countFigures(db, clock())) : fixedFigures(school),
      founders: school.founders.map((founder) => ({
        name: founder[`name_${language}`],
        role: founder[`role_${language}`],
        text: founder[`text_${language}`],
        picture: media.addressOrNull(founder.picture),
      })),
      opening_hours: school.opening_hours,
      opening_text: writeHours(school.opening_hours, language),
      payment_methods: school.payment_methods
        .filter(({ enabled = true }) => enabled)
        .map((method) => ({ ...method, name: method[`name_${language}`], valid: isPayable(method) })),
      refund: { days: school.refund_days, percent: school.refund_percent },
      google: settings.supabase ? { url: settings.supabase.url, anon_key: settings.supabase.anonKey } : null,
      demo: settings.demo,
    }
  }),

  handle(contract.getBrand, async ({ db, media }) => {
    const { name_ar: ar, name_en: en, logo_light, logo_dark } = await sql.getSchool(db)
    return { names: { ar, en }, logo: { light: media.addressOrNull(logo_light), dark: media.addressOrNull(logo_dark) } }
  }),

  handle(contract.sendMessage, async ({ db, user, body, language, address, limits, request }) => {
    const school = await sql.getSchool(db)
    const texts = mailTexts[language]
    const letter = composeLetter({
      language,
      school: school[`name_${language}`],
      heading: body.subject,
      paragraphs: [body.message],
      footnote: fillIn(texts.contactFootnote, { name: body.name, email: body.email }),
    })
    await db.transaction().execute(async (trx) => {
      // Anybody can type any address; only the session proves the author.
      const student_id = user?.role === 'student' ? user.userId : null
      const id = await sql.insertMessage(trx, { ...body, language, student_id, request_key: keyOf(request, body) })
      // The answer was lost on its way, and it was sent again.
      if (!id) return
      await limits.spend('contact', networkOf(address), trx)
      await sendConsoleEvent(trx, { type: 'message', data: { id } })
      for (const to of await sql.findRecipients(trx, school.contact_email)) {
        await queueMail(trx, {
          to,
          replyTo: body.email,
          language,
          kind: 'contact',
          subject: fillIn(texts.contactSubject, { subject: body.subject }),
          ...letter,
        })
      }
    })
    return {}
  }),

  handle(contract.listNotifications, async ({ db, user, query, language }) => {
    const { items, unread, total } = await listNotifications(db, user.userId, { ...query, language })
    return { data: { items, unread }, meta: { ...query, total } }
  }),

  handle(contract.readNotifications, async ({ db, user, body, clock }) => ({
    unread: await markRead(db, user.userId, { ids: body.ids, now: clock() }),
  })),
]

type Stored = Awaited<ReturnType<typeof sql.getSchool>>

function fixedFigures(school: Stored) {
  return {
    students: school.stat_students,
    courses: school.stat_courses,
    instructors: school.stat_instructors,
    completion: school.stat_completion,
  }
}

function writeFigures({ students, courses, instructors, completion }: Figures) {
  return {
    students: roundedFigure(students),
    courses: roundedFigure(courses),
    instructors: roundedFigure(instructors),
    completion: completion ? `${completion}%` : null,
  }
}

/** Another message under the same key is another one: none is ever lost. */
function keyOf(request: Parameters<typeof requestKey>[0], message: object): string | null {
  const key = requestKey(request)
  return key && hash('sha256', JSON.stringify([key, message]), 'base64url')
}
