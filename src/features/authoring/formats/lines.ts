// Lines of a text, and in which of them a place lies. Pure.

export function toLines(text: string): string[] {
  return text.replaceAll(/\r\n?/g, '\n').split('\n')
}

/** The line (from 1) in which a place of the text lies. */
export function linesOf(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let from = 0
    let to = starts.length - 1
    while (from < to) {
      const middle = Math.ceil((from + to) / 2)
      if (starts[middle]! <= offset) from = middle
      else to = middle - 1
    }
    return from + 1
  }
}
