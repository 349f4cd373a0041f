// Applies the changes of an editor to the document that it shows. A change that no longer fits (its chapter was removed meanwhile) changes nothing
// here: the server decides about it.
import type { Change } from '../../contract-console.ts'
import type { CourseDocument } from '../../document.ts'
import { insertedAt, replacedAt } from '../lists.ts'

export type { Change, CourseDocument }

type Tree = Record<string, unknown>
interface Named {
  id: string
}

export function applyAll(document: CourseDocument, changes: readonly Change[]): CourseDocument {
  return changes.reduce((tree, change) => applyOne(tree, change), document as Tree) as CourseDocument
}

function applyOne(tree: Tree, change: Change): Tree {
  const steps = change.path.split('/')
  const last = steps.at(-1) ?? ''
  switch (change.op) {
    case 'set':
      return within(tree, steps.slice(0, -1), (parent) =>
        isTree(parent) ? setField(parent, last, change.value) : parent,
      ) as Tree
    case 'insert':
      return within(tree, steps, (list) => insert(list, change.value as Named, change.to)) as Tree
    case 'remove':
      return within(tree, steps.slice(0, -1), (list) =>
        isList(list) ? list.filter((each) => !isNamed(each, last)) : list,
      ) as Tree
    case 'move':
      return within(tree, steps.slice(0, -1), (list) => move(list, last, change.to)) as Tree
  }
}

/** Copies only the objects on the path: everything else keeps its identity, and is not rendered again. */
function within(node: unknown, steps: readonly string[], act: (node: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return act(node)
  if (isList(node)) {
    const at = node.findIndex((each) => isNamed(each, step))
    const found = node[at]
    if (!found) return node
    const next = within(found, rest, act)
    return next === found ? node : replacedAt(node, at, next as Named)
  }
  if (!isTree(node)) return node
  const next = within(node[step], rest, act)
  return next === node[step] ? node : { ...node, [step]: next }
}

function setField(parent: Tree, field: string, value: unknown): Tree {
  if (value !== undefined && value !== null) return { ...parent, [field]: value }
  const { [field]: _gone, ...rest } = parent
  return value === undefined ? rest : { ...rest, [field]: value }
}

function insert(list: unknown, value: Named, to: number | undefined): unknown {
  if (list !== undefined && !isList(list)) return list
  const siblings = list ?? []
  return siblings.some(({ id }) => id === value.id) ? siblings : insertedAt(siblings, to ?? siblings.length, value)
}

function move(list: unknown, id: string, to: number | undefined): unknown {
  if (!isList(list)) return list
  const thing = list.find((each) => each.id === id)
  if (!thing) return list
  const rest = list.filter((each) => each !== thing)
  return insertedAt(rest, to ?? rest.length, thing)
}

/** Captions are named by their language. */
const isNamed = (thing: Partial<Named> & { language?: string }, name: string) => (thing.id ?? thing.language) === name
const isList = (node: unknown): node is Named[] => Array.isArray(node)
const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null && !Array.isArray(node)

/** The paths that a change writes: an insert writes the new member of its list. */
export function pathsOf(change: Change): string[] {
  return change.op === 'insert' ? [`${change.path}/${(change.value as Named).id}`, change.path] : [change.path]
}

/** Whether another person's change wrote the place that this change writes. */
export function samePlace(own: Change, other: Change): boolean {
  if (other.op === 'remove') return own.path === other.path || own.path.startsWith(`${other.path}/`)
  return other.op === 'set' && own.op === 'set' && own.path === other.path
}

/** The value at a path; undefined where there is none. */
export function valueAt(document: CourseDocument, path: string): unknown {
  return path.split('/').reduce<unknown>((node, step) => {
    if (isList(node)) return node.find((each) => isNamed(each, step))
    return isTree(node) ? node[step] : undefined
  }, document)
}
