// Words of the school with code among them.
import { toPieces } from './question-parts.ts'

export function Written({ children }: { children: string }) {
  return (
    <bdi>{toPieces(children).map(({ text, isCode }, index) => (isCode ? <code key={index}>{text}</code> : text))}</bdi>
  )
}
