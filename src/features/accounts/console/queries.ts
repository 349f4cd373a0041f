// What the console asks about the team and the person who looks.
import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#kit/capabilities.ts'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
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

/** Role and capabilities of the person who looks. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call<typeof getMe>('GET', '/admin/me', { signal }),
  staleTime: 60_000,
})
