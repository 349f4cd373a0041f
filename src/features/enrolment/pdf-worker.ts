// Runs in a worker thread that serves one PDF and ends. It renders the pages with PDFium; compiled to WebAssembly, that reaches nothing but
// its own memory. render-pdf.ts starts it, and ends it when it takes too long.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { init } from '@embedpdf/pdfium'
import { isPlainPaper, opensQuietly } from './pdf-safety.ts'

export interface PdfOrder {
  /** A locked PDF that opens without a password is replaced by the same one unlocked. */
  path: string
  /** Pixels of the longer side of a picture. */
  side: number
  maxScale: number
  maxMemory: number
}

export type PdfReply =
  | { kind: 'opened'; pages: number }
  | { kind: 'page'; width: number; height: number; rgbx: Uint8Array }

const drawAnnotations = 0x01
const redFirst = 0x10
const opaqueWhite = 0xffffffff

const order = workerData as PdfOrder
const port = parentPort!

// A request for more memory makes the engine give up, and with it this thread.
// oxlint-disable-next-line typescript/unbound-method -- called on its own memory below
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * 65_536 > order.maxMemory) throw new RangeError('too much memory')
  return grow.call(this, pages)
}

const program = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const engine = await init({ wasmBinary: program as unknown as ArrayBuffer, print: () => {}, printErr: () => {} })
engine.PDFiumExt_Init()

const bytes = readFileSync(order.path)
const start = allocate(bytes.length)
memory().set(bytes, start)
const document = engine.FPDF_LoadMemDocument(start, bytes.length, '')
if (!document) throw new Error('no PDF')
// Checked as it was sent, and as the engine understood it, so that compressed or decoy objects cannot hide anything from the check.
// Banks lock their papers against changes; everybody can read them. Only unlocked can the check read one, so only that is kept.
const isLocked = engine.EPDF_IsEncrypted(document)
if (isLocked && !engine.EPDF_RemoveEncryption(document)) throw new Error('not to be unlocked')
const plain = isLocked ? withoutLock(writePlainly()) : writePlainly()
if ((!isLocked && !isPlainPaper(bytes)) || !isPlainPaper(plain) || !opensQuietly(plain))
  throw new Error('no plain paper')
if (isLocked) writeFileSync(order.path, plain)

// What is filled into a form, and the visible stamp of a signature, are drawn by the engine's form, not with the page.
const form = engine.PDFiumExt_InitFormFillEnvironment(document, engine.PDFiumExt_OpenFormFillInfo())
engine.FPDF_SetFormFieldHighlightAlpha(form, 0)

port.on('message', (page: number) => {
  const drawn = draw(page)
  port.postMessage(drawn, [drawn.rgbx.buffer as ArrayBuffer])
})
port.postMessage({ kind: 'opened', pages: engine.FPDF_GetPageCount(document) } satisfies PdfReply, [])

function draw(index: number) {
  const page = engine.FPDF_LoadPage(document, index)
  if (!page) throw new Error('no page')
  const [wide, high] = [engine.FPDF_GetPageWidthF(page), engine.FPDF_GetPageHeightF(page)]
  const scale = Math.min(order.side / Math.max(wide, high), order.maxScale)
  const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  const bitmap = engine.FPDFBitmap_Create(width, height, 0)
  if (!bitmap) throw new Error('no room for the page')
  engine.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, opaqueWhite)
  engine.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations | redFirst)
  engine.FORM_OnAfterLoadPage(page, form)
  engine.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, drawAnnotations | redFirst)
  engine.FORM_OnBeforeClosePage(page, form)
  const rgbx = copyOut(engine.FPDFBitmap_GetBuffer(bitmap), width * height * 4)
  engine.FPDFBitmap_Destroy(bitmap)
  engine.FPDF_ClosePage(page)
  return { kind: 'page', width, height, rgbx } satisfies PdfReply
}

/**
 * A table of contents that was a stream, as most programs write it, stays in the copy as an object that nothing reads, and still names the
 * lock. As many spaces instead: places in the copy are counted in bytes.
 */
function withoutLock(copy: Buffer): Buffer {
  const text = copy.toString('latin1').replaceAll(/\/Encrypt\s+\d+\s+\d+\s+R/g, ({ length }) => ' '.repeat(length))
  return Buffer.from(text, 'latin1')
}

/** The whole document written again, with uncompressed objects. */
function writePlainly(): Buffer {
  const writer = engine.PDFiumExt_OpenFileWriter()
  if (!engine.PDFiumExt_SaveAsCopy(document, writer)) throw new Error('not writable')
  const size = engine.PDFiumExt_GetFileWriterSize(writer)
  const place = allocate(size)
  engine.PDFiumExt_GetFileWriterData(writer, place, size)
  engine.PDFiumExt_CloseFileWriter(writer)
  return Buffer.from(copyOut(place, size).buffer)
}

/** Another one after each growth. */
function memory(): Uint8Array {
  return (engine.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
}

function allocate(size: number): number {
  const place = engine.pdfium.wasmExports.malloc(size)
  if (!place) throw new Error('no room')
  return place
}

function copyOut(from: number, size: number): Uint8Array {
  return memory().slice(from, from + size)
}
