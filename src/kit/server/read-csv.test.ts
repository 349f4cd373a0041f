import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test.each([
  ['\ufeffname;email\r\nأنيس;a@b.dz\r\n', ['name', 'email'], 2],
  ['name,email\nAnis,"a@b.dz"\n', ['name', 'email'], 2],
  ['name;email\nAnis;a@b.dz\r\n', ['name', 'email'], 2],
  ['name\temail\rAnis\ta@b.dz', ['name', 'email'], 2],
  ['only', ['only'], undefined],
])('reads %j', (text, head, second) => {
  const rows = readCsv(text)
  expect(rows?.[0]).toEqual({ line: 1, cells: head })
  expect(rows?.[1]?.line).toBe(second)
})

test('lines are counted as in the file, empty ones too', () => {
  expect(readCsv('a,b\n\n\nc,d\n,\n"e\nf",g\nh,i')?.map(({ line }) => line)).toEqual([1, 4, 6, 8])
})

test('a quote that never ends is no CSV', () => {
  expect(readCsv('a,"b\nc,d')).toBeNull()
})
