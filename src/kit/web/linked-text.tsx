// What somebody typed, with its addresses as links.
import { keepSignsInPieces } from '#kit/keep-signs.ts'
import { splitLinks } from './split-links.ts'

export function LinkedText({ text }: { text: string }) {
  const pieces = splitLinks(text)
  const shown = keepSignsInPieces(pieces)
  return pieces.map((piece, at) =>
    at % 2 === 0 ? (
      shown[at]
    ) : (
      <a
        key={at}
        className="link"
        href={/^www\./iu.test(piece) ? `https://${piece}` : piece}
        target="_blank"
        rel="noopener noreferrer"
        dir="ltr"
        translate="no"
      >
        {piece}
      </a>
    ),
  )
}
