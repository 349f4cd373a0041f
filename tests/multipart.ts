// A multipart body as browsers send it, for `school.call`.
export async function formOf(
  fields: Record<string, string>,
  file?: { name?: string; bytes: Uint8Array; field?: string; type?: string },
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) {
    const blob = new Blob([Uint8Array.from(file.bytes)], { type: file.type ?? 'image/jpeg' })
    form.append(file.field ?? 'proof', blob, file.name ?? 'recu.jpg')
  }
  const response = new Response(form)
  return {
    body: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
