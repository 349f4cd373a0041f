// Words of the school with code among them. The direction is that of the words: code with its own does not count.
import { toPieces } from './question-parts.ts'

export function Written({ children }: { children: string }) {
  return (
    <bdi>
      {toPieces(children).map(({ text, isCode }, index) =>
        isCode ? (
          <code key={index} dir="ltr">
            {text}
          </code>
        ) : (
          text
        ),
      )}
    </bdi>
  )
}
