// Plain PDFs pass; whatever acts, carries files or hides is refused.
import { deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { isHarmlessPdf } from './pdf-safety.ts'

async function makePdf(change: (document: PDFDocument) => unknown = () => {}, useObjectStreams = true) {
  const document = await PDFDocument.create()
  document.addPage([300, 400]).drawText('4 900 DZD  MN-7F3K2')
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer << >>\n%%EOF\n`, 'latin1')

function objectStream(content: string, entries = '/Type /ObjStm /Filter /FlateDecode') {
  const packed = deflateSync(Buffer.from(content)).toString('latin1')
  return pdf(`7 0 obj << ${entries} /N 1 /First 4 /Length ${packed.length} >>\nstream\n${packed}\nendstream endobj`)
}

test('a receipt as banks and scanners write it is harmless', async () => {
  expect(isHarmlessPdf(await makePdf())).toBe(true)
  expect(isHarmlessPdf(await makePdf(undefined, false))).toBe(true)
  expect(isHarmlessPdf(objectStream('1 0 << /Type /Page >>'))).toBe(true)
  expect(isHarmlessPdf(pdf('1 0 obj << /Type /Annot /A << /S /URI /URI (https://example.dz) >> >> endobj'))).toBe(true)
})

test('scripts and carried files are found, also inside compressed object streams', async () => {
  const script = await makePdf((document) => document.addJavaScript('a', 'app.alert(1)'))
  expect(isHarmlessPdf(script)).toBe(false)
  expect(script.includes('/JavaScript')).toBe(false)
  const carrier = await makePdf((document) => document.attach(Buffer.from('MZ'), 'run.exe'), false)
  expect(isHarmlessPdf(carrier)).toBe(false)
})

test.each([
  ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
  ['a script by reference', pdf('<< /JS 12 0 R >>')],
  ['a name spelled in hex', pdf('<< /S /J#61va#53cript >>')],
  ['a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
  ['a form with scripts', pdf('<< /XFA 3 0 R >>')],
  ['an encrypted one', pdf('<< /Encrypt 5 0 R >>')],
  ['a script in an object stream', objectStream('1 0 << /S /JavaScript >>')],
  ['an object stream spelled in hex', objectStream('1 0 << /S /JavaScript >>', '/Type /Ob#6aStm /Filter /FlateDecode')],
  ['an object stream under a predictor', objectStream('1 0', '/Type /ObjStm /Filter /FlateDecode /DecodeParms 4 0 R')],
  ['an object stream packed otherwise', pdf('<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nabc\nendstream')],
  ['an object stream without an end', pdf('<< /Type /ObjStm /Filter /FlateDecode >>')],
  ['an object stream that unfolds without end', objectStream(' '.repeat(17 * 1024 * 1024))],
  ['a cut one', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['HTML with a PDF later', Buffer.from('<script>1</script>%PDF-1.7 %%EOF')],
])('%s is refused', (_, bytes) => expect(isHarmlessPdf(bytes)).toBe(false))
