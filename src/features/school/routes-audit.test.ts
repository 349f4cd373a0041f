// The log of acts: who did what to whom, found, exported, and never changed.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payFor } from '#tests/paid-courses.ts'
import { startSchool } from '#tests/school.ts'
import { insertAudit, type Act } from './audit.ts'
import { exportAudit, getAuditOrigin, listAudit } from './contract-audit.ts'
import { changeSettings } from './contract-settings.ts'
import { sweepOrigins } from './sql-audit.ts'

const school = startSchool()

async function note(act: Act, at?: string) {
  await school.db.transaction().execute((trx) => insertAudit(trx, act))
  if (at === undefined) return
  // Older rows: written as a superuser of the tests, before the trigger exists.
  await school.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`update audit_log set created_at = ${at} where id = (select id from audit_log order by id desc limit 1)`.execute(
      db,
    )
    await sql`set session_replication_role = origin`.execute(db)
  })
}

test('an entry says who, what, whom, from what to what', async () => {
  const [owner, student] = [await school.person({ role: 'owner' }), await school.person({ name: 'نسرين حمّادي' })]
  await school.call(changeSettings, { as: owner, body: { name_en: 'Nour' } })
  await note({
    actorId: owner.id,
    act: 'request.activate',
    personId: student.id,
    subject: 'MN-7F3K2',
    after: { amount: 4900 },
  })
  await note({ actorId: null, act: 'request.lapse', personId: student.id, subject: 'MN-QTB5N' })
  const read = async (query: Record<string, string | number>) =>
    (await school.call(listAudit, { as: owner, query })).body
  const all = await read({})
  expect(all.meta).toEqual({ page: 1, limit: 25, total: 3 })
  expect(all.data).toMatchObject([
    {
      actor: null,
      act: 'request.lapse',
      person: { id: student.id, full_name: 'نسرين حمّادي' },
      before: null,
      after: null,
    },
    {
      actor: { id: owner.id, full_name: owner.full_name },
      act: 'request.activate',
      subject: 'MN-7F3K2',
      after: { amount: 4900 },
    },
    { act: 'settings.update', person: null, before: { name_en: 'Manara' }, after: { name_en: 'Nour' } },
  ])
  expect(Object.keys(all.data[0]).sort()).toEqual(['act', 'actor', 'after', 'at', 'before', 'id', 'person', 'subject'])
  const acts = async (query: Record<string, string | number>) =>
    (await read(query)).data.map((one: { act: string }) => one.act)
  expect(await acts({ actor: owner.id })).toEqual(['request.activate', 'settings.update'])
  expect(await acts({ actor: 'automatic' })).toEqual(['request.lapse'])
  expect(await acts({ actor: 'people' })).toEqual(['request.activate', 'settings.update'])
  expect(await acts({ actor: 'people', q: 'نسرين' })).toEqual(['request.activate'])
  expect(await acts({ entry: all.data[0].id })).toEqual(['request.lapse'])
  expect(await acts({ entry: student.id })).toEqual([])
  expect(await acts({ person: student.id })).toEqual(['request.lapse', 'request.activate'])
  expect(await acts({ act: 'request' })).toEqual(['request.lapse', 'request.activate'])
  expect(await acts({ act: 'request.activate' })).toEqual(['request.activate'])
  expect(await acts({ act: 'req' })).toEqual([])
  expect(await acts({ q: '7f3k' })).toEqual(['request.activate'])
  expect(await acts({ q: 'نسرين' })).toEqual(['request.lapse', 'request.activate'])
  expect(await acts({ q: '%' })).toEqual([])
  expect(await acts({ page: 2, limit: 2 })).toEqual(['settings.update'])
  expect(await acts({ page: 9 })).toEqual([])
})

test('days are those of the school, and count whole', async () => {
  const owner = await school.person({ role: 'owner' })
  await note({ actorId: owner.id, act: 'day.first' }, '2026-03-01T22:59:00Z')
  await note({ actorId: owner.id, act: 'day.second' }, '2026-03-01T23:00:00Z')
  const acts = async (query: Record<string, string>) => {
    const { body } = await school.call(listAudit, { as: owner, query: { actor: owner.id, ...query } })
    return body.data.map((one: { act: string }) => one.act)
  }
  expect(await acts({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['day.first'])
  expect(await acts({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['day.second'])
  expect(await acts({ from: '2026-03-01T22:59:30Z' })).toEqual(['day.second'])
  expect(await acts({ to: '2026-03-01T22:59:00Z' })).toEqual(['day.first'])
})

test.each([
  { from: 'yesterday' },
  { to: '2026-13-01' },
  { actor: 'me' },
  { person: 'x' },
  { act: 'a b' },
  { entry: '1' },
  { page: 0 },
])('%j is refused', async (query) => {
  const owner = await school.person({ role: 'owner' })
  expect(await school.call(listAudit, { as: owner, query })).toMatchObject({ status: 422 })
})

test('the export carries the filters, disarms formulas, and is an entry itself', async () => {
  const owner = await school.person({ role: 'owner', name: '=1+1' })
  await note({ actorId: owner.id, act: 'request.reject', subject: 'MN-1;2', before: { a: 'x' }, after: { a: '"y"' } })
  await note({ actorId: owner.id, act: 'payment.record', subject: 'R-2026-0001' })
  const ask = { as: owner, query: { actor: owner.id, act: 'request' } }
  const answer = await school.call(exportAudit, { ...ask, language: 'ar' })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.raw.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFالوقت (UTC);من;الفعل;لمن;الموضوع;قبل;بعد;رقم القيد')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`;'=1+1;request.reject;;"MN-1;2";`)
  // Not limited, like every other list.
  for (let n = 0; n < 6; n++) expect((await school.call(exportAudit, ask)).status).toBe(200)
  const { body } = await school.call(listAudit, { as: owner, query: { actor: owner.id } })
  expect(body.data[0]).toMatchObject({ act: 'audit.export', after: { actor: owner.id, act: 'request' } })
})

test('a deleted account leaves its entries as they were', async () => {
  const [owner, gone] = [await school.person({ role: 'owner' }), await school.person({ role: 'staff' })]
  await note({ actorId: gone.id, act: 'request.reject', personId: gone.id })
  await school.db.deleteFrom('users').where('id', '=', gone.id).execute()
  const { body } = await school.call(listAudit, { as: owner, query: { actor: gone.id } })
  expect(body.data).toMatchObject([{ actor: { id: gone.id, full_name: null }, person: { id: gone.id } }])
})

test('an entry knows from which browser and address it came; the list and the export say it only when asked', async () => {
  const owner = await school.person({ role: 'owner' })
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0' }
  await school.call(changeSettings, { as: owner, body: { name_en: 'Nour Academy' }, headers })
  await note({ actorId: owner.id, act: 'request.lapse' })
  const { data } = (await school.call(listAudit, { as: owner, query: { actor: owner.id } })).body
  const [byItself, entry] = data as { id: string }[]
  const originOf = async (id: string) => (await school.call(getAuditOrigin, { as: owner, params: { id } })).body.data
  expect(await originOf(entry!.id)).toEqual({ device: headers['user-agent'], address: '127.0.0.1', names: {} })
  expect(await originOf(byItself!.id)).toEqual({ device: null, address: null, names: {} })
  expect(await school.call(getAuditOrigin, { as: owner, params: { id: owner.id } })).toMatchObject({ status: 404 })
  const query = { actor: owner.id, act: 'settings' }
  const exported = async (more: object) =>
    (await school.call(exportAudit, { as: owner, query: { ...query, ...more } })).raw.toString()
  expect(await exported({})).not.toContain('127.0.0.1')
  expect(await exported({ origins: true })).toMatch(/Device,IP address\r\n.*Chrome\/126\.0,127\.0\.0\.1\r\n/)
  await sweepOrigins(school.db, new Date(Date.now() + 366 * 86_400_000))
  expect(await school.db.selectFrom('audit_origins').selectAll().where('entry_id', '=', entry!.id).execute()).toEqual(
    [],
  )
})

test('the ids among the facts of an entry are told by the names of what they stand for', async () => {
  const [owner, kept] = [await school.person({ role: 'owner' }), await school.person({ name: 'سلمى بلقاسم' })]
  const gone = '0190a000-099d-75d9-8755-b6012830c79b'
  await note({ actorId: owner.id, act: 'student.merge', before: { from_id: gone }, after: { into_id: kept.id } })
  const { data } = (await school.call(listAudit, { as: owner, query: { actor: owner.id } })).body
  const params = { id: (data as { id: string }[])[0]!.id }
  const origin = await school.call(getAuditOrigin, { as: owner, params })
  expect(origin.body.data).toMatchObject({ names: { [kept.id]: 'سلمى بلقاسم' } })
})

test('a receipt finds the act that wrote it, and a code is found however it was typed', async () => {
  const owner = await school.person({ role: 'owner' })
  const { payment, request } = await payFor(school, owner)
  const number = payment.receipt_number
  const acts = async (q: string) => {
    const { body } = await school.call(listAudit, { as: owner, query: { q, act: 'request' } })
    expect(body.meta.total).toBe(body.data.length)
    return body.data.map((one: { act: string }) => one.act)
  }
  for (const q of [number, number.toLowerCase().replaceAll('-', ' '), request.code, request.code.replace('-', '')])
    expect(await acts(q), q).toEqual(['request.activate'])
  expect(await acts('R-2019-0001')).toEqual([])
  const { raw } = await school.call(exportAudit, { as: owner, query: { q: number } })
  expect(raw.toString()).toContain('request.activate')
})
