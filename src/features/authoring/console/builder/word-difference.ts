// Which words of a text were removed and which were added. Pure. Of long texts only the beginning and the end are compared.

export interface Piece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** With more words in the two middle parts together the table would be too large: the middle counts as changed. */
const most = 1200

export function compareWords(before: string, after: string): Piece[] {
  const one = before.match(/\s+|[^\s]+/g) ?? []
  const other = after.match(/\s+|[^\s]+/g) ?? []
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const middle = between(one.slice(start, one.length - end), other.slice(start, other.length - end))
  return join([
    { kind: 'same', text: one.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: end > 0 ? one.slice(-end).join('') : '' },
  ])
}

/** The longest common subsequence, by its table. */
function between(one: string[], other: string[]): Piece[] {
  if (one.length + other.length > most) {
    return [
      { kind: 'removed', text: one.join('') },
      { kind: 'added', text: other.join('') },
    ]
  }
  const table = one.map(() => new Uint16Array(other.length + 1))
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      table[row]![column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pieces: Piece[] = []
  let row = 0
  let column = 0
  while (row < one.length || column < other.length) {
    if (row < one.length && one[row] === other[column]) {
      pieces.push({ kind: 'same', text: one[row]! })
      row += 1
      column += 1
    } else if (row < one.length && (column >= other.length || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'removed', text: one[row++]! })
    } else pieces.push({ kind: 'added', text: other[column++]! })
  }
  return pieces
}

function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.text === '') continue
    if (last?.kind === piece.kind) joined[joined.length - 1] = { ...last, text: last.text + piece.text }
    else joined.push(piece)
  }
  return joined
}
