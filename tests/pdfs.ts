// PDFs for tests of uploads: plain ones, and dangerous ones that a PDF reader can open.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { init } from '@embedpdf/pdfium'
import { PDFDocument, PDFName, type PDFContext } from 'pdf-lib'

/** A receipt of one page; `change` adds to it. */
export async function makePdf(change: (document: PDFDocument) => unknown = () => {}, useObjectStreams = true) {
  const document = await PDFDocument.create()
  document.addPage([300, 400]).drawText('4 900 DZD  MN-7F3K2')
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** The same, locked as banks lock theirs: without a password it can be read, but not changed. */
export async function lockPdf(open: Buffer, password = ''): Promise<Buffer> {
  const program = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const engine = await init({ wasmBinary: program as unknown as ArrayBuffer, print: () => {}, printErr: () => {} })
  engine.PDFiumExt_Init()
  const memory = () => (engine.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
  const place = engine.pdfium.wasmExports.malloc(open.length)
  memory().set(open, place)
  const document = engine.FPDF_LoadMemDocument(place, open.length, '')
  engine.EPDF_SetEncryption(document, password, 'bank', 0)
  const writer = engine.PDFiumExt_OpenFileWriter()
  engine.PDFiumExt_SaveAsCopy(document, writer)
  const size = engine.PDFiumExt_GetFileWriterSize(writer)
  const locked = engine.pdfium.wasmExports.malloc(size)
  engine.PDFiumExt_GetFileWriterData(writer, locked, size)
  return Buffer.from(memory().slice(locked, locked + size))
}

/** The same paper with its table of contents as a stream, as most programs write: the table, too, names the lock. */
export function withStreamedTable(locked: Buffer): Buffer {
  const text = locked.toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const [, entries = ''] = /<<(.*)>>/s.exec(trailer) ?? []
  const [, before] = /startxref\s+(\d+)/.exec(trailer) ?? []
  const number = Number(/\/Size (\d+)/.exec(entries)?.[1])
  const place = Buffer.from([1, 0, 0, 0, 0, 0])
  place.writeUInt32BE(locked.length, 1)
  const table = entries.replace(/\/Size \d+/, `/Size ${number + 1}`)
  return Buffer.concat([
    locked,
    Buffer.from(
      `${number} 0 obj\n<< /Type /XRef ${table} /Prev ${before} /Index [${number} 1] /W [1 4 1] /Length 6 >>\n`,
      'latin1',
    ),
    Buffer.from('stream\n'),
    place,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${locked.length}\n%%EOF\n`),
  ])
}

/** A receipt with one more entry in its catalogue, such as what happens at opening; packed, as most programs write. */
export function pdfWith(name: string, value: object | ((context: PDFContext) => object)) {
  return makePdf(({ catalog, context }) => {
    const content = typeof value === 'function' ? value(context) : value
    catalog.set(PDFName.of(name), context.register(context.obj(content as Parameters<PDFContext['obj']>[0])))
  })
}

/**
 * A script inside a packed stream of objects, behind a decoy: the dictionary holds a string with another packed stream, which whoever
 * looks for the word `stream` unpacks first. Written by hand, with its table of contents, so that readers find the script.
 */
export function pdfWithDecoy(): Buffer {
  const hidden = deflateSync(Buffer.from('5 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'))
  const decoy = deflateSync(Buffer.from('5 0 << /Type /Page >>'))
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  const add = (number: number, ...body: (string | Buffer)[]) => {
    places[number] = Buffer.concat(parts).length
    const bytes = body.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each))
    parts.push(Buffer.from(`${number} 0 obj\n`), ...bytes, Buffer.from('\nendobj\n'))
  }
  add(1, '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>')
  add(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  add(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>')
  const escaped = Buffer.from(decoy.toString('latin1').replaceAll(/[\\()]/g, String.raw`\$&`), 'latin1')
  const entries = `/N 1 /First 4 /Filter /FlateDecode /Length ${hidden.length}`
  add(4, '<< /Type /ObjStm /Decoy (stream\n', escaped, `) ${entries} >>\nstream\n`, hidden, '\nendstream')
  // Type, place, generation (or number within the stream 4) of each object, then of this table itself.
  const table = Buffer.concat(parts).length
  const rows = [[0, 0, 0], ...[1, 2, 3, 4].map((number) => [1, places[number]!, 0]), [2, 4, 0], [1, table, 0]]
  const cells = Buffer.concat(rows.map(([type, place, rest]) => Buffer.from([type!, place! >> 8, place! & 255, rest!])))
  add(6, `<< /Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R /Length ${cells.length} >>\nstream\n`, cells, '\nendstream')
  return Buffer.concat([...parts, Buffer.from(`startxref\n${table}\n%%EOF\n`)])
}

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const packings = {
  zlib: { pack: deflateSync, filter: '/Filter /FlateDecode' },
  hex: { pack: hex, filter: '/Filter /ASCIIHexDecode' },
  'hex of zlib': { pack: (bytes: Buffer) => hex(deflateSync(bytes)), filter: '/Filter [/ASCIIHexDecode /FlateDecode]' },
  'hex behind a comment and a string': {
    pack: hex,
    filter: '/Note (a % \\) stream >>) % >>\n/N#28 /Fil#74er /ASCIIHexDecode /N#29',
  },
}

/** A second catalogue, with a script, in a packed stream of objects that the table of contents does not name: a reader that mends files finds it. */
export async function pdfWithHiddenCatalogue(packing: keyof typeof packings = 'zlib'): Promise<Buffer> {
  const { pack, filter } = packings[packing]
  const hidden = pack(Buffer.from('1 0 << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'))
  const head = `90 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${hidden.length} >>\nstream\n`
  const text = (await makePdf(undefined, false)).toString('latin1')
  const end = text.lastIndexOf('xref\n', text.lastIndexOf('startxref') - 1)
  const packed = Buffer.concat([Buffer.from(head), hidden, Buffer.from('\nendstream\nendobj\n')]).toString('latin1')
  const tail = text.slice(end).replace(/startxref\n\d+/, `startxref\n${end + packed.length}`)
  return Buffer.from(text.slice(0, end) + packed + tail, 'latin1')
}

/** Four kilobytes that take for ever to draw: drawings that hold thirty times the next one, nine deep. */
export function endlessPdf(): Promise<Buffer> {
  return makePdf((document) => {
    const { context } = document
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 300, 400] }
    let drawing = context.register(context.stream('0 0 m 100 100 l S', form))
    for (let depth = 0; depth < 9; depth++) {
      const inner = { ...form, Resources: { XObject: { X: drawing } } }
      drawing = context.register(context.stream('/X Do\n'.repeat(30), inner))
    }
    const page = document.getPage(0)
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { X: drawing } }))
    page.node.set(PDFName.of('Contents'), context.register(context.stream('/X Do')))
  })
}
