// Progress of a download.
/** The same answer; percent are reported while it is read, where its length is known. */
export function countBytes(response: Response, onPercent: (percent: number) => void): Response {
  const length = Number(response.headers.get('content-length'))
  if (!response.body || !length) return response
  let seen = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      seen += chunk.length
      onPercent(Math.min(100, (seen / length) * 100))
      controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counter), { headers: response.headers })
}
