import { expect, test } from 'vitest'
import { decodeTable, decodeText } from './decode-text.ts'

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
/** «مبلغ» and "Libellé" in Windows-1256. */
const arabic = [0xe3, 0xc8, 0xe1, 0xdb]
const french = [...utf8('Libell'), 0xe9]
/** As windows-1252 writes the letters of French. */
const latin1 = (text: string) => [...Buffer.from(text, 'latin1')]

test.each<[string, number[], string | null]>([
  ['UTF-8', utf8('التاريخ;Libellé'), 'التاريخ;Libellé'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8('مبلغ')], 'مبلغ'],
  ['Windows-1256, Arabic', arabic, 'مبلغ'],
  ['Windows-1256, French', french, 'Libellé'],
  ['Windows-1252, heads', latin1('DATE;LIBELLÉ;DÉBIT;CRÉDIT'), 'DATE;LIBELLÉ;DÉBIT;CRÉDIT'],
  ['Windows-1252, names', latin1('Élodie;NOËL ÇELIK\nÀ;CRÉÉE'), 'Élodie;NOËL ÇELIK\nÀ;CRÉÉE'],
  ['Windows-1252, a month', latin1('28 AOÛT 2026'), '28 AOÛT 2026'],
  ['Windows-1256, a letter among words', [...arabic, 10, 0xc8, ...utf8(') 12')], 'مبلغ\nب) 12'],
  ['Windows-1252, joined with Arabic', [...latin1('CRÉDIT DÉBIT LIBELLÉ\n'), ...arabic], 'CRÉDIT DÉBIT LIBELLÉ\nمبلغ'],
  ['UTF-16', [0xff, 0xfe, 0x45, 0x06, 0x28, 0x06], 'مب'],
  ['UTF-16, the other way', [0xfe, 0xff, 0x06, 0x45, 0x06, 0x28], 'مب'],
  ['mixed, line by line', [...utf8('Libellé\n'), ...arabic, 10, ...french], 'Libellé\nمبلغ\nLibellé'],
  ['nothing', [], ''],
  ['a spreadsheet', [0x50, 0x4b, 3, 4, 0, 0], null],
])('%s', (_what, bytes, text) => {
  expect(decodeTable(Uint8Array.from(bytes))?.replace(/^\uFEFF/, '') ?? null).toBe(text)
})

test('what a file declares counts where it is not UTF-8', () => {
  expect(decodeText(Uint8Array.from([0xd0]), 'windows-1251')).toBe('Р')
  expect(decodeText(Uint8Array.from(utf8('سؤال')), 'windows-1251')).toBe('سؤال')
})
