// A change of a document: set, insert, remove, move (console.md §4). Pure: returns the new document, or the wrong place and the reason.
import * as z from 'zod'
import type { Change } from './contract-console.ts'
import { CourseDocument } from './document.ts'
import {
  doubledIds,
  fieldOf,
  indexIn,
  isName,
  join,
  keyedList,
  placeOf,
  placesOfIds,
  unwrapped,
  type KeyedList,
  type Part,
} from './paths.ts'

/** Path to the key of a text. */
export type Faults = Record<string, string>

class Fault extends Error {
  path: string
  constructor(path: string, code: string) {
    super(code)
    this.path = path
  }
}

/** All or nothing: with faults the document is unchanged. */
export function applyChanges(
  document: CourseDocument,
  changes: readonly Change[],
): { document: CourseDocument; faults: Faults } {
  let next: CourseDocument = document
  // A map, because a path may be called `constructor`.
  const found = new Map<string, string>()
  for (const [at, change] of changes.entries()) {
    try {
      const segments = change.path === '' ? [] : change.path.split('/')
      next = applyAt(CourseDocument, next, segments, change) as CourseDocument
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const place = error.path || `changes/${at}`
      if (!found.has(place)) found.set(place, error.message)
    }
  }
  if (next !== document) for (const path of findDoubled(next, changes)) found.set(path, 'ID_TAKEN')
  const faults = Object.fromEntries(found)
  return found.size > 0 ? { document, faults } : { document: next, faults }
}

/** Where ids occur twice. Only the changes can have added them. */
function findDoubled(document: CourseDocument, changes: readonly Change[]): string[] {
  const doubled = doubledIds(document)
  return changes.flatMap((change) => placesOfIds(change, doubled))
}

/** The value with the change in it; what the change does not touch is the same object as before. */
function applyAt(schema: z.core.$ZodType, value: unknown, segments: readonly string[], change: Change): unknown {
  const [name, ...rest] = segments
  if (name === undefined) return setWhole(schema, value, change)
  const list = keyedList(schema)
  if (list) return applyInList(list, (value ?? []) as Part[], name, rest, change)
  const object = unwrapped(schema)
  if (!(object instanceof z.ZodObject)) throw new Fault(change.path, 'PATH_UNKNOWN')
  const field = fieldOf(object, name)
  // An id never changes; neither does the kind of document.
  if (!field || name === 'id' || name === 'v') throw new Fault(change.path, 'PATH_UNKNOWN')
  const present = (value ?? {}) as Part
  if (rest.length > 0) return { ...present, [name]: applyAt(field, present[name], rest, change) }
  if (change.op === 'insert') return { ...present, [name]: insertInto(field, present[name], change) }
  if (change.op === 'move') throw new Fault(change.path, 'PATH_UNKNOWN')
  if (change.op === 'remove' || isNothing(field, change.value)) return without(present, name, field, change)
  return { ...present, [name]: checked(field, change.value, change.path) }
}

function applyInList(
  list: KeyedList,
  items: readonly Part[],
  name: string,
  rest: readonly string[],
  change: Change,
): Part[] {
  const at = indexIn(items, list.key, name)
  const item = items[at]
  if (!item) throw new Fault(change.path, 'PATH_UNKNOWN')
  if (rest.length > 0) {
    // A caption's language names it.
    if (rest[0] === list.key) throw new Fault(change.path, 'PATH_UNKNOWN')
    return items.with(at, applyAt(list.item, item, rest, change) as Part)
  }
  if (change.op === 'remove') return items.toSpliced(at, 1)
  if (change.op === 'move') return items.toSpliced(at, 1).toSpliced(change.to ?? items.length, 0, item)
  if (change.op === 'insert') throw new Fault(change.path, 'PATH_UNKNOWN')
  const next = checked(list.item, change.value, change.path) as Part
  if (next[list.key] !== name) throw new Fault(change.path, 'INVALID')
  return items.with(at, next)
}

function insertInto(schema: z.core.$ZodType, present: unknown, { value, to, path }: Change): Part[] {
  const list = keyedList(schema)
  if (!list) throw new Fault(path, 'PATH_UNKNOWN')
  const items = (present ?? []) as Part[]
  const place = placeIn(path, list, value)
  const item = checked(list.item, value, place) as Part
  if (indexIn(items, list.key, item[list.key]) >= 0) throw new Fault(place, 'ID_TAKEN')
  if (items.length >= list.max) throw new Fault(path, 'TOO_BIG')
  return items.toSpliced(to ?? items.length, 0, item)
}

/** The path of an inserted part, by the id in its value. */
function placeIn(path: string, { key }: KeyedList, value: unknown): string {
  const name = typeof value === 'object' && value !== null ? (value as Part)[key] : undefined
  return typeof name === 'string' && isName.test(name) ? `${path}/${name}` : path
}

function setWhole(schema: z.core.$ZodType, value: unknown, change: Change): unknown {
  // The whole document, for restoring a version.
  if (change.op !== 'set' || value === undefined) throw new Fault(change.path, 'PATH_UNKNOWN')
  return checked(schema, change.value, change.path)
}

/** An empty optional field is removed. */
function isNothing(schema: z.core.$ZodType, value: unknown): boolean {
  return schema instanceof z.ZodOptional && (value === null || value === undefined || value === '')
}

function without(present: Part, name: string, schema: z.core.$ZodType, { path }: Change): Part {
  if (!(schema instanceof z.ZodOptional)) throw new Fault(path, 'REQUIRED')
  const { [name]: _, ...others } = present
  return others
}

function checked(schema: z.core.$ZodType, value: unknown, path: string): unknown {
  const result = z.safeParse(unwrapped(schema), value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Fault(join(path, ...placeOf(value, issuePath(issue))), faultCode(issue))
}

/** Where it is; of fields that nobody knows, the first. */
export function issuePath(issue: z.core.$ZodIssue | undefined): PropertyKey[] {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return [...(issue?.path ?? []), ...unknown]
}

/** The code that `fields` carries for a value that a schema refused: INVALID, TOO_LONG, TOO_BIG, TOO_SMALL or its own. */
export function faultCode(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'INVALID'
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'TOO_BIG'
  if (issue.code === 'too_small') return 'TOO_SMALL'
  return 'INVALID'
}
