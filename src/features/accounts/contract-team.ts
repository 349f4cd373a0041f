// The people of the school: who they are, invitations, roles (console.md §6). Only an owner changes them.
import * as z from 'zod'
import { roles } from '#kit/capabilities.ts'
import { EmailAddress, endpoint, Id, Instant, Nothing } from '#kit/contract.ts'
import { secondCode } from './forms.ts'

const TeamRole = z.enum(roles).exclude(['student'])

const Member = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string(),
  role: TeamRole,
  /** Of an instructor: the instructor of the catalogue whose courses they write. */
  instructor: z.object({ id: Id, name: z.string() }).nullable(),
  /** invited: the link is valid; expired: it is too old. */
  state: z.enum(['active', 'invited', 'expired']),
  invited_until: Instant.nullable(),
  last_seen_at: Instant.nullable(),
  /** Whether an authenticator is set up. */
  second_factor: z.boolean(),
})

const role = {
  role: TeamRole,
  /** Required for the role instructor. */
  instructor_id: Id.nullish(),
}
const params = z.object({ id: Id })

export const listTeam = endpoint({
  method: 'GET',
  path: '/admin/team',
  access: 'team',
  summary: 'Everybody of the team, owners first.',
  data: z.array(Member),
})

export const listTeamInstructors = endpoint({
  method: 'GET',
  path: '/admin/team/instructors',
  access: 'team',
  summary: 'Whom of the catalogue a member with the role instructor can be.',
  data: z.array(z.object({ id: Id, name: z.string() })),
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/admin/team/invite',
  access: 'team',
  summary: 'Give somebody a role, and mail a link that lets them in (once, within 72 hours).',
  body: z.object({
    email: EmailAddress,
    ...role,
  }),
  data: Member,
  errors: { ALREADY_IN_TEAM: 409, ACCOUNT_MERGED: 409, SUSPENDED_MEMBER: 409 },
  changesSessions: 'all',
})

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/admin/team/:id/invite',
  access: 'team',
  summary: 'Mail a new link to somebody who has not accepted; the older one ends.',
  params,
  data: Member,
  errors: { INVITATION_ACCEPTED: 409 },
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/admin/team/:id',
  access: 'team',
  summary: 'Change the role of a member, at once also where they are signed in. The last owner stays one.',
  params,
  body: z.object(role),
  data: Member,
  errors: { LAST_OWNER: 409 },
  changesSessions: 'all',
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/team/:id/second-factor',
  access: 'team',
  summary:
    'Somebody lost the phone: their authenticator, trusted browsers and sessions end; they set it up anew at the next sign-in.',
  params,
  data: Member,
  changesSessions: 'all',
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/admin/second-factor',
  access: 'console',
  summary: 'One’s own second step.',
  data: z.object({
    /** False in the demo school. */
    required: z.boolean(),
    since: Instant.nullable(),
    recovery_codes_left: z.number(),
  }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/second-factor/recovery-codes',
  access: 'console',
  summary: 'Ten new recovery codes in the place of the old ones, for a code of the authenticator.',
  body: z.object({ code: secondCode }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: { SECOND_FACTOR_WRONG: 400, NOT_FOUND: 404 },
})

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/admin/team/:id',
  access: 'team',
  summary: 'Take somebody off the team: signed out everywhere, a student from now on. An open invitation ends.',
  params,
  data: Nothing,
  errors: { LAST_OWNER: 409 },
  changesSessions: 'all',
})
