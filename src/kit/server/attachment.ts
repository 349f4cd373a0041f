// The name under which a browser saves a file that belongs to a title, and the Content-Disposition header that carries it (RFC 6266).

interface FileKind {
  /** Where nothing of the title can stand in a name. */
  fallback: string
  ending: string
}

// File systems allow 255 bytes of name; browsers add " (1)" and temporary endings.
const MAX_TITLE_BYTES = 180

/** Removes characters that a file system refuses. */
export function downloadName(title: string, { fallback, ending }: FileKind): string {
  return `Manara - ${cleanPart(title) || fallback}.${ending}`
}

/** A content-disposition that old browsers read too (RFC 6266). */
export function attachmentHeader(title: string, kind: FileKind): string {
  const plain = downloadName(toAscii(cleanPart(title)), kind)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(downloadName(title, kind))}`
}

/** Removes what paths, Windows or headers forbid, and shortens it in bytes (two for each Arabic letter). */
function cleanPart(text: string): string {
  const allowed = text
    .replace(/\p{Cs}/gu, '')
    .normalize('NFC')
    .replace(/[\s<>:"/\\|?*]+/g, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
  let kept = ''
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(allowed)) {
    if (Buffer.byteLength(kept + segment) > MAX_TITLE_BYTES) break
    kept += segment
  }
  return kept.replace(/ +/g, ' ').replace(/^[ .]+|[ .]+$/g, '')
}

/** For clients that do not know filename*: only the Latin letters. `%` is removed, because some clients decode it. */
function toAscii(title: string): string {
  const letters = title.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  return /[A-Za-z0-9]/.test(letters) ? letters : ''
}

/** RFC 5987: encodeURIComponent leaves four characters that must not be in the header. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
