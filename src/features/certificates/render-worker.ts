// Runs in a worker thread: sets one certificate at a time with Typst, which is synchronous and keeps memory for good,
// so ./render.ts replaces this thread now and then. Fonts come from packages only.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

export type RenderRequest = { kind: 'pdf' | 'svg'; json: string }
export type RenderReply =
  | { kind: 'ready' }
  | { kind: 'pdf'; bytes: Uint8Array; standard: PdfStandard }
  | { kind: 'svg'; svg: string }
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

const workspace = fileURLToPath(new URL('./template', import.meta.url))
const mainFilePath = fileURLToPath(new URL('./template/certificate.typ', import.meta.url))
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: FONTS.map((font) => readFileSync(fileURLToPath(font))) }],
})

parentPort?.on('message', (request: RenderRequest) => reply(answer(request)))
reply({ kind: 'ready' })

function reply(message: RenderReply) {
  parentPort?.postMessage(message, message.kind === 'pdf' ? [message.bytes.buffer as ArrayBuffer] : [])
}

function answer({ kind, json }: RenderRequest): RenderReply {
  try {
    const document = compile(json)
    return kind === 'svg' ? { kind, svg: compiler.plainSvg(document) } : exportPdf(document)
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.evictCache(0)
  }
}

function compile(json: string): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath, inputs: { data: json } })
  const document = outcome.result
  if (document) return document
  throw new Error(`the certificate does not compile: ${JSON.stringify(outcome.takeDiagnostics()?.shortDiagnostics)}`)
}

/** PDF/UA refuses letters no font has; such a certificate is still issued, and its standard tells that it needs a look. */
function exportPdf(document: NodeTypstDocument): RenderReply {
  try {
    return { kind: 'pdf', standard: 'ua-1', bytes: new Uint8Array(compiler.pdf(document, { pdfStandard: 'ua-1' })) }
  } catch {
    return { kind: 'pdf', standard: '1.7', bytes: new Uint8Array(compiler.pdf(document, { pdfStandard: '1.7' })) }
  }
}
