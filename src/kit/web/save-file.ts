// Saves a fetched file under the name the server gave it, or a text made here.
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  saveBlob(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? fallbackName)
}

/** A text written here, readable by every editor; the name may hold what a title may hold. */
export function saveText(text: string, name: string): void {
  // The mark at the start tells older programs that this is UTF-8.
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
