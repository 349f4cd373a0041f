// Acts on the team: inviting, changing a role, removing. Each writes, notifies and records in one transaction.
import { randomBytes } from 'node:crypto'
import type { Role } from '#kit/capabilities.ts'
import type { Language } from '#kit/contract.ts'
import { refuse } from '#kit/server/app-error.ts'
import type { Database, Trx } from '#kit/server/database.ts'
import { findRepeated, insertAudit } from '#features/school/audit.ts'
import { queueMail } from '#features/school/outbox.ts'
import { getSchoolName } from '#features/school/sql.ts'
import { forgetDevices } from './devices.ts'
import { invitationMail } from './mails.ts'
import { hashPassword } from './password.ts'
import { invitationEnd } from './session.ts'
import { deleteFactor } from './sql-second-factor.ts'
import { deleteReset, deleteSessions, hasResetAfter, putReset } from './sql-sessions.ts'
import { holdInstructor, lockOwners, lockPerson, markInvited, setRole, unmarkInvited, wasStudent } from './sql-team.ts'
import { deleteUser, findUserByEmail, insertUser, lockUser, updatePassword } from './sql.ts'
import { createToken } from './token.ts'

type TeamRole = Exclude<Role, 'student'>

interface Act {
  actorId: string
  now: Date
}

interface Inviting extends Act {
  language: Language
  publicUrl: string
  /** Name of the person who invites. */
  inviter: string
}

export interface Wanted {
  role: TeamRole
  instructorId: string | null
}

/**
 * Null: a member of the team has this address. The same again changes nothing, and mails nothing. Whose invitation ended unused is invited as
 * if for the first time, to the role of now.
 */
export async function inviteMember(db: Database, wanted: Wanted & { email: string }, by: Inviting) {
  const { email, role, instructorId } = wanted
  // A random password that nobody knows, until the link is used.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction().execute(async (trx) => {
    const fullName = email.trim().split('@')[0]!
    const account = { fullName, email, passwordHash, language: by.language }
    const made = await insertUser(trx, account)
    const known = made ? null : await findUserByEmail(trx, email)
    // A second owner may invite them at this moment; or they leave, and the address is free again.
    const person = made ?? (known && (await lockUser(trx, known.id))) ?? (await insertUser(trx, account))
    if (!person) return null
    const isNew = person.id !== known?.id
    const after = { role, ...(instructorId && { instructor_id: instructorId }) }
    const audit = { actorId: by.actorId, act: 'member.invite', personId: person.id, after }
    const isMember = person.role !== 'student'
    if (isMember && (await findRepeated(trx, audit))) return person.id
    if (isMember && !(await isInvitationOver(trx, person.id, by.now))) return null
    if (isNew) await markInvited(trx, person.id, by.now)
    else if (!person.email_proven) {
      // The person who registered with this address may not be its owner: only the mailed link opens the account.
      await updatePassword(trx, person.id, passwordHash)
      await markInvited(trx, person.id, by.now)
    }
    await giveRole(trx, person.id, wanted)
    await deleteSessions(trx, person.id)
    await mailInvitation(trx, person, role, by)
    const before = isNew || isMember ? {} : { before: { role: 'student' } }
    await insertAudit(trx, { ...audit, subject: person.email, ...before })
    return person.id
  })
}

/** @throws AppError VALIDATION_FAILED where the instructor that was chosen is deleted meanwhile */
async function giveRole(trx: Trx, id: string, { role, instructorId }: Wanted): Promise<void> {
  if (instructorId !== null && !(await holdInstructor(trx, instructorId)))
    refuse('VALIDATION_FAILED', { fields: { instructor_id: 'INVALID' } })
  await setRole(trx, id, role, instructorId)
}

/** Milliseconds within which inviting again is the same press. */
const twice = 60_000

/** 'gone': nobody of the team has this id; 'accepted': the invitation was used already. */
export async function inviteAgain(db: Database, id: string, by: Inviting): Promise<'mailed' | 'accepted' | 'gone'> {
  return db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    if (!person || person.role === 'student') return 'gone'
    if (person.invited_at === null || person.email_proven_at !== null) return 'accepted'
    // Pressed twice: the mail of a moment ago is on its way, and its link would end.
    if (await hasResetAfter(trx, id, invitationEnd(new Date(by.now.getTime() - twice)))) return 'mailed'
    await mailInvitation(trx, person, person.role, by)
    const { actorId } = by
    await insertAudit(trx, {
      actorId,
      act: 'member.invite',
      personId: id,
      subject: person.email,
      after: { role: person.role },
    })
    return 'mailed'
  })
}

async function isInvitationOver(trx: Trx, id: string, now: Date): Promise<boolean> {
  const person = await lockPerson(trx, id)
  const wasNeverIn = person !== null && person.invited_at !== null && person.email_proven_at === null
  return wasNeverIn && !(await hasResetAfter(trx, id, now))
}

async function mailInvitation(
  trx: Trx,
  person: { id: string; full_name: string; email: string },
  role: TeamRole,
  { now, language, publicUrl, inviter }: Inviting,
): Promise<void> {
  const { token, hash } = createToken()
  await putReset(trx, { userId: person.id, tokenHash: hash, expiresAt: invitationEnd(now) })
  const reader = { language, school: await getSchoolName(trx, language), publicUrl, name: inviter, email: person.email }
  await queueMail(trx, invitationMail(reader, token, role))
}

/** @returns 'last' for the only owner, 'gone' where nobody of the team has this id; both change nothing */
export async function changeMember(
  db: Database,
  id: string,
  wanted: Wanted,
  { actorId }: Act,
): Promise<'changed' | 'last' | 'gone'> {
  const { role, instructorId } = wanted
  return db.transaction().execute(async (trx) => {
    const owners = await lockOwners(trx)
    const person = await lockPerson(trx, id)
    if (!person || person.role === 'student') return 'gone'
    if (person.role === 'owner' && role !== 'owner' && isLast(owners, { id, actorId })) return 'last'
    if (person.role === role && person.instructor_id === instructorId) return 'changed'
    await giveRole(trx, id, wanted)
    await insertAudit(trx, {
      actorId,
      act: 'member.change',
      personId: id,
      subject: person.email,
      before: { role: person.role, instructor_id: person.instructor_id },
      after: { role, instructor_id: instructorId },
    })
    return 'changed'
  })
}

/** The account becomes a student's and is signed out everywhere. @returns as `changeMember` */
export async function removeMember(db: Database, id: string, { actorId }: Act): Promise<'removed' | 'last' | 'gone'> {
  return db.transaction().execute(async (trx) => {
    const owners = await lockOwners(trx)
    const person = await lockPerson(trx, id)
    if (!person || person.role === 'student')
      return (await findRepeated(trx, { actorId, act: 'member.remove', personId: id })) ? 'removed' : 'gone'
    if (isLast(owners, { id, actorId })) return 'last'
    const { role, email, invited_at, email_proven_at } = person
    const wasNeverIn = invited_at !== null && email_proven_at === null
    const leaves = wasNeverIn && !(await wasStudent(trx, id))
    await insertAudit(trx, {
      actorId,
      act: 'member.remove',
      personId: id,
      subject: email,
      before: { role },
      after: leaves ? {} : { role: 'student' },
    })
    await deleteSessions(trx, id)
    await deleteReset(trx, id)
    await forgetDevices(trx, id)
    await deleteFactor(trx, id)
    if (leaves) await deleteUser(trx, id)
    else {
      await setRole(trx, id, 'student', null)
      await unmarkInvited(trx, id)
    }
    return 'removed'
  })
}

/** False when nobody of the team has this id. */
export async function resetSecondFactor(db: Database, id: string, { actorId }: Act): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, id)
    if (!person || person.role === 'student') return false
    const had = await deleteFactor(trx, id)
    await forgetDevices(trx, id)
    await deleteSessions(trx, id)
    const before = { second_factor: had }
    await insertAudit(trx, {
      actorId,
      act: 'member.reset_second_factor',
      personId: id,
      subject: person.email,
      before,
      after: { second_factor: false },
    })
    return true
  })
}

/** Nobody else is one; whoever acts has come in, whatever is known of it. */
function isLast(owners: string[], { id, actorId }: { id: string; actorId: string }): boolean {
  return (owners.includes(id) || id === actorId) && owners.every((one) => one === id)
}
