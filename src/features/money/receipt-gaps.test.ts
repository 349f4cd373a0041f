import { expect, test } from 'vitest'
import { missingReceipts } from './receipt-gaps.ts'

test.each<[string[], string[]]>([
  [[], []],
  [['R-2026-0007'], []],
  [['R-2026-0007', 'R-2026-0008', 'R-2026-0009'], []],
  [
    ['R-2026-0007', 'R-2026-0010'],
    ['R-2026-0008', 'R-2026-0009'],
  ],
  [['R-2026-9999', 'R-2026-10001'], ['R-2026-10000']],
  [['R-2026-0417', 'R-2027-0001', 'R-2027-0002'], []],
])('%j lack %j', (receipts, missing) => {
  expect(missingReceipts(receipts)).toEqual(missing)
})
