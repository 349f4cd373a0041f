// What the person of the team who looks may do: buttons and menus follow it, the server decides (console.md §1).
import { queryOptions, useQuery } from '@tanstack/react-query'
import { capabilitiesOf, type Capability, type Role } from '#kit/capabilities.ts'
import { call } from '#kit/web/api.ts'
import { useUser } from '#kit/web/use-user.ts'
import type { getMe } from '../contract-console.ts'

const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call<typeof getMe>('GET', '/admin/me', { signal }),
  staleTime: 60_000,
})

interface Me {
  role: Role
  can: (capability: Capability) => boolean
}

/** What the browser knows of the person counts until the server answered. */
export function useMe(): Me {
  const stored = useUser()?.role ?? 'student'
  const { data } = useQuery(meQuery)
  const can = data?.can ?? capabilitiesOf(stored)
  return { role: data?.role ?? stored, can: (capability) => can.includes(capability) }
}
