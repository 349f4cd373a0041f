// The link of an announcement's mail by which its reader stops such mails: a page with one button, because programs that scan mails open links;
// mail programs press it themselves (RFC 8058). It needs neither a session nor scripts.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { plainPage, type PlainPage } from '#app/plain-page.ts'
import { sendPlainPage } from '#app/send-plain-page.ts'
import { muteAnnouncements, findLanguage } from '#features/accounts/sql.ts'
import { readStopLink, stopPath } from '#features/announcements/stop-link.ts'
import { getSchoolNames } from '#features/school/sql.ts'
import type { Language } from '#kit/contract.ts'
import { refuse } from '#kit/server/app-error.ts'
import type { Database } from '#kit/server/database.ts'
import type { Settings } from '#kit/server/settings.ts'

export function serveStopMails(app: FastifyInstance, { db, settings }: { db: Database; settings: Settings }): void {
  const options = { schema: { hide: true } }
  type Link = { Params: { token: string } }
  const show = async (reply: FastifyReply, kind: PlainPage['kind'], language: Language) => {
    const page = plainPage({ kind, language, names: await getSchoolNames(db) })
    return sendPlainPage(reply.header('referrer-policy', 'no-referrer'), settings, page, 200)
  }

  void app.register(async (scope) => {
    // What a form or a mail program sends along means nothing here.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null)
    })
    scope.get<Link>(`${stopPath}/:token`, options, async ({ params }, reply) => {
      const reader = await readStopLink(db, params.token)
      const language = reader && (await findLanguage(db, reader))
      // A link that was cut or copied badly: the profile has the same switch.
      return language ? show(reply, 'stop', language) : reply.redirect('/student/profile', 303)
    })
    scope.post<Link>(`${stopPath}/:token`, options, async ({ params }, reply) => {
      const reader = (await readStopLink(db, params.token)) ?? refuse('NOT_FOUND')
      const language = (await muteAnnouncements(db, reader)) ?? refuse('NOT_FOUND')
      return show(reply, 'stopped', language)
    })
  })
}
