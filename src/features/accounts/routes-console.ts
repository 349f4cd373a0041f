// The team's own view of itself.
import { capabilitiesOf } from '#kit/capabilities.ts'
import { handle, type Route } from '#kit/server/http.ts'
import * as contract from './contract-console.ts'

export const accountsConsoleRoutes: Route[] = [
  handle(contract.getMe, async ({ user, fail }) => {
    const { role } = user
    if (role === 'student') return fail('FORBIDDEN')
    return { role, can: [...capabilitiesOf(role)] }
  }),
]
