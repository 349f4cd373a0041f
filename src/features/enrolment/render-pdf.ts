// Pictures of a PDF's pages, so that staff never open a stranger's file. Rendered in a separate thread, one PDF at a time, with limits on
// pages, pixels, seconds and memory; what exceeds them is refused (docs/decisions/proofs-of-payment.md).
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '#kit/server/limit-concurrency.ts'
import { openPicture } from '#kit/server/open-picture.ts'
import type { PdfOrder, PdfReply } from './pdf-worker.ts'

export const pdfLimits = {
  pages: 10,
  side: 1800,
  /** Receipts of a shop's printer are small; beyond this, more pixels show no more detail. */
  maxScale: 4,
  seconds: 15,
  memory: 384 * 1024 * 1024,
}
const inTurn = limitConcurrency(1)

/** JPEG pictures of all pages; null when rendering exceeds the limits or the file is not harmless. */
export function renderPdf(path: string, limits = pdfLimits): Promise<Buffer[] | null> {
  return inTurn(async () => {
    const { side, maxScale, memory } = limits
    const order: PdfOrder = { path, side, maxScale, maxMemory: memory }
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    })
    // Each answer is awaited below; an error between two of them must not end this process.
    worker.on('error', () => {})
    const deadline = AbortSignal.timeout(limits.seconds * 1000)
    try {
      return await drawPages(worker, limits.pages, deadline)
    } catch {
      return null
    } finally {
      await worker.terminate()
    }
  })
}

async function drawPages(worker: Worker, maxPages: number, deadline: AbortSignal): Promise<Buffer[] | null> {
  const opened = await nextReply(worker, deadline)
  if (opened.kind !== 'opened' || opened.pages < 1 || opened.pages > maxPages) return null
  const pictures: Buffer[] = []
  for (let page = 0; page < opened.pages; page++) {
    worker.postMessage(page, [])
    const drawn = await nextReply(worker, deadline)
    if (drawn.kind !== 'page') return null
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
    pictures.push(await openPicture(drawn.rgbx, { raw }).removeAlpha().jpeg({ quality: 85 }).toBuffer())
  }
  return pictures
}

/** @throws when the thread failed, ended or took too long. */
async function nextReply(worker: Worker, deadline: AbortSignal): Promise<PdfReply> {
  const settled = new AbortController()
  const signal = AbortSignal.any([deadline, settled.signal])
  try {
    // `once` throws at an error event by itself.
    const first = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => null),
    ])
    if (!first) throw new Error('the thread has ended')
    return first[0] as PdfReply
  } finally {
    settled.abort()
  }
}
