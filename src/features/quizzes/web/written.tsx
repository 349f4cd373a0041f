// A school's text, which may contain code, formulas and pictures. Its direction follows the words, not the code.
import { createContext, use, type ReactNode } from 'react'
import { toPieces, type Piece } from '../written-parts.ts'
import { keepSigns } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'

export interface Drawing {
  /** MathML of a formula of the text; undefined where it is not known. */
  formula: (source: string, tex: string) => ReactNode
  /** The address of a picture for browsers. */
  picture: (address: string) => string | undefined
}

/** For students: the server has rendered the formulas, and pictures have a public address. */
export function drawingOf(formulas: Record<string, string> | undefined): Drawing {
  return {
    formula: (source) => formulas?.[source] && <Formula html={formulas[source]} />,
    picture: (address) => (address.startsWith('/') ? address : undefined),
  }
}

/** Safe: the server kept only elements of its allow-list (catalogue/clean-html.ts); in the console KaTeX has just written it. */
export function Formula({ html }: { html: string }) {
  return <span dir="ltr" translate="no" dangerouslySetInnerHTML={{ __html: html }} />
}

export const DrawingContext = createContext<Drawing>(drawingOf(undefined))

export function Written({ children }: { children: string }) {
  const drawing = use(DrawingContext)
  return (
    <bdi ref={letScroll} lang={languageOf(children)}>
      {toPieces(children).map((piece, index) => (
        <WrittenPiece key={index} piece={piece} drawing={drawing} />
      ))}
    </bdi>
  )
}

/** A formula that is wider than the page is reached by keyboard, too. */
function letScroll(text: HTMLElement | null) {
  if (text && text.scrollWidth > text.clientWidth && text.clientWidth > 0) text.tabIndex = 0
}

function WrittenPiece({ piece: { kind, text, source }, drawing }: { piece: Piece; drawing: Drawing }) {
  if (kind === 'text') return keepSigns(text)
  if (kind === 'picture') {
    const address = drawing.picture(source)
    return address ? <img className="written-picture" src={address} alt={text} /> : text
  }
  if (kind === 'code')
    return (
      <code dir="ltr" translate="no">
        {text}
      </code>
    )
  const drawn = drawing.formula(source, text) || (
    <code dir="ltr" translate="no">
      {text}
    </code>
  )
  return kind === 'display' ? <span className="written-display">{drawn}</span> : drawn
}
