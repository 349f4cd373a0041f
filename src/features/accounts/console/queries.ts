// What the console asks about the team and the person who looks.
import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#kit/capabilities.ts'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { readUser } from '#kit/web/session.ts'
import { mergeUser } from '#kit/web/store-session.ts'
import type { getMe } from '../contract-console.ts'
import type { getSecondFactor, listTeam, listTeamInstructors } from '../contract-team.ts'

export type Member = DataOf<typeof listTeam>[number]
export type TeamRole = Exclude<Role, 'student'>

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call<typeof listTeam>('GET', '/admin/team', { signal }),
})

/** Those of the catalogue: a member with the role instructor is one of them. */
export const instructorsQuery = queryOptions({
  queryKey: ['team-instructors'],
  queryFn: ({ signal }) => call<typeof listTeamInstructors>('GET', '/admin/team/instructors', { signal }),
})

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call<typeof getSecondFactor>('GET', '/admin/second-factor', { signal }),
})

/** Role and capabilities of the person who looks. The browser remembers the role, for the next time. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const asked = readUser()
    const me = await call<typeof getMe>('GET', '/admin/me', { signal })
    if (asked?.role !== me.role && asked?.id === readUser()?.id) mergeUser({ role: me.role })
    return me
  },
  staleTime: 60_000,
})
