// The team: its owner invites, changes and removes members, and one owner always remains.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startSchool, type Person } from '#tests/school.ts'
import { makeCourse, makeEnrolment } from '#tests/factories.ts'
import { mailedResetToken } from '#tests/reset-token.ts'
import { getMe } from './contract-console.ts'
import * as contract from './contract.ts'
import { changeMember, inviteAgain, inviteMember, listTeam, removeMember } from './contract-team.ts'

const school = startSchool({ PUBLIC_URL: 'https://manara.example' })
const hour = 3_600_000

async function mailedToken(email: string): Promise<string> {
  const mails = school.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id', 'desc')
  const { kind, text_body } = await mails.executeTakeFirstOrThrow()
  expect(kind).toBe('invitation')
  return /https:\/\/manara\.example\/reset-password#token=([\w-]{43})\n/.exec(text_body)?.[1] ?? ''
}
const invite = (as: Person, body: object) => school.call(inviteMember, { as, body, language: 'ar' })
const accept = (token: string, full_name?: string) =>
  school.call(contract.resetPassword, { body: { token, password: 'a-good-one', full_name } })
const acts = async (personId: string) => {
  const rows = school.db.selectFrom('audit_log').select(['actor_id', 'act', 'before', 'after'])
  return rows.where('person_id', '=', personId).orderBy('id').execute()
}

test('an invitation makes an account; its link lets in once, within 72 hours', async () => {
  const owner = await school.person({ role: 'owner', name: 'عمر بلحاج' })
  const email = 'Nadia@example.dz'
  const answer = await invite(owner, { email, role: 'desk' })
  expect(answer).toMatchObject({ status: 200, body: { data: { email, role: 'desk', state: 'invited' } } })
  const { id } = answer.body.data
  expect(await acts(id)).toMatchObject([{ actor_id: owner.id, act: 'member.invite', after: { role: 'desk' } }])
  const first = await mailedToken(email)
  const look = (token: string) => school.call(contract.lookAtLink, { body: { token } })
  expect(await look(first)).toMatchObject({ status: 200, body: { data: { email, invited: true } } })

  const start = school.now
  school.now = new Date(start.getTime() + 72 * hour)
  expect(await look(first)).toMatchObject({ status: 400 })
  expect(await accept(first)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  const team = await school.call(listTeam, { as: owner })
  expect(team.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({ state: 'expired' })
  const again = await school.call(inviteAgain, { as: owner, params: { id } })
  expect(again).toMatchObject({ status: 200, body: { data: { state: 'invited' } } })
  const second = await mailedToken(email)
  expect(await accept(second, 'نادية مزيان')).toMatchObject({ status: 200 })
  expect(await accept(second)).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
  const after = await school.call(inviteAgain, { as: owner, params: { id } })
  expect(after).toMatchObject({ status: 409, body: { code: 'INVITATION_ACCEPTED' } })
  const members = (await school.call(listTeam, { as: owner })).body.data
  expect(members.find((one: { id: string }) => one.id === id)).toMatchObject({
    full_name: 'نادية مزيان',
    state: 'active',
    invited_until: null,
  })
  const { body } = await school.call(contract.login, { body: { email, password: 'a-good-one' } })
  expect(body.user).toMatchObject({ id, role: 'desk', email_proven: true })
  school.now = start
})

test('inviting again, pressed twice, mails once and keeps the link that was mailed', async () => {
  const owner = await school.person({ role: 'owner' })
  const email = 'twice@example.dz'
  const { id } = (await invite(owner, { email, role: 'desk' })).body.data
  const again = () => school.call(inviteAgain, { as: owner, params: { id } })
  const mails = async () =>
    (await school.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length
  school.pass(2)
  expect(await again()).toMatchObject({ status: 200, body: { data: { state: 'invited' } } })
  const token = await mailedToken(email)
  expect(await again()).toMatchObject({ status: 200, body: { data: { state: 'invited' } } })
  expect(await mails()).toBe(2)
  expect(await acts(id)).toHaveLength(2)
  expect(await accept(token)).toMatchObject({ status: 200 })
})

test('an address whose invitation ended unused is invited anew, to the role of now', async () => {
  const owner = await school.person({ role: 'owner' })
  const email = 'late@example.dz'
  const { id } = (await invite(owner, { email, role: 'desk' })).body.data
  school.pass(72 * 60 - 1)
  expect(await invite(owner, { email, role: 'staff' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_IN_TEAM' },
  })
  school.pass(1)
  const again = await invite(owner, { email, role: 'staff' })
  expect(again).toMatchObject({ status: 200, body: { data: { id, role: 'staff', state: 'invited' } } })
  expect(await accept(await mailedToken(email))).toMatchObject({ status: 200 })
  expect(await invite(owner, { email, role: 'desk' })).toMatchObject({ status: 409 })
  // One who never came in leaves no account behind, however often invited.
  const other = 'never@example.dz'
  await invite(owner, { email: other, role: 'desk' })
  school.pass(72 * 60)
  const member = (await invite(owner, { email: other, role: 'desk' })).body.data
  expect(await school.call(removeMember, { as: owner, params: { id: member.id } })).toMatchObject({ status: 200 })
  const left = school.db.selectFrom('users').select('id').where('id', '=', member.id)
  expect(await left.execute()).toEqual([])
})

test('asking for a new password does not shorten an invitation', async () => {
  const owner = await school.person({ role: 'owner' })
  const email = 'farid@example.dz'
  const { id, invited_until } = (await invite(owner, { email, role: 'desk' })).body.data
  const token = await mailedResetToken(school, email)
  const member = (await school.call(listTeam, { as: owner })).body.data.find((one: { id: string }) => one.id === id)
  expect(member).toMatchObject({ state: 'invited', invited_until })
  school.pass(71 * 60)
  expect(await accept(token ?? '')).toMatchObject({ status: 200 })
})

test('what is missing is said to be missing, a role as well as an address', async () => {
  const owner = await school.person({ role: 'owner' })
  const { fields } = (await school.call(inviteMember, { as: owner, body: {} })).body
  expect(fields.role).toBe(fields.email)
  const other = await school.call(inviteMember, { as: owner, body: { email: 'x@example.dz', role: 'king' } })
  expect(other.body.fields.role).not.toBe(fields.role)
})

test('an instructor is somebody of the catalogue', async () => {
  const owner = await school.person({ role: 'owner' })
  const { instructorId } = await makeCourse(school.db)
  const without = await invite(owner, { email: 'karim@example.dz', role: 'instructor' })
  expect(without).toMatchObject({ status: 422, body: { fields: { instructor_id: expect.any(String) } } })
  const unknown = await invite(owner, { email: 'karim@example.dz', role: 'instructor', instructor_id: owner.id })
  expect(unknown).toMatchObject({ status: 422, body: { fields: { instructor_id: expect.any(String) } } })
  const known = await invite(owner, { email: 'karim@example.dz', role: 'instructor', instructor_id: instructorId })
  expect(known).toMatchObject({ status: 200, body: { data: { instructor: { id: instructorId } } } })
})

test('who is invited twice, is a student, or is no role', async () => {
  const owner = await school.person({ role: 'owner' })
  const [desk, student] = [await school.person({ role: 'desk' }), await school.person()]
  const refused = { status: 409, body: { code: 'ALREADY_IN_TEAM' } }
  expect(await invite(owner, { email: ` ${desk.email.toUpperCase()} `, role: 'staff' })).toMatchObject(refused)
  expect(await invite(owner, { email: student.email, role: 'student' })).toMatchObject({ status: 422 })
  expect(await invite(owner, { email: 'nobody', role: 'desk' })).toMatchObject({ status: 422 })
  // A student keeps their account and their password.
  expect(await invite(owner, { email: student.email, role: 'staff' })).toMatchObject({
    status: 200,
    body: { data: { id: student.id, state: 'active' } },
  })
  expect(await school.call(contract.getProfile, { as: student })).toMatchObject({ status: 401 })
  const planted = await school.person({ proven: false })
  await invite(owner, { email: planted.email, role: 'staff' })
  expect(await school.call(contract.login, { body: planted })).toMatchObject({ status: 400 })
})

test('another role counts at once where somebody is signed in', async () => {
  const [owner, member] = [await school.person({ role: 'owner' }), await school.person({ role: 'desk' })]
  const can = async () => (await school.call(getMe, { as: member })).body.data?.can
  expect(await can()).toEqual(['desk', 'money'])
  const change = (body: object) => school.call(changeMember, { as: owner, params: { id: member.id }, body })
  expect(await change({ role: 'staff' })).toMatchObject({ status: 200, body: { data: { role: 'staff' } } })
  expect(await can()).toContain('content')
  expect(await acts(member.id)).toMatchObject([
    { act: 'member.change', before: { role: 'desk' }, after: { role: 'staff' } },
  ])
  expect(await change({ role: 'student' })).toMatchObject({ status: 422 })
  expect(await school.call(removeMember, { as: owner, params: { id: member.id } })).toMatchObject({ status: 200 })
  expect(await school.call(getMe, { as: member })).toMatchObject({ status: 401 })
  expect(await school.call(removeMember, { as: owner, params: { id: member.id } })).toMatchObject({ status: 404 })
  expect(await change({ role: 'staff' })).toMatchObject({ status: 404 })
})

test('an invitation that is withdrawn leaves no account behind', async () => {
  const owner = await school.person({ role: 'owner' })
  const { id } = (await invite(owner, { email: 'gone@example.dz', role: 'staff' })).body.data
  const token = await mailedToken('gone@example.dz')
  expect(await school.call(removeMember, { as: owner, params: { id } })).toMatchObject({ status: 200 })
  expect(await accept(token)).toMatchObject({ status: 400 })
  expect(await school.db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([])
})

test('an invitation that is withdrawn leaves a student’s account, proven or not, with all that is in it', async () => {
  const owner = await school.person({ role: 'owner' })
  for (const proven of [true, false]) {
    const student = await school.person({ proven })
    await makeEnrolment(school.db, student.id, await makeCourse(school.db))
    await invite(owner, { email: student.email, role: 'desk' })
    const params = { id: student.id }
    expect(await school.call(removeMember, { as: owner, params })).toMatchObject({ status: 200 })
    const left = await school.db
      .selectFrom('users')
      .select(['role', 'invited_at'])
      .where('id', '=', student.id)
      .execute()
    expect(left).toEqual([{ role: 'student', invited_at: null }])
  }
})

test('the last owner stays, also when two leave at the same moment', async () => {
  await school.db.updateTable('users').set({ role: 'staff' }).where('role', '=', 'owner').execute()
  const [one, two] = [await school.person({ role: 'owner' }), await school.person({ role: 'owner' })]
  // An invited person who has not accepted cannot open the school.
  await invite(one, { email: 'third@example.dz', role: 'owner' })
  const answers = await Promise.all([
    school.call(changeMember, { as: one, params: { id: one.id }, body: { role: 'staff' } }),
    school.call(removeMember, { as: two, params: { id: two.id } }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const last = answers[0].status === 409 ? one : two
  const refused = { status: 409, body: { code: 'LAST_OWNER' } }
  expect(await school.call(removeMember, { as: last, params: { id: last.id } })).toMatchObject(refused)
  const demoted = await school.call(changeMember, { as: last, params: { id: last.id }, body: { role: 'desk' } })
  expect(demoted).toMatchObject(refused)
})

test('a student is invited by two owners at once, or leaves at that moment: one invitation', async () => {
  const [owner, other, student] = [
    await school.person({ role: 'owner' }),
    await school.person({ role: 'owner' }),
    await school.person(),
  ]
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
      expect(rows).toHaveLength(count)
    }, 10_000)
  const lockOf = ({ id }: Person) => sql`select from users where id = ${id} for update`
  const both = await school.db.transaction().execute(async (trx) => {
    await lockOf(student).execute(trx)
    const running = [owner, other].map((as) => invite(as, { email: student.email, role: 'desk' }))
    await waiting(2)
    return running
  })
  expect((await Promise.all(both)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect((await acts(student.id)).map(({ act }) => act)).toEqual(['member.invite'])

  const leaving = await school.person()
  const [alone] = await school.db.transaction().execute(async (trx) => {
    await lockOf(leaving).execute(trx)
    const running = invite(owner, { email: leaving.email, role: 'desk' })
    await waiting(1)
    await trx.deleteFrom('users').where('id', '=', leaving.id).execute()
    return [running]
  })
  expect(await alone).toMatchObject({ status: 200, body: { data: { email: leaving.email, state: 'invited' } } })
})
