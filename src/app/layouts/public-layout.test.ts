import { expect, test, vi } from 'vitest'
import { loader } from './public-layout.tsx'

type Context = Parameters<typeof loader>[0]

test.each([
  ['2026-12-31T22:59:59Z', 2026],
  // Midnight in Algiers; a server's own clock may be on any other.
  ['2026-12-31T23:00:00Z', 2027],
])('at %s the footer says %i', async (now, year) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const services = { call: () => Promise.reject(new Error('away')), language: 'ar', report: () => '' }
  const { year: said } = await loader({ context: { get: () => services } } as unknown as Context)
  vi.useRealTimers()
  expect(said).toBe(year)
})
