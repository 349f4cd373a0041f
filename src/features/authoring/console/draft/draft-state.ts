// What one open editor knows of a draft: the server's version, what is being sent, what waits, what needs a decision. Pure: each
// event gives the next state. Nothing typed leaves the state before the server has it, or the person discarded it (console.md §4).
import type { DataOf } from '#kit/contract.ts'
import type { changeDraft } from '../../contract-console.ts'
import { lastingPlaceOf, type Place } from '../builder/places.ts'
import { replacedAt } from '../lists.ts'
import { applyAll, pathsOf, samePlace, type Change, type CourseDocument } from './changes.ts'

export interface Batch {
  /** Idempotency-Key: sending the same batch again counts once. */
  key: string
  base_revision: number
  changes: Change[]
  /** The batches of one editor follow one another. */
  editor: string
}

export interface Conflict {
  path: string
  yours: unknown
  theirs: unknown
  by: Editor | null
  at: string
  /** What the place was called, where it may be gone by now. */
  was?: Place
}

export interface Refused {
  change: Change
  message: string
}

/** Another person's change, as the server stored it. */
export type Other = DataOf<typeof changeDraft>['changes_since'][number]
type Editor = NonNullable<Other['by']>

export interface DraftState {
  revision: number
  /** The server's document at `revision`. */
  base: CourseDocument
  /** Batches to send, in order; the first one may be in progress. */
  queue: Batch[]
  waiting: Change[]
  conflicts: Conflict[]
  refused: Refused[]
  /** What is shown: the base with all own changes applied. */
  document: CourseDocument
}

export type Kept = Pick<DraftState, 'revision' | 'queue' | 'waiting' | 'conflicts' | 'refused'>

export function openDraft(
  revision: number,
  base: CourseDocument,
  kept: readonly Kept[],
  newKey: () => string,
): DraftState {
  const queue = kept.flatMap((each) => {
    const editor = each.queue[0]?.editor ?? newKey()
    const left =
      each.waiting.length > 0 ? [{ key: newKey(), base_revision: each.revision, changes: each.waiting, editor }] : []
    return [...each.queue, ...left]
  })
  const refused = kept.flatMap((each) => each.refused)
  const conflicts = kept.flatMap((each) => each.conflicts)
  return shown({ revision, base, queue, waiting: [], conflicts, refused, document: base })
}

/** A key was pressed: shown at once, sent later. */
export function change(state: DraftState, next: Change): DraftState {
  const inConflict = state.conflicts.find(({ path }) => path === next.path)
  if (next.op === 'set' && inConflict) {
    const conflicts = state.conflicts.map((each) => (each === inConflict ? { ...each, yours: next.value } : each))
    return { ...state, conflicts, document: applyAll(state.document, [next]) }
  }
  const refused = state.refused.filter((each) => !replaces(next, each.change))
  const conflicts =
    next.op === 'remove' ? state.conflicts.filter(({ path }) => !isWithin(path, next.path)) : state.conflicts
  const wasRefused = state.refused.find((each) => replaces(next, each.change))
  const made = wasRefused && next.op === 'set' ? { ...next, before: beforeOf(wasRefused.change) } : next
  return {
    ...state,
    refused,
    conflicts,
    waiting: addWaiting(state.waiting, made),
    document: applyAll(state.document, [next]),
  }
}

/** The newest text of a field replaces one that still waits. */
function addWaiting(waiting: readonly Change[], next: Change): Change[] {
  if (next.op !== 'set') return [...waiting, next]
  const at = waiting.findIndex((each) => each.op === 'set' && each.path === next.path)
  const before = waiting[at]
  if (before?.op !== 'set') return [...waiting, next]
  return replacedAt(waiting, at, { ...next, before: before.before })
}

const replaces = (next: Change, old: Change) =>
  (next.op === 'set' && old.op === 'set' && next.path === old.path) ||
  (next.op === 'remove' && pathsOf(old).some((path) => isWithin(path, next.path)))
const beforeOf = (change: Change) => (change.op === 'set' ? change.before : undefined)
const isWithin = (path: string, around: string) => path === around || path.startsWith(`${around}/`)

/** Waiting changes become a batch, once the batch before is answered. */
export function pack(state: DraftState, key: string, editor: string): DraftState {
  if (state.queue.length > 0 || state.waiting.length === 0) return state
  return { ...state, queue: [{ key, base_revision: state.revision, changes: state.waiting, editor }], waiting: [] }
}

/** The first batch is stored; changes of others are taken over, except where own changes wait. */
export function acknowledge(state: DraftState, revision: number, others: readonly Other[]): DraftState {
  const [sent, ...rest] = state.queue
  if (!sent) return state
  const base = applyAll(applyAll(state.base, others), sent.changes)
  const following = { ...state, base, revision, queue: rest }
  const behind = rest.map((batch) =>
    batch.editor === sent.editor && batch.base_revision <= sent.base_revision
      ? { ...batch, base_revision: revision }
      : batch,
  )
  return shown(meetOthers({ ...following, queue: behind }, others, sent.editor))
}

/** The whole draft was read again. */
export function replaceBase(state: DraftState, revision: number, base: CourseDocument): DraftState {
  return revision <= state.revision ? state : shown({ ...state, revision, base })
}

/** The same, where the local document may have another order than the server's at this revision. */
export function correctBase(state: DraftState, revision: number, base: CourseDocument): DraftState {
  return revision < state.revision ? state : shown({ ...state, revision, base })
}

/** Own changes wait that were typed on a text which another person has changed since: both are kept, and the person is asked. */
function meetOthers(state: DraftState, others: readonly Other[], editor: string): DraftState {
  const found: Conflict[] = []
  const free = (changes: Change[]) =>
    changes.filter((own) => {
      // A part that is gone cannot be moved or removed any more; no typed text is lost by that.
      if (own.op === 'move' || own.op === 'remove')
        return !others.some((each) => each.op === 'remove' && isWithin(own.path, each.path))
      if (own.op !== 'set') return true
      const other = others.findLast((each) => samePlace(own, each))
      if (!other) return true
      const theirs = other.op === 'set' ? other.value : null
      if (isSame(own.value, theirs)) return false
      found.push({ path: own.path, yours: own.value, theirs, by: other.by, at: other.at })
      return false
    })
  const waiting = free(state.waiting)
  const queue = state.queue
    .map((batch) => (batch.editor === editor ? { ...batch, changes: free(batch.changes) } : batch))
    .filter((batch) => batch.changes.length > 0)
  return { ...state, waiting, queue, conflicts: mergeConflicts(state, found) }
}

/** The server found that another person changed the same fields: nothing was applied. The other changes are sent again, under a new key. */
export function meetConflicts(
  state: DraftState,
  conflicts: readonly Conflict[],
  current: { revision: number; document: CourseDocument },
  newKey: string,
): DraftState {
  const [sent, ...rest] = state.queue
  if (!sent) return state
  // Exactly these paths: two who moved the same chapter say nothing of the texts in it.
  const isMeant = (own: Change) => conflicts.some(({ path }) => path === own.path)
  const changes = sent.changes.filter((own) => !isMeant(own))
  const undecided = conflicts.filter((each) => !isMoveOfGone(each))
  const named = undecided.map((each) => ({ ...each, yours: ownValue(sent.changes, each.path) ?? each.yours }))
  const again = changes.length > 0 ? [{ ...sent, key: newKey, base_revision: current.revision, changes }] : []
  const behind = rest.map((batch) =>
    batch.editor === sent.editor ? { ...batch, base_revision: current.revision } : batch,
  )
  const next = { ...state, revision: current.revision, base: current.document, queue: [...again, ...behind] }
  const settled = { ...next, conflicts: mergeConflicts(state, named) }
  return shown(takeInWaiting(settled, named))
}

/** What was typed meanwhile in a field with a conflict belongs to that conflict. */
function takeInWaiting(state: DraftState, conflicts: readonly Conflict[]): DraftState {
  const typed = (path: string) => state.waiting.find((own) => own.op === 'set' && own.path === path)
  return {
    ...state,
    conflicts: state.conflicts.map((each) => {
      const own = typed(each.path)
      return own?.op === 'set' ? { ...each, yours: own.value } : each
    }),
    waiting: state.waiting.filter((own) => !conflicts.some(({ path }) => own.op === 'set' && own.path === path)),
  }
}

/** A part that is gone cannot be moved any more; nobody loses a text by that. */
const isMoveOfGone = ({ path, yours, theirs }: Conflict) => isPart(path) && typeof yours === 'number' && theirs === null

function ownValue(changes: readonly Change[], path: string): unknown {
  const own = changes.findLast((each) => each.op === 'set' && each.path === path)
  return own?.op === 'set' ? own.value : undefined
}

/** A part that was removed is named as it was last shown here. */
function mergeConflicts({ conflicts: before, document }: DraftState, found: readonly Conflict[]): Conflict[] {
  // Several parts may have been put into one list.
  const isSamePlace = (one: Conflict, other: Conflict) =>
    one.path === other.path && idOf(one.yours) === idOf(other.yours)
  const was = (path: string) => before.find((each) => each.path === path)?.was ?? lastingPlaceOf(path, document)
  const named = found.map((each) => (each.theirs === null ? { ...each, was: was(each.path) } : each))
  return [...before.filter((each) => !found.some((other) => isSamePlace(each, other))), ...named]
}

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : null)

/** The server refused the batch because of these fields: they stay visible with the reason, the other changes are sent again. */
export function refuse(state: DraftState, fields: Record<string, string>, general: string, newKey: string): DraftState {
  const [sent, ...rest] = state.queue
  if (!sent) return state
  const reasonOf = (own: Change) =>
    Object.entries(fields).find(([path]) => isWithin(path, placeOf(own)) || isWithin(placeOf(own), path))?.[1]
  const isNamed = sent.changes.some(reasonOf)
  const refused = sent.changes.flatMap((own) => {
    const message = isNamed ? reasonOf(own) : general
    return message === undefined ? [] : [{ change: own, message }]
  })
  const changes = sent.changes.filter((own) => !refused.some((each) => each.change === own))
  const again = changes.length > 0 ? [{ ...sent, key: newKey, changes }] : []
  return shown({ ...state, queue: [...again, ...rest], refused: [...state.refused, ...refused] })
}

/** The path a change is about: of an insert the new part, not the list, because another member may be the refused one. */
const placeOf = (own: Change) => pathsOf(own)[0] ?? own.path

export type Choice = 'mine' | 'theirs' | 'both'

/** Ends a conflict; a path without one changes nothing. */
export function choose(state: DraftState, path: string, choice: Choice): DraftState {
  const conflict = state.conflicts.find((each) => each.path === path)
  if (!conflict) return state
  const rest = { ...state, conflicts: state.conflicts.filter((each) => each !== conflict) }
  if (choice === 'theirs') return shown(rest)
  const value = choice === 'mine' ? conflict.yours : both(conflict.yours, conflict.theirs)
  return shown({ ...rest, waiting: addWaiting(rest.waiting, decided(path, value, conflict.theirs)) })
}

/** The change for a decision about a whole part: a position is a move, no value is a removal. */
function decided(path: string, value: unknown, before: unknown): Change {
  if (isPart(path) && typeof value === 'number') return { op: 'move', path, to: value }
  if (isPart(path) && value === null) return { op: 'remove', path }
  // Another person replaced the list, for example by an older version, into which this one put something.
  if (Array.isArray(before) && !Array.isArray(value)) return { op: 'insert', path, value }
  return { op: 'set', path, before, value }
}

/** Whether a path names a chapter, a question and the like as a whole. */
export const isPart = (path: string) => /(?:^|\/)[0-9a-f-]{36}$/.test(path)

/** Both texts, the own one below, to be edited by hand. Formatted texts as paragraphs, lists without duplicates. */
export function both(yours: unknown, theirs: unknown): unknown {
  if (Array.isArray(yours) && Array.isArray(theirs)) {
    const known = new Set(theirs.map((each) => JSON.stringify(each)))
    return [...theirs, ...yours.filter((each) => !known.has(JSON.stringify(each)))]
  }
  if (typeof yours !== 'string' || typeof theirs !== 'string') return yours
  const isFormatted = theirs.startsWith('<') || yours.startsWith('<')
  return isFormatted ? `${theirs}${yours}` : `${theirs} / ${yours}`
}

/** Discards what the server refused. */
export function drop(state: DraftState, path: string): DraftState {
  return shown({ ...state, refused: state.refused.filter(({ change: own }) => !pathsOf(own).includes(path)) })
}

export const isEmpty = ({ queue, waiting }: DraftState) => queue.length === 0 && waiting.length === 0

function shown(state: DraftState): DraftState {
  const own: Change[] = [
    ...state.queue.flatMap((batch) => batch.changes),
    ...state.refused.map((each) => each.change),
    ...state.waiting,
    ...state.conflicts.flatMap(({ path, yours, theirs }) => (isPart(path) ? [] : [decided(path, yours, theirs)])),
  ]
  return { ...state, document: applyAll(state.base, own) }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
