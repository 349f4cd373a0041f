// A text with tags inside, such as `<terms>the terms</terms>` or `<br/>`: each tag becomes the element of its name.
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

export function RichText({
  text,
  marks,
}: {
  text: string
  marks: Record<string, ReactElement<{ children?: ReactNode }>>
}) {
  // Every third piece is plain text, followed by a tag's name and its content.
  const pieces = text.split(/<(\w+)(?:\s*\/>|>(.*?)<\/\1>)/)
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return <Fragment key={index}>{piece}</Fragment>
    const mark = index % 3 === 1 && marks[piece]
    return mark ? cloneElement(mark, { key: index }, pieces[index + 1]) : null
  })
}
