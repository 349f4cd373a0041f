// The differences between two documents, for people (`compareDocuments`) and as changes that turn one into the other (`changesBetween`). Pure.
import type * as z from 'zod'
import type { Change, Difference } from './contract-console.ts'
import { CourseDocument } from './document.ts'
import { isSame, isUnder, keyedList, unwrapped, type KeyedList, type Part } from './paths.ts'

/** Differences with the changes that cause them: all changes, in this order, turn the first document into the second. */
interface Step {
  difference: Difference
  change: Change
}

export function compareDocuments(before: CourseDocument, after: CourseDocument): Difference[] {
  return compareObjects(CourseDocument, before, after, '').map(({ difference }) => difference)
}

export function changesBetween(before: CourseDocument, after: CourseDocument): Change[] {
  return compareObjects(CourseDocument, before, after, '').map(({ change }) => change)
}

/** Each difference with whoever changed something in it last. */
export function withAuthors<D extends Pick<Difference, 'path'>, B>(
  differences: readonly D[],
  made: readonly { path: string; by: B; at: Date }[],
): (D & { by: B | null; at: Date | null })[] {
  return differences.map((each) => {
    const inIt = made.filter(({ path }) => isUnder(path, each.path) || isUnder(each.path, path))
    const last = inIt.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
    return { ...each, by: last?.by ?? null, at: last?.at ?? null }
  })
}

function compareObjects(schema: z.ZodObject, before: Part, after: Part, path: string): Step[] {
  return Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}/${name}`
    const [old, now] = [before[name], after[name]]
    const list = keyedList(field)
    if (list) return compareLists(list, (old ?? []) as Part[], (now ?? []) as Part[], place)
    if (isSame(old, now)) return []
    const difference: Difference = { path: place, kind: 'changed', before: old ?? null, after: now ?? null }
    const isGone = now === undefined && unwrapped(field) !== field
    return [{ difference, change: isGone ? { op: 'remove', path: place } : { op: 'set', path: place, value: now } }]
  })
}

function compareLists({ item, key }: KeyedList, before: readonly Part[], after: readonly Part[], path: string): Step[] {
  const nameOf = (part: Part) => String(part[key])
  const [old, now] = [
    new Map(before.map((part) => [nameOf(part), part])),
    new Map(after.map((part) => [nameOf(part), part])),
  ]
  const steps: Step[] = []
  for (const [name, part] of old) {
    if (now.has(name)) continue
    const place = `${path}/${name}`
    steps.push({
      difference: { path: place, kind: 'removed', before: part, after: null },
      change: { op: 'remove', path: place },
    })
  }
  const order = Array.from(old.keys()).filter((name) => now.has(name))
  const staying = longestInOrder(order, Array.from(now.keys()))
  let previous: string | undefined
  for (const [name, part] of now) {
    const place = `${path}/${name}`
    const known = old.get(name)
    if (!staying.has(name)) {
      const from = order.indexOf(name)
      if (from >= 0) order.splice(from, 1)
      const to = previous === undefined ? 0 : order.indexOf(previous) + 1
      order.splice(to, 0, name)
      steps.push(
        known
          ? {
              difference: { path: place, kind: 'moved', before: before.indexOf(known), after: after.indexOf(part) },
              change: { op: 'move', path: place, to },
            }
          : {
              difference: { path: place, kind: 'added', before: null, after: part },
              change: { op: 'insert', path, value: part, to },
            },
      )
    }
    if (known) steps.push(...compareObjects(item, known, part, place))
    previous = name
  }
  return steps
}

/** The longest list of names that keep their order, so that a chapter dragged to the end is one move. */
function longestInOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(after.map((name, at) => [name, at]))
  const tails: { place: number; name: string; rest: Chain | null }[] = []
  for (const name of before) {
    const place = places.get(name)!
    let at = tails.findIndex((tail) => tail.place > place)
    if (at < 0) at = tails.length
    tails[at] = { place, name, rest: tails[at - 1] ?? null }
  }
  const names = new Set<string>()
  for (let chain: Chain | null = tails.at(-1) ?? null; chain; chain = chain.rest) names.add(chain.name)
  return names
}
interface Chain {
  name: string
  rest: Chain | null
}
