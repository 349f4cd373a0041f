// Saves a fetched file under the server's name, with progress; or a text made here.

export interface Loaded {
  bytes: number
  /** 0 where the server has not sent it. */
  total: number
}

/** @param fallbackName where the answer has none */
export async function saveFile(
  response: Response,
  fallbackName: string,
  onLoaded: (loaded: Loaded) => void = () => {},
): Promise<void> {
  const name = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName
  saveBlob(await readFile(response, onLoaded), name)
}

/** A text written here, readable by every editor; the name may hold what a title may hold. */
export function saveText(text: string, name: string): void {
  // The byte order mark tells older programs that this is UTF-8.
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }), name.replaceAll(/[\\/:*?"<>|]/g, ' '))
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** The whole file; the type of the response is its type. */
export function readFile(response: Response, onLoaded: (loaded: Loaded) => void): Promise<Blob> {
  const total = Number(response.headers.get('content-length'))
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, stream) {
        bytes += chunk.byteLength
        onLoaded({ bytes, total })
        stream.enqueue(chunk)
      },
    }),
  )
  return new Response(counted ?? null, { headers: response.headers }).blob()
}

/** The name in a Content-Disposition header: `filename*` (RFC 5987) before the plain one. */
export function fileNameOf(header: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  try {
    if (extended) return decodeURIComponent(extended)
  } catch {
    // Malformed: uses the plain name.
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] || null
}
