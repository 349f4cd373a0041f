// The name under which a browser saves a certificate, and the Content-Disposition header that carries it (RFC 6266).

const FALLBACK = 'certificate'
// File systems allow 255 bytes of name; browsers add " (1)" and temporary endings.
const MAX_TITLE_BYTES = 180

/** Removes characters that a file system refuses. */
export function certificateFileName(courseTitle: string): string {
  return `Manara - ${cleanPart(courseTitle) || FALLBACK}.pdf`
}

/** A content-disposition that old browsers read too (RFC 6266). */
export function attachmentHeader(fileName: string): string {
  return `attachment; filename="${toAscii(fileName)}"; filename*=UTF-8''${encodeExtended(fileName)}`
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
function toAscii(fileName: string): string {
  const title = fileName
    .replace(/^Manara - |\.pdf$/g, '')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]|["\\%]/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return `Manara - ${/[A-Za-z0-9]/.test(title) ? title : FALLBACK}.pdf`
}

/** RFC 5987: encodeURIComponent leaves four characters that must not be in the header. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
