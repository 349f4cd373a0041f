// Saves a fetched file under the name the server gave it, and tells what has arrived.

export interface Loaded {
  bytes: number
  /** 0 while the server has not said it. */
  total: number
}

export async function saveFile(
  response: Response,
  fallbackName: string,
  onLoaded: (loaded: Loaded) => void = () => {},
): Promise<void> {
  const url = URL.createObjectURL(await readFile(response, onLoaded))
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName
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
    // Badly written: the plain name then.
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] || null
}
