// Text of the school that may contain code. Its direction follows the words, not the code.
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
