// What the person of the team who looks may do: buttons and menus follow it, the server decides (console.md §1).
import { useQuery } from '@tanstack/react-query'
import { capabilitiesOf, type Capability, type Role } from '#kit/capabilities.ts'
import { useUser } from '#kit/web/use-user.ts'
import { meQuery } from './queries.ts'

interface Me {
  role: Role
  can: (capability: Capability) => boolean
}

/** Until the server has answered, what the browser has stored counts. */
export function useMe(): Me {
  const stored = useUser()?.role ?? 'student'
  const { data } = useQuery(meQuery)
  const can = data?.can ?? capabilitiesOf(stored)
  return { role: data?.role ?? stored, can: (capability) => can.includes(capability) }
}
