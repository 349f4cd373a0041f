import { expect, test } from 'vitest'
import { readStudents } from './read-students.ts'

const read = (...cells: string[][]) => readStudents(cells.map((one, index) => ({ line: index + 1, cells: one })))

test.each([
  [
    ['الاسم', 'البريد'],
    ['أنيس مرابط', 'a@b.dz'],
  ],
  [
    ['Email', 'Name'],
    ['a@b.dz', 'أنيس مرابط'],
  ],
  [
    ['الاسم الكامل', 'الايميل'],
    ['أنيس مرابط', 'a@b.dz'],
  ],
  [
    ['courriel', 'ville', 'nom'],
    ['a@b.dz', 'Oran', 'أنيس مرابط'],
  ],
  [
    ['الاسم', 'اللقب', 'البريد'],
    ['أنيس', 'مرابط', 'a@b.dz'],
  ],
  [
    ['Nom', 'Prénom', 'E-mail'],
    ['مرابط', 'أنيس', 'a@b.dz'],
  ],
  [
    ['First name', 'Last name', 'Email'],
    ['أنيس', 'مرابط', 'a@b.dz'],
  ],
])('columns by their heads: %j', (head, cells) => {
  expect(read(head, cells)).toEqual([{ line: 2, full_name: 'أنيس مرابط', email: 'a@b.dz', problem: null }])
})

test.each([[['أنيس مرابط', ' a@b.dz ']], [['أنيس مرابط', '\u2068a@b.dz\u2069']], [['a@b.dz', 'أنيس مرابط']]])(
  'without heads: %j',
  (cells) => {
    expect(read(cells)).toEqual([{ line: 1, full_name: 'أنيس مرابط', email: 'a@b.dz', problem: null }])
  },
)

test('a name is cleaned as at registration, in one line and without signs that nobody sees', () => {
  expect(read(['\u202eأنيس\nمرابط\u200b', 'a@b.dz'])).toMatchObject([{ full_name: 'أنيس مرابط', problem: null }])
  expect(read(['\u200b\u200b\u200b\u200b', 'a@b.dz'], ['123 456', 'c@b.dz'])).toMatchObject([
    { problem: 'CSV_NAME' },
    { problem: 'CSV_NAME' },
  ])
})

test('each line says what is wrong with it', () => {
  const problems = read(
    ['أنيس مرابط', 'a@b.dz'],
    ['أنيس مرابط', 'A@B.dz'],
    ['أن', 'c@b.dz'],
    ['أنيس مرابط'],
    ['أنيس مرابط', 'a@b'],
    ['', 'd@b.dz'],
  ).map(({ problem }) => problem)
  expect(problems).toEqual([null, 'CSV_TWICE', 'CSV_NAME', 'CSV_EMAIL', 'CSV_EMAIL', 'CSV_NAME'])
  expect(read()).toEqual([])
  expect(read(['name', 'email'])).toEqual([])
})
