// Merges that are undone after something else happened to the accounts.
import { expect, test } from 'vitest'
import { reissueCertificate } from '#features/certificates/contract-console.ts'
import { verifyCertificate } from '#features/certificates/contract.ts'
import { makeHolder } from '#tests/certificate-holder.ts'
import { startSchool } from '#tests/school.ts'
import { mergeStudents, undoMerge } from './contract-merge.ts'

const school = startSchool()

async function holderAndOther() {
  const staff = await school.person({ role: 'staff' })
  const { student: from, id } = await makeHolder(school)
  const into = await school.person()
  const held = ({ id: studentId }: { id: string }) =>
    school.db.selectFrom('certificates').select('number').where('student_id', '=', studentId).execute()
  return {
    staff,
    from,
    into,
    id,
    held,
    merge: async (one: { id: string }, other: { id: string }) => {
      const body = { from: one.id, into: other.id, dry_run: false }
      return (await school.call(mergeStudents, { as: staff, body })).body.data.id as string
    },
    undo: (merge: string) => school.call(undoMerge, { as: staff, params: { id: merge } }),
  }
}

test('of two merges in a row the later one is undone first', async () => {
  const { from, into, held, merge, undo } = await holderAndOther()
  const third = await school.person()
  const [first, second] = [await merge(from, into), await merge(into, third)]
  const refused = { code: 'ACCOUNT_MERGED', error: 'This account was merged into another. Undo the merge first.' }
  expect(await undo(first)).toMatchObject({ status: 409, body: refused })
  expect((await undo(second)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect([await held(from), await held(into), await held(third)]).toEqual([[expect.anything()], [], []])
})

test('a certificate that was issued anew goes back with its account, and its first number leads to it', async () => {
  const { staff, from, into, id, held, merge, undo } = await holderAndOther()
  const [first] = await held(from)
  const merged = await merge(from, into)
  let number = ''
  for (let last = id, times = 0; times < 2; times++) {
    const body = { student_name: `أنيس مرابط ${times}`, reason: 'خطأ في الاسم' }
    const { data } = (await school.call(reissueCertificate, { as: staff, params: { id: last }, body })).body
    ;({ id: last, number } = data)
  }
  expect((await undo(merged)).status).toBe(200)
  expect([await held(from), await held(into)]).toEqual([[{ number }], []])
  const old = await school.call(verifyCertificate, { params: { number: first!.number } })
  expect(old.body.data).toMatchObject({ status: 'replaced', replaced_by: number })
})
