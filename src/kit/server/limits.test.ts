// Counting attempts: full, cleared, expired, and many at the same moment.
import { expect, test } from 'vitest'
import { createLimits, networkOf, roughNetwork } from '#kit/server/limits.ts'
import { startSchool } from '#tests/school.ts'

const school = startSchool({ LIMIT_CONTACT: '3', LIMIT_UPLOADS: '4' })
const limits = () => createLimits(school.db, school.settings, () => school.now)

test('the attempt after the last allowed one is refused until the time is over', async () => {
  for (let i = 0; i < 3; i++) await limits().spend('contact', 'a')
  await expect(limits().spend('contact', 'a')).rejects.toMatchObject({ status: 429, retryAfter: 3600 })
  await limits().spend('contact', 'b')
  await limits().spend('uploads', 'a')
  school.now = new Date(school.now.getTime() + 3_600_000)
  await limits().spend('contact', 'a')
})

test('clearing starts the count anew, sweeping removes what is over', async () => {
  for (let i = 0; i < 3; i++) await limits().spend('contact', 'c')
  await limits().clear('contact', 'c')
  await limits().spend('contact', 'c')
  school.now = new Date(school.now.getTime() + 3_600_000)
  await limits().sweep()
  expect(await school.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('attempts at the same moment are all counted', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => limits().spend('uploads', 'd')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test.each([
  ['41.100.2.3', '41.100.2.3'],
  ['::ffff:41.100.2.3', '41.100.2.3'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0db8::0001:1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['', ''],
  ['41.100.7.9:50123', '41.100.7.9'],
  ['[2001:db8:1:2:3::4]:50123', '2001:db8:1:2::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))

test.each([
  ['41.100.7.9', '41.100.7.0/24'],
  ['::ffff:41.100.7.9', '41.100.7.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['41.100.7.9:50123', '41.100.7.0/24'],
  ['[2001:db8:1:2:3::4]', '2001:db8:1::/48'],
])('%s is logged as %s', (address, network) => expect(roughNetwork(address)).toBe(network))
