// The changes that undo differences between the published course and the draft. Pure.
import type { Change, Difference } from '../../contract-console.ts'
import { applyAll, valueAt, type CourseDocument } from '../draft/changes.ts'

/** Those that make the ticked places as they are published, one after the other, among all differences of the draft. */
export function takeBackAll(
  ticked: readonly Difference[],
  all: readonly Difference[],
  published: CourseDocument,
  draft: CourseDocument,
): Change[] {
  const astray = new Set(all.filter(({ kind }) => kind === 'moved').map(({ path }) => path))
  // What came goes first: it may have been brought from a place that wants it again. Then each has its neighbour above before it.
  const rank = ({ kind, path }: Difference) => (kind === 'added' ? -1 : placeIn(published, path))
  let document = draft
  return [...ticked]
    .sort((one, other) => rank(one) - rank(other))
    .map((difference) => {
      const change = takeBack(difference, published, document, astray)
      astray.delete(difference.path)
      document = applyAll(document, [change])
      return change
    })
}

function takeBack(
  { kind, path, before }: Difference,
  published: CourseDocument,
  document: CourseDocument,
  astray: ReadonlySet<string>,
): Change {
  if (kind === 'added') return { op: 'remove', path }
  if (kind === 'changed') return before === null ? { op: 'remove', path } : { op: 'set', path, value: before }
  // Below its neighbour of the published course: chapters that came or moved meanwhile shift all numbers.
  const [list, name] = parted(path)
  const siblings = namesIn(document, list).filter((each) => each !== name)
  const above = namesIn(published, list)
    .slice(0, placeIn(published, path))
    .findLast((each) => siblings.includes(each) && !astray.has(`${list}/${each}`))
  const to = above === undefined ? 0 : siblings.indexOf(above) + 1
  return kind === 'moved' ? { op: 'move', path, to } : { op: 'insert', path: list, value: before, to }
}

function parted(path: string): [list: string, name: string] {
  const end = path.lastIndexOf('/')
  return [path.slice(0, end), path.slice(end + 1)]
}

function namesIn(document: CourseDocument, list: string): (string | undefined)[] {
  const parts = valueAt(document, list)
  return Array.isArray(parts) ? parts.map(({ id, language }: { id?: string; language?: string }) => id ?? language) : []
}

function placeIn(document: CourseDocument, path: string): number {
  const [list, name] = parted(path)
  return namesIn(document, list).indexOf(name)
}
