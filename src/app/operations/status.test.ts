// The console's status line: what waits, what failed and when the last backup was made, only for those who run the school.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRequest } from '#features/enrolment/contract.ts'
import { listBackupFailures, listBackups, makeBackup } from '#features/school/contract-backups.ts'
import { getStatus } from '#features/school/contract-status.ts'
import { noteFailure } from './backup-failures.ts'
import { examine } from './doctor.ts'
import { nameOf } from './kept-backup.ts'
import { makeCourse } from '#tests/factories.ts'
import { freePort } from '#tests/free-port.ts'
import { formOf } from '#tests/multipart.ts'
import { paint } from '#tests/pictures.ts'
import { startSchool } from '#tests/school.ts'
import { startMailServer } from '#tests/smtp.ts'

/** Some machines for builds have no IPv6. */
const ownAddresses = ['127.0.0.1', '::1'].filter((own) =>
  Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === own)),
)

describe('with a mail server', () => {
  const school = startSchool({ SMTP_URL: 'smtp://127.0.0.1:9' })

  test('staff at the desk do not ask, the owner is told that everything runs', async () => {
    expect((await school.call(getStatus, { as: await school.person({ role: 'desk' }) })).status).toBe(403)
    const folder = path.join(school.settings.dataDir, 'backups/2026-01-15T01-47-00')
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'manifest.json'), '{')
    const { body } = await school.call(getStatus, { as: await school.person({ role: 'owner' }) })
    expect(body.data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      backup: { state: 'ok', made_at: '2026-01-15T01:47:00.000Z' },
      mails: { state: 'ok', waiting: 0, since: null, has_server: true },
      jobs: { state: 'ok', waiting: 0, failed: 0, since: null },
    })
    expect(body.data.disk.free_bytes).toBeGreaterThan(0)
    const place = path.dirname(folder)
    const later = {
      db: school.db,
      settings: school.settings,
      language: 'en' as const,
      now: new Date('2026-01-18T02:00:00Z'),
    }
    expect(await examine(later)).toContainEqual({ state: 'bad', text: 'backupOld', values: { hours: '72', place } })
    // One of a clock that was wrong does not hide the others.
    const ahead = folder.replace('2026-01-15', '2026-03-01')
    await mkdir(ahead)
    await writeFile(path.join(ahead, 'manifest.json'), '{')
    expect(await examine(later)).toContainEqual({ state: 'bad', text: 'backupOld', values: { hours: '72', place } })
    await rm(folder, { recursive: true })
    const values = { at: '2026-03-01T01:47', place }
    expect(await examine(later)).toContainEqual({ state: 'warn', text: 'backupAhead', values })
    await rm(ahead, { recursive: true })
    expect(await examine(later)).toContainEqual({ state: 'warn', text: 'backupNone', values: { place } })
    const settings = { ...school.settings, dataDir: path.join(school.settings.dataDir, 'my school') }
    const typed = { place: `"${path.join(settings.dataDir, 'backups')}"` }
    expect(await examine({ ...later, settings })).toContainEqual({ state: 'warn', text: 'backupNone', values: typed })
  })

  test('mails and jobs that stand still are named with their instant', async () => {
    await sql`
      with added as (select * from graphile_worker.add_job('mail.send', '{}', run_at => now() - interval '2 hours'))
      select from added`.execute(school.db)
    await sql`update graphile_worker._private_jobs set created_at = run_at`.execute(school.db)
    const { body } = await school.call(getStatus, { as: await school.person({ role: 'owner' }) })
    expect(body.data).toMatchObject({
      state: 'bad',
      backup: { state: 'warn', made_at: null },
      mails: { state: 'bad', waiting: 1 },
      jobs: { state: 'bad', waiting: 1 },
    })
    const waited = school.now.getTime() - new Date(body.data.mails.since as string).getTime()
    expect(Math.round(waited / 60_000)).toBe(120)
    const found = await examine({ db: school.db, settings: school.settings, language: 'en', now: school.now })
    expect(found).toContainEqual({ state: 'warn', text: 'jobsWait', values: { at: expect.any(String) } })
  })

  test('the doctor sees that a proxy stands before the school and was not named', async () => {
    const at = (trustProxy: number | false) =>
      examine({
        db: school.db,
        settings: { ...school.settings, publicUrl: 'https://school.dz', trustProxy },
        language: 'en',
        now: school.now,
      })
    const values = { address: 'https://school.dz' }
    expect(await at(false)).toContainEqual({ state: 'warn', text: 'addressShared', values })
    expect(await at(1)).toContainEqual({ state: 'ok', text: 'address', values })
  })

  test('the doctor sees that the disk of the receipts is away', async () => {
    const found = () => examine({ db: school.db, settings: school.settings, language: 'en', now: school.now })
    const finding = { state: 'bad', text: 'receiptsLost', values: { place: path.resolve(school.settings.dataDir) } }
    const { id, planIds } = await makeCourse(school.db)
    const form = await formOf({ course_id: id, plan_id: planIds[0]! }, { bytes: await paint('#fff') })
    expect((await school.call(createRequest, { as: await school.person(), ...form })).status).toBe(200)
    const files = path.join(school.settings.dataDir, 'files')
    expect(await found()).not.toContainEqual(finding)
    await rename(files, `${files}-away`)
    expect(await found()).toContainEqual(finding)
    await rename(`${files}-away`, files)
    expect(await found()).not.toContainEqual(finding)
  })

  test.each(ownAddresses)('the doctor signs in to the mail server at %s', async (host) => {
    const server = await startMailServer(host)
    const settings = { ...school.settings, smtpUrl: server.url.replace('//', '//school:secret@') }
    const found = () => examine({ db: school.db, settings, language: 'en', now: school.now })
    const place = new URL(server.url).host
    expect(await found()).toContainEqual({ state: 'ok', text: 'mailReached', values: { place } })
    server.login = '535 5.7.8 authentication failed'
    const values = { place, why: expect.stringContaining('authentication failed') }
    expect(await found()).toContainEqual({ state: 'bad', text: 'mailRefuses', values })
    await server.close()
  })

  test('the doctor says which of smtp:// and smtps:// the mail server takes', async () => {
    const found = (smtpUrl: string) =>
      examine({ db: school.db, settings: { ...school.settings, smtpUrl }, language: 'en', now: school.now })
    const plain = await startMailServer()
    const place = new URL(plain.url).host
    const values = { place, why: expect.any(String) }
    expect(await found(`smtps://${place}`)).toContainEqual({ state: 'bad', text: 'mailNotTls', values })
    await plain.close()
    // One that begins with TLS waits for the other side's first word.
    const silent = createSocketServer((socket) => socket.on('error', () => {}))
    const port = await freePort()
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
    const other = { place: `127.0.0.1:${port}`, why: expect.any(String) }
    expect(await found(`smtp://127.0.0.1:${port}`)).toContainEqual({ state: 'bad', text: 'mailSilent', values: other })
    silent.close()
  }, 30_000)
})

describe('without a mail server', () => {
  const school = startSchool()

  test('mails that are kept wait for nobody', async () => {
    const { body } = await school.call(getStatus, { as: await school.person({ role: 'owner' }) })
    expect(body.data.mails).toEqual({ state: 'warn', waiting: 0, failed: 0, since: null, has_server: false })
  })

  test('a backup on demand: asked twice it is made once, and the log says who asked', async () => {
    const owner = await school.person({ role: 'owner' })
    expect((await school.call(makeBackup, { as: await school.person({ role: 'desk' }) })).status).toBe(403)
    for (let time = 0; time < 2; time++) expect((await school.call(makeBackup, { as: owner })).status).toBe(200)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'backup.make' and attempts = 0`.execute(
      school.db,
    )
    expect(rows[0]!.count).toBe(1)
    const acts = await school.db.selectFrom('audit_log').select('actor_id').where('act', '=', 'backup.make').execute()
    expect(acts).toEqual([{ actor_id: owner.id }, { actor_id: owner.id }])
    expect((await school.call(listBackups, { as: owner })).body.data).toEqual([])
  })

  test('a backup that is given up leaves its day and its cause, until one is made', async () => {
    const owner = await school.person({ role: 'owner' })
    await writeFile(path.join(school.settings.dataDir, 'backups'), 'a file where the folder should be')
    const failing = (isLastTry: boolean) => school.app.runTask('backup.make', {}, isLastTry).catch(() => {})
    await failing(false)
    expect((await school.call(listBackupFailures, { as: owner })).body.data).toEqual([])
    await failing(true)
    const headers = { 'accept-language': 'en' }
    const why = 'The backup could not be made: a backup needs a connection of its own.'
    const failed = { at: expect.any(String), why }
    expect((await school.call(listBackupFailures, { as: owner, headers })).body.data).toEqual([failed])
    const arabic = await school.call(listBackupFailures, { as: owner, headers: { 'accept-language': 'ar' } })
    expect(arabic.body.data[0].why).toContain('تعذّر إنشاء النسخة الاحتياطية')
    const status = async () => (await school.call(getStatus, { as: owner, headers })).body.data.backup
    expect(await status()).toEqual({ state: 'bad', made_at: null, failed })
    const found = await examine({ db: school.db, settings: school.settings, language: 'en', now: school.now })
    expect(found).toContainEqual(expect.objectContaining({ state: 'bad', text: 'backupFailed' }))
    await rm(path.join(school.settings.dataDir, 'backups'))
    const later = nameOf(new Date(Date.now() + 60_000))
    const made = path.join(school.settings.dataDir, 'backups', later)
    await mkdir(made, { recursive: true })
    await writeFile(path.join(made, 'manifest.json'), '{')
    // It cannot be read: the list shows the others.
    expect((await school.call(listBackups, { as: owner })).body.data).toEqual([])
    expect(await status()).toMatchObject({ failed: null })
    expect((await school.call(listBackupFailures, { as: await school.person({ role: 'desk' }) })).status).toBe(403)
  })
})

const port = await freePort()
const bucket = { S3_URL: `http://127.0.0.1:${port}/school`, S3_KEY: 'key', S3_SECRET: 'secret' }

describe('a bucket that says nothing', () => {
  const token = 'a-token-of-sixteen-or-more'
  const school = startSchool({ ...bucket, METRICS_TOKEN: token })
  const xml = { 'content-type': 'application/xml' }
  let code: string | undefined
  let service: Server
  beforeAll(async () => {
    service = createServer((_request, answer) => {
      if (code) answer.writeHead(403, xml).end(`<Error><Code>${code}</Code></Error>`)
    })
    await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve))
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })

  test('the console says that files are away, not that there is no backup', { timeout: 20_000 }, async () => {
    // Backups were made since, which nobody sees now.
    await noteFailure(school.db, new Error('long ago'))
    const { status, body } = await school.call(getStatus, { as: await school.person({ role: 'owner' }) })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'bad',
      files: { state: 'bad' },
      backup: { state: 'warn', made_at: null, failed: null },
    })
  })

  test('figures come, and none of the last backup', { timeout: 20_000 }, async () => {
    const { body } = await school.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(body).toContain('manara_database_up 1')
    expect(body).not.toMatch(/^manara_last_backup/m)
  })

  test.each([
    ['SignatureDoesNotMatch', 'S3_SECRET'],
    ['AccessDenied', 'rights to list'],
    ['RequestTimeTooSkewed', 'set the time on this machine'],
  ])(
    'the doctor says what is wrong with the bucket (%s), and misses neither backups nor receipts',
    async (given, why) => {
      code = given
      const found = await examine({ db: school.db, settings: school.settings, language: 'en', now: school.now })
      const texts = found.map(({ text }) => text)
      expect(found.find(({ text }) => text === 'bucketLost')?.values['why']).toContain(why)
      for (const untrue of ['backupNone', 'receiptsLost']) expect(texts).not.toContain(untrue)
    },
  )
})
