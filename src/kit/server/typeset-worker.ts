// Runs in a process of its own: sets one sheet at a time with Typst, which is synchronous and keeps memory until its process ends,
// so ./typeset.ts replaces it now and then. Fonts come from packages only.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

export type TypesetRequest = { kind: 'pdf' | 'svg' | 'both'; template: string; json: string }
export type TypesetReply =
  | { kind: 'ready' }
  | { kind: 'pdf'; bytes: Uint8Array; standard: PdfStandard }
  | { kind: 'svg'; svg: string }
  | { kind: 'both'; bytes: Uint8Array; standard: PdfStandard; svg: string }
  | { kind: 'failed'; message: string }
export type PdfStandard = 'ua-1' | '1.7'

const FONTS = [
  import.meta.resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/amiri/700Bold/Amiri_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/400Regular/CormorantGaramond_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/500Medium/CormorantGaramond_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/500Medium_Italic/CormorantGaramond_500Medium_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/600SemiBold/CormorantGaramond_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/cormorant-garamond/700Bold/CormorantGaramond_700Bold.ttf'),
]

const fontArgs = [{ fontBlobs: FONTS.map((font) => readFileSync(fileURLToPath(font))) }]
/** One for each folder of templates: a sheet reads nothing outside its own. */
const compilers = new Map<string, NodeCompiler>()

process.on('message', (request: TypesetRequest) => process.send?.(answer(request)))
// It ends with its server, and is ended by it: a signal to the whole group must not take away a sheet under way.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.send?.({ kind: 'ready' } satisfies TypesetReply)

function answer({ kind, template, json }: TypesetRequest): TypesetReply {
  const compiler = compilerFor(path.dirname(template))
  try {
    const document = compile(compiler, template, json)
    if (kind === 'svg') return { kind, svg: compiler.plainSvg(document) }
    const pdf = exportPdf(compiler, document)
    return kind === 'pdf' ? { kind, ...pdf } : { kind, ...pdf, svg: compiler.plainSvg(document) }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.evictCache(0)
  }
}

function compilerFor(workspace: string): NodeCompiler {
  const compiler = compilers.get(workspace) ?? NodeCompiler.create({ workspace, fontArgs })
  compilers.set(workspace, compiler)
  return compiler
}

function compile(compiler: NodeCompiler, mainFilePath: string, json: string): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath, inputs: { data: json } })
  const document = outcome.result
  if (document) return document
  throw new Error(`the sheet does not compile: ${JSON.stringify(outcome.takeDiagnostics()?.shortDiagnostics)}`)
}

/** PDF/UA refuses letters that no font has; such a sheet is still made as plain PDF 1.7, so that a person can check it. */
function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument): { bytes: Uint8Array; standard: PdfStandard } {
  try {
    return { standard: 'ua-1', bytes: new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1' })) }
  } catch {
    return { standard: '1.7', bytes: new Uint8Array(compiler.pdf(document, { pdfStandard: '1.7' })) }
  }
}
