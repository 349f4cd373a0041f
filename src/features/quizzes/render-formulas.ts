// Formulas of questions as MathML, which browsers draw without scripts (docs/decisions/rich-text.md). KaTeX runs here, not on students' phones.
import { createRequire } from 'node:module'
import type Katex from 'katex'
import { cleanHtml } from '#features/catalogue/clean-html.ts'
import { toPieces } from './written-parts.ts'

const require = createRequire(import.meta.url)
/** Loaded with the first formula: it is large, and many schools have none. */
const library: { katex?: typeof Katex } = {}

/** The same quiz is asked for again and again. */
const known = new Map<string, string>()
const mostKnown = 2000

/** By the formula as written in a text; missing where the texts have none. Invalid TeX stays text. */
export function formulasIn(texts: readonly string[]): { formulas?: Record<string, string> } {
  const drawn = texts
    .flatMap(toPieces)
    .filter(({ kind }) => kind === 'formula' || kind === 'display')
    .flatMap(({ kind, text, source }) => {
      const html = draw(source, text, kind === 'display')
      return html === '' ? [] : [[source, html] as const]
    })
  return drawn.length > 0 ? { formulas: Object.fromEntries(drawn) } : {}
}

function draw(source: string, tex: string, displayMode: boolean): string {
  const before = known.get(source)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const html = toMathML(tex, displayMode)
  known.set(source, html)
  return html
}

function toMathML(tex: string, displayMode: boolean): string {
  try {
    library.katex ??= require('katex') as typeof Katex
    return cleanHtml(
      library.katex.renderToString(tex, {
        output: 'mathml',
        displayMode,
        strict: 'ignore',
        maxExpand: 200,
        maxSize: 20,
      }),
    )
  } catch {
    return ''
  }
}
