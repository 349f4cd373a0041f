import { expect, test } from 'vitest'
import { codeMeant } from './code-meant.ts'

test.each<[string, string | undefined]>([
  ['MN-7F3K2', 'MN-7F3K2'],
  ['mn7f3k2', 'MN-7F3K2'],
  ['MN ٧F٣K٢', 'MN-7F3K2'],
  ['R-2026-0072', 'R-2026-0072'],
  ['r 2026 0072', 'R-2026-0072'],
  ['R-2026-12345', 'R-2026-12345'],
  ['R-2026-007', undefined],
  ['7F3K2', undefined],
  ['منى', undefined],
])('%s', (typed, code) => {
  expect(codeMeant(typed)?.code).toBe(code)
})
