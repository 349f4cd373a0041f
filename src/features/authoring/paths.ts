// Paths into a document: `chapters/<id>/quizzes/<id>/title` names ids, not indexes. What a path may name follows from the schema. Pure.
import * as z from 'zod'

/** A list whose items are named in paths: by their id, captions by their language. */
export interface KeyedList {
  item: z.ZodObject
  key: 'id' | 'language'
  max: number
}

export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema
}

export function keyedList(schema: z.core.$ZodType): KeyedList | null {
  const list = unwrapped(schema)
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return null
  return { item: list.element, key: Object.hasOwn(list.element.shape, 'id') ? 'id' : 'language', max: longest(list) }
}

function longest({ _zod: inner }: z.ZodArray): number {
  const definitions = (inner.def.checks ?? []).map(
    ({ _zod: check }) => check.def as { check: string; maximum?: number },
  )
  return definitions.find(({ check }) => check === 'max_length')?.maximum ?? Infinity
}

/** Schema of an object's own field; undefined for names such as `__proto__`. */
export function fieldOf(schema: z.ZodObject, name: string): z.core.$ZodType | undefined {
  return Object.hasOwn(schema.shape, name) ? (schema.shape as Record<string, z.core.$ZodType>)[name] : undefined
}

/** Whether a path is the other or lies below it; `chapters/1` is not under `chapters/10`. */
export function isUnder(path: string, ancestor: string): boolean {
  return ancestor === '' || path === ancestor || path.startsWith(`${ancestor}/`)
}

export type Part = Record<string, unknown>

export function indexIn(items: readonly Part[], key: string, value: unknown): number {
  return items.findIndex((item) => item[key] === value)
}

/** The value at a path; undefined where there is none. */
export function valueAt(root: unknown, path: string): unknown {
  let value: unknown = root
  for (const segment of path === '' ? [] : path.split('/')) {
    if (Array.isArray(value)) {
      const items = value as Part[]
      value = items.find((item) => item['id'] === segment || (item['id'] === undefined && item['language'] === segment))
    } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, segment)) {
      value = (value as Part)[segment]
    } else return undefined
  }
  return value
}

export const join = (...segments: readonly string[]) => segments.filter((segment) => segment !== '').join('/')

/** What may name a part in a path; anything else that stands in its place is called by its index. */
export const isName = /^[\w-]{1,40}$/

/** The path of a place inside a value, with ids instead of indexes where there are any. */
export function placeOf(value: unknown, path: readonly PropertyKey[]): string[] {
  let at = value
  return path.map((segment) => {
    const inner = (at as Record<PropertyKey, unknown> | undefined)?.[segment]
    const name = Array.isArray(at)
      ? ((inner as Part | null | undefined)?.['id'] ?? (inner as Part | null | undefined)?.['language'])
      : undefined
    at = inner
    return typeof name === 'string' && isName.test(name) ? name : String(segment)
  })
}

/** The same as one text: how `fields` calls a place of a body. */
export const byPath = (body: unknown, path: readonly string[]): string => placeOf(body, path).join('/')

/** The same for changes of a draft: each is called by its own path, one without a path by its index. */
export function placeOfChange(body: unknown, [list = '', at = '', field = '', ...inside]: readonly string[]): string {
  const change = (body as { changes?: Record<string, Part | null> } | null)?.changes?.[at]
  const own = list === 'changes' && field !== 'path' ? change?.['path'] : undefined
  if (typeof own !== 'string' || own === '') return join(list, at, field, ...inside)
  if (field !== 'value') return own
  // An inserted part is called by its id, the list is not to blame.
  const [part = ''] = change?.['op'] === 'insert' ? placeOf([change['value']], ['0']) : []
  return join(own, part === '0' ? '' : part, ...placeOf(change?.['value'], inside))
}

/** Where a change brings parts with these ids. */
export function placesOfIds({ path, value }: { path: string; value?: unknown }, ids: ReadonlySet<string>): string[] {
  if (ids.size === 0) return []
  if (Array.isArray(value)) return value.flatMap((item) => placesOfIds({ path, value: item }, ids))
  if (typeof value !== 'object' || value === null) return []
  const { id } = value as Part
  const own = typeof id === 'string' && path.split('/').at(-1) !== id ? join(path, id) : path
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' ? placesOfIds({ path: join(own, name), value: inner }, ids) : [],
  )
  return typeof id === 'string' && ids.has(id) ? [own, ...inside] : inside
}

/** Every id of chapters, plans, quizzes, questions and resources in it, including repeated ones. */
export function idsIn(value: unknown): string[] {
  const ids: string[] = []
  const pending = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null) continue
    if (Array.isArray(next)) {
      // Lists of texts have no parts.
      if (typeof next[0] !== 'string') pending.push(...(next as unknown[]))
      continue
    }
    const { id } = next as Part
    if (typeof id === 'string') ids.push(id)
    for (const inner of Object.values(next)) if (typeof inner === 'object') pending.push(inner)
  }
  return ids
}

/** Ids that occur twice in it. */
export function doubledIds(value: unknown): Set<string> {
  const seen = new Set<string>()
  const doubled = new Set<string>()
  for (const id of idsIn(value)) {
    if (seen.has(id)) doubled.add(id)
    seen.add(id)
  }
  return doubled
}

/** Equal as JSON, whatever the order of the fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a))
    return a.length === (b as unknown[]).length && a.every((one, at) => isSame(one, (b as unknown[])[at]))
  const names = Object.keys(a).filter((name) => (a as Part)[name] !== undefined)
  const others = Object.keys(b).filter((name) => (b as Part)[name] !== undefined)
  return (
    names.length === others.length &&
    names.every((name) => Object.hasOwn(b, name) && isSame((a as Part)[name], (b as Part)[name]))
  )
}
