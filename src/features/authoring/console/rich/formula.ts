// Formulas in formatted texts: written as TeX, kept as MathML, which browsers draw without scripts (docs/decisions/rich-text.md).
import { Node } from '@tiptap/core'

/** One unit within a line: it is replaced as a whole. */
export const Formula = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'math', getAttrs: (element) => ({ html: element.outerHTML }) }],
  renderHTML: ({ node }) => elementOf(String(node.attrs['html'])) ?? ['span'],
})

function elementOf(html: string): Element | null {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('math')
}

/** The TeX that its author typed; KaTeX stores it inside. */
export function texOf(html: string): string {
  return elementOf(html)?.querySelector('annotation')?.textContent ?? ''
}

/** Null for invalid TeX. The library is loaded with the first formula. */
export async function toMathML(tex: string, displayMode = false): Promise<string | null> {
  const { default: katex } = await import('katex')
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    })
    return elementOf(html)?.outerHTML ?? null
  } catch {
    return null
  }
}
