// The text of a PDF's first page, as the engine of Chromium copies it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'

const program = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
const engine = await init({ wasmBinary: program as unknown as ArrayBuffer })
engine.PDFiumExt_Init()
const memory = engine.pdfium as unknown as { HEAPU8: Uint8Array }
const { malloc, free } = engine.pdfium.wasmExports

export function textOfPdf(bytes: Uint8Array): string {
  const at = malloc(bytes.length)
  memory.HEAPU8.set(bytes, at)
  const document = engine.FPDF_LoadMemDocument(at, bytes.length, '')
  const page = engine.FPDF_LoadPage(document, 0)
  const text = engine.FPDFText_LoadPage(page)
  const count = engine.FPDFText_CountChars(text)
  const target = malloc(2 * count + 2)
  const written = engine.FPDFText_GetText(text, 0, count, target)
  const letters = Buffer.from(memory.HEAPU8.slice(target, target + 2 * (written - 1))).toString('utf16le')
  engine.FPDFText_ClosePage(text)
  engine.FPDF_ClosePage(page)
  engine.FPDF_CloseDocument(document)
  free(target)
  free(at)
  return letters
}
