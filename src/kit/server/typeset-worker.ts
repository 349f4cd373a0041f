// Runs in a process of its own: sets one sheet at a time with Typst, which is synchronous and keeps memory until its process ends,
// so ./typeset.ts replaces it now and then. Fonts come from packages only.
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { ghostFont } from './ghost-font.ts'
import { openPicture } from './open-picture.ts'

export type TypesetRequest = { kind: 'pdf' | 'picture' | 'both'; template: string; json: string }
export type TypesetReply =
  | { kind: 'ready' }
  | { kind: 'pdf'; bytes: Uint8Array; standard: PdfStandard }
  | { kind: 'picture'; picture: Uint8Array }
  | { kind: 'both'; bytes: Uint8Array; standard: PdfStandard; picture: Uint8Array }
  | { kind: 'failed'; message: string }
export type PdfStandard = 'ua-1' | '1.7'

// Hundreds complete a course at once, and each sheet is a third of a second of a processor: who learns meanwhile comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const FONTS = [
  import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/400Regular/CormorantGaramond_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/500Medium_Italic/CormorantGaramond_500Medium_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/700Bold/CormorantGaramond_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/eb-garamond/600SemiBold/EBGaramond_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-tifinagh/400Regular/NotoSansTifinagh_400Regular.ttf'),
]

const pictureWidth = 1000
/** Imported by every sheet. */
const letters = readFileSync(fileURLToPath(new URL('./template/letters.typ', import.meta.url)), 'utf8')
/** One for each folder of templates: a sheet can read only its own folder. */
const compilers = new Map<string, NodeCompiler>()

process.on('message', async (request: TypesetRequest) => process.send?.(await answer(request)))
// The server ends it: a signal to the whole process group must not interrupt a sheet.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.send?.({ kind: 'ready' } satisfies TypesetReply)
// It is killed, not ended: what was compiled would be lost, and the next one would load the compiler again (12 MB).
flushCompileCache()

async function answer({ kind, template, json }: TypesetRequest): Promise<TypesetReply> {
  const compiler = compilerFor(path.dirname(template))
  try {
    const draw = (layer: string) => compiler.plainSvg(compile(compiler, template, { data: json, layer }))
    if (kind === 'picture') return { kind, picture: await pictureOf(draw('picture')) }
    const pdf = exportPdf(
      compiler,
      compile(compiler, template, { data: json, layer: 'text', letters: draw('letters') }),
    )
    return kind === 'pdf' ? { kind, ...pdf } : { kind, ...pdf, picture: await pictureOf(draw('picture')) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.evictCache(0)
    // The engine's documents lie outside of JavaScript's memory: their small handles would let the collector wait too long.
    globalThis.gc?.()
  }
}

/** Drawn here, not in the server: what a large picture takes stays with its process. */
function pictureOf(svg: string): Promise<Uint8Array> {
  return openPicture(Buffer.from(svg)).resize({ width: pictureWidth }).webp({ quality: 80 }).toBuffer()
}

function compilerFor(workspace: string): NodeCompiler {
  const known = compilers.get(workspace)
  if (known) return known
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts() }] })
  compiler.addSource(path.join(workspace, 'letters.typ'), letters)
  compilers.set(workspace, compiler)
  return compiler
}

/** The engine copies them, so they are read for each compiler and not kept (5 MB). */
function readFonts(): Buffer[] {
  const fonts = FONTS.map((font) => readFileSync(fileURLToPath(font)))
  return [...fonts, ghostFont(fonts)]
}

/** A sheet is drawn as a picture; its PDF is that picture under the same text, which is there to be read, copied and searched. */
function compile(compiler: NodeCompiler, mainFilePath: string, inputs: Record<string, string>): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath, inputs })
  const document = outcome.result
  if (document) return document
  throw new Error(`the sheet does not compile: ${JSON.stringify(outcome.takeDiagnostics()?.shortDiagnostics)}`)
}

/** PDF/UA refuses letters that no font has; such a sheet becomes a plain PDF 1.7, so that a person can check it. */
function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument): { bytes: Uint8Array; standard: PdfStandard } {
  try {
    return { standard: 'ua-1', bytes: readable(compiler.pdf(document, { pdfStandard: 'ua-1' })) }
  } catch {
    return { standard: '1.7', bytes: readable(compiler.pdf(document, { pdfStandard: '1.7' })) }
  }
}

/** In an Arabic file pages turn from the right, and Chromium then copies numbers and addresses backwards. The sheet has one page, so this is removed. */
function readable(pdf: Buffer): Uint8Array {
  const bytes = new Uint8Array(pdf)
  const at = pdf.indexOf('/Direction /R2L')
  if (at >= 0) bytes.set(Buffer.from('/Direction /L2R'), at)
  return bytes
}
