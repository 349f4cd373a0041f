// Files of certificates that are drawn in the background: one after the other, and nobody who asks for one waits for all of them.
import { expect, test } from 'vitest'
import { makeHolder } from '#tests/certificate-holder.ts'
import { startSchool } from '#tests/school.ts'
import { reissueCertificate } from './contract-console.ts'

const school = startSchool()

test('a class that earns them at once: whoever asks is served before those who do not', async () => {
  const staff = await school.person({ role: 'staff' })
  const holders = await Promise.all(Array.from({ length: 4 }, () => makeHolder(school)))
  const ids: string[] = []
  for (const { id } of holders) {
    const body = { student_name: 'أنيس مُرابط', reason: 'خطأ في الاسم' }
    const { body: answer } = await school.call(reissueCertificate, { as: staff, params: { id }, body })
    ids.push(answer.data.id)
  }
  const [first, , third, last] = ids
  const drawn = async () => {
    const rows = await school.db
      .selectFrom('certificates')
      .select('id')
      .where('id', 'in', ids)
      .where('pdf_key', 'is not', null)
      .execute()
    return ids.filter((id) => rows.some((row) => row.id === id))
  }
  const { statusCode } = await school.app.inject({
    url: `/api/student/certificates/${last}/download`,
    headers: { authorization: `Bearer ${holders[3]!.student.token}` },
  })
  expect(statusCode).toBe(200)
  expect(await drawn()).toEqual(expect.arrayContaining([first, last]))
  expect(await drawn()).not.toContain(third)
  await expect.poll(drawn, { timeout: 20_000 }).toEqual(ids)
})
