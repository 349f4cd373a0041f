// The whole ledger, read page by page for a file, equals the list: nothing twice, nothing missing, also for rows of the same moment.
import { expect, test } from 'vitest'
import { payFor } from '#tests/paid-courses.ts'
import { startSchool } from '#tests/school.ts'
import * as contract from './contract-console.ts'
import { listLedger, readLedger } from './sql-ledger.ts'

const school = startSchool()

test('page by page it is the same', async () => {
  school.now = new Date('2026-01-15T10:00:00Z')
  const desk = await school.person({ role: 'desk' })
  for (let n = 0; n < 4; n++) {
    const { enrolmentId } = await payFor(school, desk)
    // Two payments and two refunds at each moment.
    if (n % 2 === 1) school.now = new Date(school.now.getTime() + 60_000)
    const body = { amount: 1000, note: 'سبب' }
    await school.call(contract.refundEnrolment, { as: desk, params: { id: enrolmentId }, body })
  }
  const shown = { language: 'ar', now: school.now } as const
  const whole = await listLedger(school.db, {}, { ...shown, rows: 'ledger', page: 1, limit: 100 })
  expect(whole).toHaveLength(8)
  for (const limit of [1, 2, 3, 8, 9]) {
    const read = []
    for await (const rows of readLedger(school.db, {}, { ...shown, limit })) read.push(...rows)
    expect(read).toEqual(whole)
  }
})
