// Owners manage the team.
import { handle, type Route } from '#kit/server/http.ts'
import * as acts from './change-team.ts'
import * as contract from './contract-team.ts'
import { findMember, isInstructor, listInstructors, listMembers } from './sql-team.ts'
import { findMergedAddress, isSuspended } from './sql.ts'
import type { Database } from '#kit/server/database.ts'

export const teamRoutes: Route[] = [
  handle(contract.listTeam, ({ db, clock }) => listMembers(db, clock())),

  handle(contract.listTeamInstructors, ({ db }) => listInstructors(db)),

  handle(contract.inviteMember, async ({ db, body, user, language, settings, limits, clock, fail }) => {
    const fields = await roleProblem(db, body)
    if (fields) return fail('VALIDATION_FAILED', { fields })
    // Nobody can sign in to a closed account, even after an invitation.
    if (await findMergedAddress(db, body.email)) return fail('ACCOUNT_MERGED', { fields: { email: 'ACCOUNT_MERGED' } })
    if (await isSuspended(db, body.email)) return fail('SUSPENDED_MEMBER', { fields: { email: 'SUSPENDED_MEMBER' } })
    await limits.spend('mailsToAddress', `invite ${body.email.toLowerCase()}`)
    const by = { actorId: user.userId, inviter: user.fullName, language, publicUrl: settings.publicUrl, now: clock() }
    const id = await acts.inviteMember(db, { email: body.email, ...wantedOf(body) }, by)
    if (id === null) return fail('ALREADY_IN_TEAM', { fields: { email: 'ALREADY_IN_TEAM' } })
    return (await findMember(db, id, by.now)) ?? fail('NOT_FOUND')
  }),

  handle(contract.inviteAgain, async ({ db, params, user, language, settings, limits, clock, fail }) => {
    await limits.spend('mailsToAddress', `invite ${params.id}`)
    const by = { actorId: user.userId, inviter: user.fullName, language, publicUrl: settings.publicUrl, now: clock() }
    const done = await acts.inviteAgain(db, params.id, by)
    if (done === 'accepted') return fail('INVITATION_ACCEPTED')
    return (done === 'mailed' && (await findMember(db, params.id, by.now))) || fail('NOT_FOUND')
  }),

  handle(contract.changeMember, async ({ db, params, body, user, clock, fail }) => {
    const now = clock()
    if (!(await findMember(db, params.id, now))) return fail('NOT_FOUND')
    const fields = await roleProblem(db, body)
    if (fields) return fail('VALIDATION_FAILED', { fields })
    const done = await acts.changeMember(db, params.id, wantedOf(body), { actorId: user.userId, now })
    if (done === 'last') return fail('LAST_OWNER')
    return (done === 'changed' && (await findMember(db, params.id, now))) || fail('NOT_FOUND')
  }),

  handle(contract.resetSecondFactor, async ({ db, params, user, clock, fail }) => {
    const now = clock()
    const isDone = await acts.resetSecondFactor(db, params.id, { actorId: user.userId, now })
    return (isDone && (await findMember(db, params.id, now))) || fail('NOT_FOUND')
  }),

  handle(contract.removeMember, async ({ db, params, user, clock, fail }) => {
    const done = await acts.removeMember(db, params.id, { actorId: user.userId, now: clock() })
    if (done === 'last') return fail('LAST_OWNER')
    return done === 'removed' ? {} : fail('NOT_FOUND')
  }),
]

type Wanted = Pick<acts.Wanted, 'role'> & { instructor_id?: string | null | undefined }

/** Only the role instructor stands for an instructor of the catalogue. */
function wantedOf({ role, instructor_id }: Wanted): acts.Wanted {
  return { role, instructorId: role === 'instructor' ? (instructor_id ?? null) : null }
}

async function roleProblem(db: Database, { role, instructor_id }: Wanted): Promise<Record<string, string> | null> {
  if (role !== 'instructor') return null
  if (!instructor_id) return { instructor_id: 'REQUIRED' }
  return (await isInstructor(db, instructor_id)) ? null : { instructor_id: 'INVALID' }
}
