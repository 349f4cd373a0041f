import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvHeaders, streamCsv, writeCsvLine } from './csv.ts'

test.each([
  ['words and numbers', ['ليلى', 3500, null, undefined], 'ليلى;3500;;\r\n', 'ليلى,3500,,\r\n'],
  ['separators of both', ['a;b', 'c,d'], '"a;b";"c,d"\r\n', '"a;b","c,d"\r\n'],
  ['quotes and lines', ['"x"', 'a\nb'], '"""x""";"a\nb"\r\n', '"""x""","a\nb"\r\n'],
  ['formulas', ['=1+1', '+213', '-5', '@x', ' =1', '\u200F=1'], "'=1+1;'+213;'-5;'@x;' =1;'\u200F=1\r\n", undefined],
  ['a number below zero is no formula', [-4900], '-4900\r\n', '-4900\r\n'],
  ['full width', ['＝1'], "'＝1\r\n", "'＝1\r\n"],
])('%s', (_what, cells, arabic, english) => {
  expect(writeCsvLine(cells, 'ar')).toBe(arabic)
  if (english) expect(writeCsvLine(cells, 'en')).toBe(english)
})

test('a file begins with the mark and its head', async () => {
  expect(await text(streamCsv('en', ['name', 'amount'], [['Lila', 1]]))).toBe('\uFEFFname,amount\r\nLila,1\r\n')
})

test('it is saved under its name, and kept by nobody on the way', () => {
  expect(csvHeaders('payments.csv')).toMatchObject({
    'content-disposition': 'attachment; filename="payments.csv"',
    'cache-control': 'private, no-store',
  })
})
