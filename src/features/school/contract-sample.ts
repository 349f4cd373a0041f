// Sample data in an empty school: viewed, tried, and removed again (design/console.md, First days).
import * as z from 'zod'
import { endpoint, Nothing } from '#kit/contract.ts'

export const fillSampleData = endpoint({
  method: 'POST',
  path: '/admin/sample-data',
  access: 'team',
  summary:
    'Fill a school that has no students yet with sample courses, students, requests and messages. No payment is ever written for them, and no mail sent. Asked again, it stays as it is.',
  data: Nothing,
  errors: { SCHOOL_NOT_EMPTY: 409 },
})

export const removeSampleData = endpoint({
  method: 'DELETE',
  path: '/admin/sample-data',
  access: 'team',
  summary:
    'Take the sample data away, with all that was done to it. Sample courses that real people joined meanwhile are archived instead.',
  data: z.object({ archived: z.number() }),
})
