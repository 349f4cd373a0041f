// Where signing in leads.
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '#kit/capabilities.ts'
import { pageAfterSignIn } from './account.ts'

afterEach(() => vi.unstubAllGlobals())

function signedInAs(role: Role) {
  const user = { id: '1', full_name: 'Amina', email: 'amina@example.dz', role, created_at: '2026-01-01T00:00:00Z' }
  const kept: Record<string, string> = { token: 'token', user: JSON.stringify(user) }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  vi.stubGlobal('location', { origin: 'https://school.example' })
}

test.each<[Role, string | null, string]>([
  ['student', null, '/student/dashboard'],
  ['student', '/courses/0190?plan=0191', '/courses/0190?plan=0191'],
  ['student', '//example.org/', '/student/dashboard'],
  ['student', '//', '/student/dashboard'],
  ['student', 'https://example.org/', '/student/dashboard'],
  ['student', '/admin', '/student/dashboard'],
  ['student', '/admin/requests?q=MN', '/student/dashboard'],
  ['desk', '/admin/requests?q=MN', '/admin/requests?q=MN'],
  ['desk', null, '/admin'],
])('%s, who wanted %s, arrives at %s', (role, wanted, page) => {
  signedInAs(role)
  expect(pageAfterSignIn(wanted)).toBe(page)
})
