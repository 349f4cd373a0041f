// Markdown as HTML, so that one reader says what gets lost; and whether a text without a named format is HTML, as Moodle would show it
// (docs.moodle.org, Formatting options). Pure.

/** Stays as it is: code, and formulas with their underscores and stars. */
const untouched =
  /(```[^`]*```|`[^`\n]+`|\\\((?:(?!\\\()[^]){1,2000}?\\\)|\\\[(?:(?!\\\[)[^]){1,2000}?\\\]|\$\$[^$]{1,2000}\$\$)/

export function markdownToHtml(text: string): string {
  return text
    .split(untouched)
    .map((part, at) => (at % 2 === 0 ? plainToHtml(part) : codeToHtml(part)))
    .join('')
}

function codeToHtml(part: string): string {
  const block = /^```[^\n]*\n([^]*?)\n?```$/.exec(part)
  if (block) return `<pre>${escaped(block[1]!)}</pre>`
  return part.startsWith('`') ? `<code>${escaped(part.replaceAll('`', ''))}</code>` : escaped(part)
}

function plainToHtml(part: string): string {
  if (!/[*_[#\\\n]/.test(part)) return part
  return part
    .replaceAll(/!\[([^[\]\n]*)\]\([^()\n]*\)/g, '<img alt="$1">')
    .replaceAll(/\[([^[\]\n]+)\]\((https?:[^\s()]+)(?:\s+"[^"\n]*")?\)/g, '<a href="$2">$1</a>')
    .replaceAll(/^#{1,6}[^\S\n]+(.*)$/gm, '<b>$1</b>')
    .replaceAll(/(?<![\p{L}\p{N}\\*])\*(?=[^\s*])([^*\n]*[^\s*\\])\*(?![\p{L}\p{N}*])/gu, '<i>$1</i>')
    .replaceAll(/(?<![\p{L}\p{N}\\_])_(?=[^\s_])([^_\n]*[^\s_\\])_(?![\p{L}\p{N}_])/gu, '<i>$1</i>')
    .replaceAll(/\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/g, '<b>$1</b>')
    .replaceAll(/(?<![\p{L}\p{N}_])__(?=[^\s_])([^_\n]*[^\s_])__(?![\p{L}\p{N}_])/gu, '<b>$1</b>')
    .replaceAll(/\\([*_#[\]!`])/g, '$1')
    .replaceAll('\n', '<br>')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const pair = /<(p|div|span|b|strong|i|em|u|su[bp]|li|a|code|pre|t[dh]|h[1-6]|blockquote)(?:\s[^<>]*)?>[^<]+<\/\1>/i

/** `<br>`, `&nbsp;`, or words between a pair of tags. A tag alone may be what the question is about. */
export function isHtmlLike(text: string): boolean {
  return pair.test(text) || /<br\s*\/?>|<img\s[^<>]*src|&(?:nbsp|amp|lt|gt|quot|#x?[\da-f]{2,6});/i.test(text)
}

/** Whether it has tags that shape words; they are lost when it is read. */
export function hasPairs(text: string): boolean {
  return pair.test(text)
}
