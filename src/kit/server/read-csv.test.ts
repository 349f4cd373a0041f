import { expect, test } from 'vitest'
import { processorTime } from '#tests/processor-time.ts'
import { writeCsvLine } from './csv.ts'
import { readCsv } from './read-csv.ts'

test.each([
  ['\ufeffname;email\r\nأنيس;a@b.dz\r\n', ['name', 'email'], 2],
  ['name,email\nAnis,"a@b.dz"\n', ['name', 'email'], 2],
  ['name;email\nAnis;a@b.dz\r\n', ['name', 'email'], 2],
  ['name\temail\rAnis\ta@b.dz', ['name', 'email'], 2],
  ['only', ['only'], undefined],
])('reads %j', (text, head, second) => {
  const rows = readCsv(text, 100)
  expect(rows?.[0]).toEqual({ line: 1, cells: head })
  expect(rows?.[1]?.line).toBe(second)
})

test('lines are counted as in the file, empty ones too', () => {
  expect(readCsv('a,b\n\n\nc,d\n,\n"e\nf",g\nh,i', 100)?.map(({ line }) => line)).toEqual([1, 4, 6, 8])
})

test('a quote that never ends is no CSV', () => {
  expect(readCsv('a,"b\nc,d', 100)).toBeNull()
})

test('what has more rows than are wanted is not read to its end, and empty lines are none of them', () => {
  const started = processorTime()
  const rows = readCsv(`a;b${'\n'.repeat(400_000)}${';;;\n'.repeat(100_000)}c;d${'\ne'.repeat(100_000)}`, 3)
  expect(rows?.map(({ line }) => line)).toEqual([1, 500_001, 500_002])
  expect(readCsv(`a\tb\n${'\t'.repeat(100)}x\n${' \t'.repeat(100_000)}y`, 9)).toHaveLength(2)
  expect(processorTime() - started).toBeLessThan(1000)
})

test('quotation marks within a cell are letters of it, around a cell they enclose it', () => {
  expect(readCsv('a;"b ""c"" d" ;e "f" g\n"";"h;i"', 9)?.map(({ cells }) => cells)).toEqual([
    ['a', 'b "c" d', 'e "f" g'],
    ['', 'h;i'],
  ])
  expect(readCsv('a;"b" c', 9)).toBeNull()
})

test('what this school writes comes back as it was, names that a spreadsheet would calculate, too', () => {
  const typed = ['+Ali', '-نور', '=SUM(A1)', ' @x;y', "d'Arc", "'Anis"]
  const lines = writeCsvLine(['a', 'b', 'c', 'd', 'e', 'f'], 'ar') + writeCsvLine(typed, 'ar')
  expect(readCsv(lines, 9)?.[1]?.cells).toEqual(typed)
})
