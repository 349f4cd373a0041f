import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { isLost } from './is-lost.ts'

test.each([
  ['still loading', undefined, null, false],
  ['loaded', 'sheet', null, false],
  ['never loaded', undefined, new ApiError(0, {}), true],
  ['loaded, then offline', 'sheet', new ApiError(0, {}), false],
  ['loaded, then a server that restarts', 'sheet', new ApiError(503, {}), false],
  ['loaded, then refused', 'sheet', new ApiError(403, {}), true],
  ['loaded, then gone', 'sheet', new ApiError(404, {}), true],
])('%s', (_case, data, error, lost) => {
  expect(isLost({ data, error })).toBe(lost)
})
