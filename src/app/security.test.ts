// What every answer carries, and how a request is found again in the log.
import { expect, test } from 'vitest'
import { getProfile } from '#features/accounts/contract.ts'
import { listCourses } from '#features/catalogue/contract.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool({ PUBLIC_URL: 'https://school.example' })

test.each(['/health', '/api/courses', '/api/nothing', '/nothing', '/%zz', '/offline', '/worker.js', '/robots.txt'])(
  '%s is neither sniffed nor sent in the clear',
  async (url) => {
    const { headers } = await school.app.inject(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  },
)

test('an answer of the API says which letters it is written in', async () => {
  for (const url of ['/api/courses', '/api/nothing'])
    expect((await school.app.inject(url)).headers['content-type']).toBe('application/json; charset=utf-8')
})

test('personal answers are kept by nobody, refusals neither', async () => {
  const student = await school.person()
  expect((await school.call(getProfile, { as: student })).headers['cache-control']).toBe('no-store')
  expect((await school.call(getProfile)).headers['cache-control']).toBe('no-store')
  for (const url of ['/student/dashboard.data', '/courses.data'])
    expect((await school.app.inject(url)).headers['cache-control']).toBe('no-store')
})

test('each request has a number of its own, the proxy’s if it is harmless', async () => {
  const ask = async (given?: string) =>
    String(
      (await school.call(listCourses, given ? { headers: { 'x-request-id': given } } : {})).headers['x-request-id'],
    )
  const numbers = await Promise.all([ask(), ask(), ask()])
  expect(new Set(numbers).size).toBe(3)
  for (const number of numbers) expect(number).toMatch(/^[\da-f]{16}$/)
  for (const given of ['7b1e5a60-4a27.front_1', 'req-1']) expect(await ask(given)).toBe(given)
  for (const given of ['a'.repeat(65), '<script>alert(1)</script>', 'words with spaces', 'x"; rm -rf'])
    expect(await ask(given)).toMatch(/^[\da-f]{16}$/)
})
