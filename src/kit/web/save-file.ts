// Saves a fetched file under the name the server gave it.
export async function saveFile(response: Response, fallbackName: string): Promise<void> {
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName
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
