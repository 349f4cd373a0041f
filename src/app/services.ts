// What handlers use beside the database, and what this process caches for them. All of it ends with the server.
import type { FastifyInstance } from 'fastify'
import { editableMails } from '#app/editable-mails.ts'
import { authenticate } from '#features/accounts/routes.ts'
import { createSessionCache } from '#features/accounts/session-cache.ts'
import { listLiveSessions } from '#features/accounts/sql-sessions.ts'
import { createCertificateFiles } from '#features/certificates/certificate-files.ts'
import { openWaitingEnrolments } from '#features/enrolment/waiting.ts'
import { openMailer } from '#features/school/send-mails.ts'
import { readChange } from '#kit/server/changes.ts'
import type { Database } from '#kit/server/database.ts'
import { createEventHub } from '#kit/server/events.ts'
import type { Mounting, Services } from '#kit/server/http.ts'
import { createLimits } from '#kit/server/limits.ts'
import type { Listen } from '#kit/server/listen.ts'
import { createMedia } from '#kit/server/media.ts'
import { openFiles } from '#kit/server/open-files.ts'
import { createResponseCache } from '#kit/server/response-cache.ts'
import { secretOf } from '#kit/server/secrets.ts'
import type { Settings } from '#kit/server/settings.ts'
import { createTypesetter } from '#kit/server/typeset.ts'

interface Source {
  db: Database
  listen: Listen
  clock: () => Date
}

interface ServiceSource extends Source {
  settings: Settings
  readFrom: () => Promise<Database>
}

export async function openServices(
  app: FastifyInstance,
  { settings, db, readFrom, listen, clock }: ServiceSource,
): Promise<Services> {
  const files = openFiles(settings)
  const typesetter = createTypesetter()
  const certificates = createCertificateFiles({ db, files, typesetter, publicUrl: settings.publicUrl, log: app.log })
  app.addHook('onClose', async () => {
    await typesetter.close()
    await certificates.close()
  })
  const mailer = await openMailer(settings)
  app.addHook('onClose', async () => mailer?.close())
  const events = await createEventHub({ listen, withLiveSession: (readers) => listLiveSessions(db, readers, clock()) })
  app.addHook('preClose', async () => events.close())
  return {
    db,
    readFrom,
    clock,
    settings,
    files,
    media: createMedia(await secretOf(db, 'media'), clock),
    limits: createLimits(db, settings, clock),
    events,
    certificates,
    typesetter,
    mailer,
    whenProven: openWaitingEnrolments(settings),
    editableMails,
  }
}

/** Public answers and sessions, cached until any process reports a change. @param isKept false: read again each time */
export async function openCaches(
  { db, listen, clock }: Source,
  isKept: boolean,
): Promise<Pick<Mounting, 'authenticate' | 'forgetSessions' | 'responseCache' | 'caughtUp'>> {
  const find = authenticate(db, clock)
  if (!isKept) return { authenticate: find, forgetSessions: () => {} }
  const responseCache = createResponseCache(clock)
  const drop = (notice: string) => responseCache.drop(readChange(notice))
  await listen('catalogue', drop, () => responseCache.drop(undefined))
  // Pages do not follow these: they may show a count of a minute ago.
  await listen('counts', drop)
  const sessions = createSessionCache(find, clock)
  await listen('sessions', sessions.forget, () => sessions.forget())
  return { authenticate: sessions.find, forgetSessions: sessions.forget, responseCache, caughtUp: listen.caughtUp }
}
