// Two people edit one draft: which of my changes conflict with changes since I began (console.md §4). Pure. Two tabs of one person
// are two editors.
import type { Change } from './contract-console.ts'
import type { CourseDocument } from './document.ts'
import { isSame, isUnder, valueAt, type Part } from './paths.ts'

/** A change that is stored already. */
export interface Made<By> {
  change: Change
  by: By
  at: Date
}

export interface Conflict<By> {
  path: string
  yours: unknown
  theirs: unknown
  by: By
  at: Date
}

/** The path a change is about: of `insert`, the new part, not its list. */
export function targetOf({ op, path, value }: Change): string {
  if (op !== 'insert') return path
  const item = value as Part | null | undefined
  const key = item?.['id'] ?? item?.['language']
  return `${path}/${typeof key === 'string' ? key : ''}`
}

/** A part that both removed needs no second removal. */
export function leaveOutDone<By>(
  mine: readonly Change[],
  since: readonly Made<By>[],
  current: CourseDocument,
): Change[] {
  const removed = since.filter(({ change }) => change.op === 'remove').map(({ change }) => change.path)
  return mine.filter(
    ({ op, path }) => op !== 'remove' || !removed.includes(path) || valueAt(current, path) !== undefined,
  )
}

/** At most one for each of my paths, with the person who changed it last. */
export function findConflicts<By>(
  mine: readonly Change[],
  since: readonly Made<By>[],
  current: CourseDocument,
): Conflict<By>[] {
  const conflicts: Conflict<By>[] = []
  for (const change of mine) {
    const theirs = since.findLast((made) => collide(change, made.change, current))
    if (!theirs) continue
    conflicts.push({
      path: change.path,
      yours: yoursOf(change),
      theirs: theirs.change.op === 'move' ? (theirs.change.to ?? null) : (valueAt(current, change.path) ?? null),
      by: theirs.by,
      at: theirs.at,
    })
  }
  return conflicts
}

function yoursOf(change: Change): unknown {
  if (change.op === 'remove') return null
  return (change.op === 'move' ? change.to : change.value) ?? null
}

function collide(mine: Change, theirs: Change, current: CourseDocument): boolean {
  const [my, their] = [targetOf(mine), targetOf(theirs)]
  // My path is inside, or equal to, what they removed.
  if (theirs.op === 'remove')
    return (
      (isUnder(my, their) && mine.op !== 'insert' && !isDone(mine, my, their)) ||
      isInside(my, their) ||
      isWhole(mine, their)
    )
  if (theirs.op === 'move') return mine.op === 'move' ? my === their && mine.to !== theirs.to : isWholeList(mine, their)
  if (theirs.op === 'insert') return isWhole(mine, their) || isTwin(mine, my, their, current)
  // They set a field, an item, or a whole list.
  if (mine.op === 'move') return isInside(my, their) && valueAt(current, my) === undefined
  if (mine.op === 'insert') return isUnder(mine.path, their)
  if (!isUnder(my, their) && !isUnder(their, my)) return false
  return !(mine.op === 'set' && my === their && agrees(mine, current))
}

/** Both removed the same thing. */
function isDone(mine: Change, my: string, their: string): boolean {
  return mine.op === 'remove' && my === their
}

function isInside(path: string, ancestor: string): boolean {
  return path !== ancestor && isUnder(path, ancestor)
}

/** Both added captions of one language: unlike an id, its name is not of the client's making. */
function isTwin({ op, value }: Change, my: string, their: string, current: CourseDocument): boolean {
  if (op !== 'insert' || my !== their || (value as Part | null)?.['id'] !== undefined) return false
  const there = valueAt(current, my)
  return there !== undefined && !isSame(there, value)
}

/** Mine replaces or removes the part that contains theirs. */
function isWhole(mine: Change, their: string): boolean {
  return (mine.op === 'set' || mine.op === 'remove') && isInside(their, mine.path)
}

function isWholeList(mine: Change, their: string): boolean {
  return mine.op === 'set' && isInside(their, mine.path)
}

/** Both typed the same, or they restored the value that I began with. */
function agrees(mine: Change, current: CourseDocument): boolean {
  const now = valueAt(current, mine.path)
  return isSame(now ?? null, mine.value ?? null) || (mine.before !== undefined && isSame(now ?? null, mine.before))
}
