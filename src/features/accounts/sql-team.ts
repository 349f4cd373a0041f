// Queries of the team.
import { sql } from 'kysely'
import type { Role } from '#kit/capabilities.ts'
import type { Database, Trx } from '#kit/server/database.ts'

function selectMembers(db: Database) {
  return db
    .selectFrom('users as u')
    .leftJoin('instructors as i', 'i.id', 'u.instructor_id')
    .leftJoin('password_resets as r', 'r.user_id', 'u.id')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select([
      sql<boolean>`f.user_id is not null`.as('second_factor'),
      'u.id',
      'u.full_name',
      'u.email',
      'u.role',
      'i.id as instructor_id',
      'i.name as instructor_name',
      'r.expires_at as invited_until',
      sql<boolean>`u.invited_at is not null and u.email_proven_at is null`.as('is_invited'),
      sql<Date | null>`(select max(last_seen_at) from sessions s where s.user_id = u.id)`.as('last_seen_at'),
    ])
    .where('u.role', '<>', 'student')
    .where('u.deleted_at', 'is', null)
    .$narrowType<{ role: Exclude<Role, 'student'> }>()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

function toMember({ instructor_id, instructor_name, is_invited, invited_until, ...row }: Row, now: Date) {
  const isOpen = invited_until !== null && invited_until > now
  const state = !is_invited ? ('active' as const) : isOpen ? ('invited' as const) : ('expired' as const)
  return {
    ...row,
    instructor: instructor_id && instructor_name ? { id: instructor_id, name: instructor_name } : null,
    state,
    invited_until: state === 'invited' ? invited_until : null,
  }
}

/** Owners first, then in the order in which they joined. */
export async function listMembers(db: Database, now: Date) {
  const rows = await selectMembers(db)
    .orderBy(sql`array_position(array['owner', 'staff', 'desk', 'instructor'], u.role)`)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => toMember(row, now))
}

export async function findMember(db: Database, id: string, now: Date) {
  const row = await selectMembers(db).where('u.id', '=', id).executeTakeFirst()
  return row ? toMember(row, now) : null
}

/** The person, locked until the transaction ends; may be no member of the team. */
export async function lockPerson(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'role', 'instructor_id', 'language', 'invited_at', 'email_proven_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Owners who have come in, by a mailed link or in some browser: somebody invited, or made an owner by command, may never open theirs. Locked in
 * a fixed order: two who leave at the same moment are handled one after the other.
 */
export async function lockOwners(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where(
      sql<boolean>`(email_proven_at is not null
        or (invited_at is null and exists (select from known_devices d where d.user_id = users.id)))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** False where a colleague deleted the instructor at this moment; else the row stays until the transaction ends. */
export async function holdInstructor(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('instructors').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

export async function setRole(trx: Trx, id: string, role: Role, instructorId: string | null): Promise<void> {
  await trx.updateTable('users').set({ role, instructor_id: instructorId }).where('id', '=', id).execute()
}

export async function markInvited(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ invited_at: now }).where('id', '=', id).execute()
}

/** The person is no longer an invited one. */
export async function unmarkInvited(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('users').set({ invited_at: null }).where('id', '=', id).execute()
}

/** Whether the invitation went to an existing student account, which must be kept. */
export async function wasStudent(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('audit_log')
    .select('id')
    .where('person_id', '=', id)
    .where('act', '=', 'member.invite')
    .where('before', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listInstructors(db: Database) {
  return db.selectFrom('instructors').select(['id', 'name']).orderBy('name').limit(500).execute()
}

export async function isInstructor(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('instructors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Whether the open link of a person is an invitation, and for which role; the first link of an owner without a name counts as one too. */
export async function findInvited(db: Database, tokenHash: Buffer, now: Date) {
  const row = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'u.full_name',
      'u.email',
      sql<boolean>`(u.invited_at is not null and u.email_proven_at is null) or (u.role = 'owner' and u.full_name = u.email)`.as(
        'invited',
      ),
    ])
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}
