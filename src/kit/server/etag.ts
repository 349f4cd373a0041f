// Whether the reader has the current answer already (RFC 9110 §13.1.2).

/** @param header `If-None-Match`: one tag, several, or `*` for any */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header.trim() === '*') return true
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.includes(',') || header.startsWith('W/')
    ? header.split(',').some((tag) => bare(tag) === bare(etag))
    : false
}
