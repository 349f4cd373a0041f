import { expect, test } from 'vitest'
import { mayCall, roles, type Access, type Role } from './capabilities.ts'

const table: [Access, Role[]][] = [
  ['public', ['student', 'instructor', 'desk', 'staff', 'owner']],
  ['student', ['student', 'instructor', 'desk', 'staff', 'owner']],
  ['console', ['instructor', 'desk', 'staff', 'owner']],
  ['desk', ['desk', 'staff', 'owner']],
  ['money', ['desk', 'staff', 'owner']],
  ['content', ['instructor', 'staff', 'owner']],
  ['people', ['staff', 'owner']],
  ['school', ['staff', 'owner']],
  ['team', ['owner']],
]

test.each(table)('%s is for %j', (access, allowed) => {
  expect(roles.filter((role) => mayCall(role, access))).toEqual(allowed)
})
