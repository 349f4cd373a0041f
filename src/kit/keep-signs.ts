/**
 * Keeps signs beside Latin words and numbers within Arabic text: `C++` would be shown as `++C`, `.NET` as `NET.` and `-5` as `5-`. For showing only:
 * the marks (U+200E) are not what somebody typed. Nothing changes before the first Arabic letter, so the text's own direction stays.
 */
export function keepSigns(text: string): string {
  const start = text.search(arabic)
  return start === -1 ? text : text.slice(0, start) + withMarks(text.slice(start))
}

/** The same for HTML. Code stays as it is: whoever copies it must get nothing unseen. */
export function keepSignsInHtml(html: string): string {
  let isArabic = false
  return html.replaceAll(/<(pre|code)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g, (piece) => {
    if (piece.startsWith('<')) return piece
    if (isArabic) return withMarks(piece)
    isArabic = arabic.test(piece)
    return keepSigns(piece)
  })
}

/** The same for the pieces of one text. */
export function keepSignsInPieces(pieces: readonly string[]): string[] {
  return keepSigns(pieces.join(seam)).split(seam)
}

/** A private sign that nobody types. */
const seam = '\ue000'
const arabic = /[\u0600-\u06ff]/

function withMarks(text: string): string {
  return text
    .replaceAll(/([A-Za-z]\ue000?[+#]+)(?![A-Za-z\d+#])/g, '$1\u200e')
    .replaceAll(/((?:^|[\s(«"])[وفبلك]?)([-−+.]{1,2}[A-Za-z\d])/g, '$1\u200e$2')
}
