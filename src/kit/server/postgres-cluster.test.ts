import { expect, test } from 'vitest'
import { sharedBuffersOf } from './postgres-cluster.ts'

const gigabyte = 1024 ** 3

test.each([
  ['a container of half a gigabyte', 0.5 * gigabyte, '32MB'],
  ['the smallest machine that is rented', gigabyte, '32MB'],
  ['one of 2 GB', 1.9 * gigabyte, '32MB'],
  ['one of 4 GB, of which the system shows less', 3.8 * gigabyte, '128MB'],
  ['no limit', Number.MAX_SAFE_INTEGER, '128MB'],
])('what PostgreSQL keeps itself on %s', (_what, memory, kept) => {
  expect(sharedBuffersOf(memory)).toBe(kept)
})
