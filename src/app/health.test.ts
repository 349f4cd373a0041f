// Live while the process is, ready while the database is.
import { rename, rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { silence } from '#tests/silence.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool()

test('a disk that takes no files is named', async () => {
  const { dataDir } = school.settings
  await rename(dataDir, `${dataDir}-away`)
  await writeFile(dataDir, 'no folder')
  const answer = await school.app.inject('/health/ready')
  await rm(dataDir)
  await rename(`${dataDir}-away`, dataDir)
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { reasons: ['disk'] }])
})

test.each(['/health', '/health/ready', '/api/health', '/api/health/ready'])('%s is well', async (url) => {
  const answer = await school.app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true, data: { status: 'ok' } })
})

test('a database that is silent is named before supervisors give up', async () => {
  const silent = silence(school)
  const asked = Date.now()
  const answer = await school.app.inject('/health/ready')
  silent.mockRestore()
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { reasons: ['database'] }])
  expect(Date.now() - asked).toBeLessThan(5000)
})

test('without its database the school lives, and is not ready', async () => {
  await school.loseDatabase()
  expect((await school.app.inject('/health')).statusCode).toBe(200)
  for (const url of ['/health/ready', '/api/health/ready']) {
    const answer = await school.app.inject({ url, headers: { 'accept-language': 'ar' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'UNAVAILABLE',
      reasons: ['database'],
      error: 'الخدمة متوقفة مؤقتًا. أعد المحاولة بعد لحظات.',
    })
  }
})
