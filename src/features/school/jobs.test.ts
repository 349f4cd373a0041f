// Background work as staff see it: what failed, why, and "try again".
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { enqueue } from '#kit/server/jobs.ts'
import { startSchool } from '#tests/school.ts'
import { listJobs, retryJob } from './contract-console.ts'

const school = startSchool()
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(school.db))

const failed = { attempts: 12, max_attempts: 12, last_error: 'the disk is full', state: 'failed', task: 'limits.sweep' }

async function putFailedJob(): Promise<void> {
  await enqueue(school.db, 'limits.sweep', {})
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the disk is full'`.execute(
    school.db,
  )
}

test('a job that failed for good is seen with its reason, and tried again', async () => {
  const owner = await school.person({ role: 'owner' })
  await putFailedJob()
  await enqueue(school.db, 'accounts.sweep', {}, { runAt: new Date('2030-01-01') })
  const list = (state?: string) => school.call(listJobs, { as: owner, query: { state } })
  expect((await list('failed')).body).toMatchObject({ data: [failed], meta: { page: 1, total: 1 } })
  expect((await list('waiting')).body.data).toMatchObject([{ task: 'accounts.sweep', attempts: 0, last_error: null }])
  expect((await list()).body.meta.total).toBe(2)
  const { id } = (await list('failed')).body.data[0]
  const again = () => school.call(retryJob, { as: owner, params: { id } })
  expect((await again()).body.data).toEqual({ id, task: 'limits.sweep' })
  expect((await again()).status).toBe(404)
  expect((await list('failed')).body.data).toEqual([])
  expect(await school.runJobs()).toEqual(['limits.sweep'])
  const audit = await school.db.selectFrom('audit_log').select(['act', 'subject', 'actor_id']).execute()
  expect(audit).toEqual([{ act: 'job.retry', subject: 'limits.sweep', actor_id: owner.id }])
})

test.each(['x', '0', '99999999999999999999', '-1'])('the job %j does not exist', async (id) => {
  const owner = await school.person({ role: 'owner' })
  expect((await school.call(retryJob, { as: owner, params: { id } })).status).toBe(404)
})
