// Any title reaches the form unchanged.
import { expect, test } from 'vitest'
import { linkedInAddress } from './linkedin.ts'

const number = 'MNR-2025-7K2Q-94XB'
const verify_url = `https://manara.example/verify/${number}`

test.each([
  ['كيف تراجع بذكاء: مهارات التعلّم الذاتي', 'منارة', '2025-01-12T10:00:00Z', '2025', '1'],
  ['C++ & C#: 100% = "done"?', 'Manara', '2025-11-30T23:30:00Z', '2025', '12'],
])('%s', (title, issuer, issued_at, issueYear, issueMonth) => {
  const address = new URL(linkedInAddress({ courses: { title }, issuer, issued_at, number, verify_url }))
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: title,
    organizationName: issuer,
    issueYear,
    issueMonth,
    certId: number,
    certUrl: verify_url,
  })
})
