// What Word, Google Docs and browsers put on the clipboard, before the editor reads it. They say bold and italic by styles, which the content
// security policy hides from the editor; Google Docs wraps all of it in a `b` that is not bold. A table becomes lines.

const bold = {
  tag: 'strong',
  names: /^(?:b|strong)$/,
  on: /font-weight\s*:\s*(?:bold|[6-9]00)/i,
  off: /font-weight\s*:\s*(?:normal|[1-4]00)/i,
}
const italic = {
  tag: 'em',
  names: /^(?:i|em)$/,
  on: /font-style\s*:\s*(?:italic|oblique)/i,
  off: /font-style\s*:\s*normal/i,
}
/** The editor has two sizes of headings. */
const sizes: Record<string, string> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }

export function cleanPasted(html: string): string {
  // Under another name, so that the browser neither applies nor reports it.
  const harmless = html.replaceAll(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, '$1data-style')
  const { body } = new DOMParser().parseFromString(harmless, 'text/html')
  for (const element of body.querySelectorAll('[data-style]')) takeStyle(element)
  for (const table of body.querySelectorAll('table')) if (table.isConnected) table.replaceWith(...linesOf(table))
  for (const heading of body.querySelectorAll(Object.keys(sizes).join(','))) rename(heading, sizes[heading.localName]!)
  return body.innerHTML
}

function takeStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  element.removeAttribute('data-style')
  for (const { tag, names, on, off } of [bold, italic]) {
    const isNamed = names.test(element.localName)
    if (isNamed && off.test(style)) return element.replaceWith(...element.childNodes)
    if (!isNamed && on.test(style) && element.localName === 'span') {
      const inner = document.createElement(tag)
      inner.append(...element.childNodes)
      element.append(inner)
    }
  }
}

function linesOf(table: HTMLTableElement): Element[] {
  return [...table.rows].map((row) => {
    const line = document.createElement('p')
    line.textContent = [...row.cells].map((cell) => cell.textContent.replaceAll(/\s+/g, ' ').trim()).join(' | ')
    return line
  })
}

function rename(element: Element, name: string): void {
  const other = document.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
