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
  makeLists(body)
  for (const element of body.querySelectorAll('[data-style]')) takeStyle(element)
  for (const table of body.querySelectorAll('table')) if (table.isConnected) table.replaceWith(...linesOf(table))
  for (const heading of body.querySelectorAll(Object.keys(sizes).join(','))) rename(heading, sizes[heading.localName]!)
  return body.innerHTML
}

/** Word's lists are paragraphs, each with its sign as text: nested by the level that their style names. */
function makeLists(body: HTMLElement): void {
  const open: Element[] = []
  let last: Element | null = null
  for (const item of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const style = item.getAttribute('data-style') ?? ''
    const level = Number(/mso-list:[^;]*\blevel([1-9])/.exec(style)?.[1] ?? 0)
    const sign = item.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')
    if (level === 0 || !sign) continue
    if (!last || item.previousElementSibling !== last) open.length = 0
    open.length = Math.min(open.length, level)
    const before = open.at(-1)
    if (!before || open.length < level) {
      const list = document.createElement(/[\p{L}\p{N}][.)\-–]/u.test(sign.textContent.trim()) ? 'ol' : 'ul')
      if (before?.lastElementChild) before.lastElementChild.append(list)
      else item.before((last = list))
      open.push(list)
    }
    sign.remove()
    const row = document.createElement('li')
    row.append(item)
    open.at(-1)!.append(row)
  }
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
