// A value of the document as plain text: formatted text without its tags, lists with one item in each line.

export function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.startsWith('<') ? withoutTags(value) : withoutAddresses(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(plainText).join('\n')
  if (typeof value !== 'object') return ''
  const texts = textsIn(value).map(plainText)
  return texts.filter((text) => text.trim() !== '').join('\n')
}

const settings = new Set(['id', 'type', 'opens', 'mime', 'language'])

/** What a person wrote in a chapter, a question and the like, without ids, settings, and the addresses of own files. */
function textsIn(part: object): unknown[] {
  return Object.entries(part).flatMap(([name, inner]: [string, unknown]) =>
    settings.has(name) || typeof inner === 'number' || isOwnFile(inner) ? [] : [inner],
  )
}

const isOwnFile = (value: unknown) => typeof value === 'string' && value.startsWith('file:')

/** Of a picture in a question its description; a formula keeps its direction. */
function withoutAddresses(text: string): string {
  return text.replaceAll(/!\[([^\]\n]*)\]\(file:[^)\s]*\)/g, '[$1]').replaceAll(/\\\((.+?)\\\)/g, '\u2066$1\u2069')
}

/** Parsed, not matched by a pattern: a comparison sign is no tag. Parsing runs and fetches nothing. */
function withoutTags(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<\/(p|li|h[34]|pre|blockquote)>/g, '$&\n'),
    'text/html',
  )
  // A formula as its author typed it.
  for (const math of body.querySelectorAll('math')) {
    const tex = math.querySelector('annotation')?.textContent
    if (tex) math.replaceWith(tex)
  }
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt}]`)
  return (body.textContent ?? '').trim()
}
