// The changes that undo one difference between the published course and the draft. Pure.
import type { Change, Difference } from '../../contract-console.ts'
import { valueAt, type CourseDocument } from '../draft/changes.ts'

/** The change that makes this place as it is published. */
export function takeBack({ kind, path, before }: Difference, published: CourseDocument): Change {
  if (kind === 'added') return { op: 'remove', path }
  if (kind === 'moved') return { op: 'move', path, to: Number(before) }
  if (kind === 'changed') return before === null ? { op: 'remove', path } : { op: 'set', path, value: before }
  const list = path.slice(0, path.lastIndexOf('/'))
  const name = path.slice(list.length + 1)
  const siblings = valueAt(published, list) as { id?: string; language?: string }[]
  return { op: 'insert', path: list, value: before, to: siblings.findIndex((one) => (one.id ?? one.language) === name) }
}
