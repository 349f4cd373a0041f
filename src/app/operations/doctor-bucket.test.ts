// A bucket that answers, and takes no files: with a key that may only read, or when it is full, every receipt would be refused.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startSchool } from '#tests/school.ts'
import { examine } from './doctor.ts'

let refusesWriting = true
const xml = { 'content-type': 'application/xml' }
const service = createServer(({ method }, answer) => {
  if (method === 'PUT' && refusesWriting)
    return answer.writeHead(403, xml).end('<Error><Code>AccessDenied</Code></Error>')
  if (method === 'GET')
    return answer.writeHead(200, xml).end('<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>')
  return answer.writeHead(method === 'DELETE' ? 204 : 200, { 'content-length': 0 }).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())

const { port } = service.address() as AddressInfo
const school = startSchool({ S3_URL: `http://127.0.0.1:${port}/school`, S3_KEY: 'key', S3_SECRET: 'secret' })

test('is named with the rights that are missing', async () => {
  const { settings, db, now } = school
  const told = async () =>
    (await examine({ db, settings, language: 'en', now })).find(({ text }) => text.startsWith('bucket'))
  expect(await told()).toMatchObject({ state: 'bad', values: { why: expect.stringContaining('not written') } })
  refusesWriting = false
  expect(await told()).toMatchObject({ state: 'ok', text: 'bucketReached' })
})
