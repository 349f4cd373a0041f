import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
/** «مبلغ» and "Libellé" in Windows-1256. */
const arabic = [0xe3, 0xc8, 0xe1, 0xdb]
const french = [...utf8('Libell'), 0xe9]

test.each<[string, number[], string | null]>([
  ['UTF-8', utf8('التاريخ;Libellé'), 'التاريخ;Libellé'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8('مبلغ')], 'مبلغ'],
  ['Windows-1256, Arabic', arabic, 'مبلغ'],
  ['Windows-1256, French', french, 'Libellé'],
  ['UTF-16', [0xff, 0xfe, 0x45, 0x06, 0x28, 0x06], 'مب'],
  ['UTF-16, the other way', [0xfe, 0xff, 0x06, 0x45, 0x06, 0x28], 'مب'],
  ['mixed, line by line', [...utf8('Libellé\n'), ...arabic, 10, ...french], 'Libellé\nمبلغ\nLibellé'],
  ['nothing', [], ''],
  ['a spreadsheet', [0x50, 0x4b, 3, 4, 0, 0], null],
])('%s', (_what, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))?.replace(/^\uFEFF/, '') ?? null).toBe(text)
})
