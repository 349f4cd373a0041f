// Who calls, as the console asks it (console.md §1).
import * as z from 'zod'
import { capabilities, roles } from '#kit/capabilities.ts'
import { endpoint } from '#kit/contract.ts'

export const getMe = endpoint({
  method: 'GET',
  path: '/admin/me',
  access: 'console',
  summary: 'The role of a member of the team, and what it may do.',
  data: z.object({ role: z.enum(roles).exclude(['student']), can: z.array(z.enum(capabilities)) }),
})
