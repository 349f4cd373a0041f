// Whoever has two accounts that were merged is one student, in every count.
import { expect, test } from 'vitest'
import { getSettings } from '#features/school/contract-settings.ts'
import { startSchool } from '#tests/school.ts'
import { listStudents } from './contract-console.ts'
import { mergeStudents } from './contract-merge.ts'

const school = startSchool()

test('two accounts merged count once: in the list, among those who joined, and on the landing page', async () => {
  const owner = await school.person({ role: 'owner' })
  const [from, into] = [await school.person(), await school.person()]
  const counted = async () => {
    const { meta } = (await school.call(listStudents, { as: owner, query: {} })).body
    const { stats_now } = (await school.call(getSettings, { as: owner })).body.data
    return [meta.counts.all, meta.joined, stats_now.students]
  }
  expect(await counted()).toEqual([2, 2, 2])
  const body = { from: from.id, into: into.id, dry_run: false }
  expect((await school.call(mergeStudents, { as: owner, body })).status).toBe(200)
  expect(await counted()).toEqual([1, 1, 1])
})
