// A text with the places that matched a search, marked in the original spelling.
import { Fragment } from 'react'

/** `ranges` in order, as UTF-16 offsets: [from, to). */
export function Marked({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  return ranges.map(([from, to], index) => (
    <Fragment key={from}>
      {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
      <mark>{text.slice(from, to)}</mark>
      {index === ranges.length - 1 && text.slice(to)}
    </Fragment>
  ))
}
