// The console's status line: what waits, what failed and when the last backup was made, only for those who run the school.
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listBackups, makeBackup } from '#features/school/contract-backups.ts'
import { getStatus } from '#features/school/contract-status.ts'
import { startSchool } from '#tests/school.ts'

describe('with a mail server', () => {
  const school = startSchool({ SMTP_URL: 'smtp://127.0.0.1:9' })

  test('staff at the desk do not ask, the owner is told that everything runs', async () => {
    expect((await school.call(getStatus, { as: await school.person({ role: 'desk' }) })).status).toBe(403)
    const folder = path.join(school.settings.dataDir, 'backups/2026-01-15T01-47-00')
    await mkdir(folder, { recursive: true })
    const { body } = await school.call(getStatus, { as: await school.person({ role: 'owner' }) })
    expect(body.data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      backup: { state: 'ok', made_at: '2026-01-15T01:47:00.000Z' },
      mails: { state: 'ok', waiting: 0, since: null, has_server: true },
      jobs: { state: 'ok', waiting: 0, failed: 0, since: null },
    })
    expect(body.data.disk.free_bytes).toBeGreaterThan(0)
    await rm(folder, { recursive: true })
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
  })
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
})
