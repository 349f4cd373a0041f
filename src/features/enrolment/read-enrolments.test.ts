// Tables as people paste them.
import { expect, test } from 'vitest'
import { readEnrolments } from './read-enrolments.ts'

const row = { email: 'a@b.dz', course: 'دورة', plan: 'أساسية', isClosed: false }

test.each([
  ['a@b.dz,دورة,أساسية', 1],
  ['\ufeffemail;course;plan\r\nA@B.dz ; دورة ; أساسية\r\n', 2],
  ['email,course,plan\n\u2068a@b.dz\u2069\u200f,\u200eدورة,أساسية', 2],
  ['الدورة\tالباقة\tالبريد\nدورة\tأساسية\ta@b.dz', 2],
  ['الإيميل;الدورة;الخطة\na@b.dz;دورة;أساسية', 2],
  ['البريد؛ الدورة؛ الباقة\na@b.dz؛ دورة؛ أساسية', 2],
  ['a@b.dz، دورة، أساسية', 1],
  ['student email,course_id,plan_id\na@b.dz,دورة,أساسية', 2],
  ['E-mail,Course,Plan\n\n"a@b.dz","دورة",أساسية', 3],
])('%j', (csv, line) => {
  expect(readEnrolments(csv)).toEqual([{ line, ...row }])
})

test('an Arabic comma within a title separates nothing where another sign does', () => {
  const course = 'الفيزياء، الكيمياء، الرياضيات'
  expect(readEnrolments(`a@b.dz,${course},أساسية`)).toEqual([{ line: 1, ...row, course }])
})

test('what is missing stays empty, what is no table is said', () => {
  expect(readEnrolments('a@b.dz')).toEqual([{ line: 1, email: 'a@b.dz', course: '', plan: '', isClosed: false }])
  expect(readEnrolments('a,"b')).toBeNull()
})

test.each([
  ['State', 'Refunded', true],
  ['State', 'Active', false],
  ['الحالة', 'استُرجع ثمنه', true],
  ['الحالة', 'منتهٍ', true],
  ['الحالة', 'مفعّل', false],
  ['Status', 'paid', false],
])('%s: %s', (head, state, isClosed) => {
  expect(readEnrolments(`Email,Course,Plan,${head}\na@b.dz,دورة,أساسية,${state}`)).toEqual([
    { line: 2, ...row, isClosed },
  ])
})
