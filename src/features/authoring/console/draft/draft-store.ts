// Synchronises one draft with the server: shows each change at once, and stores it in this browser until it is acknowledged. Sends it a second
// after the last key, and again when the network is back. Takes over changes of others.
import { ApiError } from '#kit/web/api.ts'
import type { Change, CourseDocument } from './changes.ts'
import * as draft from './draft-state.ts'
import type { Conflict, DraftState, Kept, Other } from './draft-state.ts'

export interface Answer {
  revision: number
  changes_since: readonly Other[]
}
export interface Current {
  revision: number
  document: CourseDocument
}

export interface DraftParts {
  /** @throws ApiError */
  send: (batch: draft.Batch, isLeaving: boolean) => Promise<Answer>
  /** @throws ApiError */
  read: () => Promise<Current>
  /** The revision alone. @throws ApiError */
  readRevision: () => Promise<number>
  /** Stores what is not acknowledged, whatever happens to the page. @returns whether there was room */
  keep: (kept: Kept | null) => boolean
  newKey: () => string
  later: (run: () => void, milliseconds: number) => () => void
  isOffline: () => boolean
  now: () => Date
}

/** `gone`: the draft no longer exists, or the person may no longer write it. */
export type Phase = 'saved' | 'typing' | 'saving' | 'offline' | 'failed' | 'gone'

export interface Snapshot {
  state: DraftState
  phase: Phase
  savedAt: Date | null
  /** Whether this device stores unsent changes; it may have no room. */
  isKept: boolean
}

/** Milliseconds: after the last key, before changes are sent; after a failure, doubling, before they are sent again. */
const afterLastKey = 1000
const firstPause = 2000
const longestPause = 30_000
const maxAnswers = 50

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * One open draft: takes changes, stores them on this device until they are saved, and sends them in batches. A request that failed on its
 * way is sent again; what the server refuses waits for the person.
 */
export function createDraftStore(parts: DraftParts, opened: Current, kept: readonly Kept[]) {
  const editor = parts.newKey()
  const listeners = new Set<() => void>()
  let snapshot: Snapshot = {
    state: draft.openDraft(opened.revision, opened.document, kept, parts.newKey),
    phase: 'saved',
    savedAt: null,
    isKept: true,
  }
  let cancel = () => {}
  /** Keys of batches that were sent, answered or not. */
  const attempted = new Set<string>()
  /** Reading the draft again failed, so the document may be out of date. */
  let isDoubtful = false
  let failures = 0
  let running: Promise<void> | null = null
  const life = { isClosed: false }

  function notify(state: DraftState, phase = snapshot.phase) {
    let { isKept } = snapshot
    if (state !== snapshot.state) isKept = parts.keep(isSettled(state) ? null : storedOf(state))
    const savedAt = phase === 'saved' && snapshot.phase !== 'saved' ? parts.now() : snapshot.savedAt
    snapshot = { state, phase, savedAt, isKept }
    for (const listener of listeners) listener()
  }

  function schedule(milliseconds: number) {
    cancel()
    cancel = parts.later(() => void flush(), milliseconds)
  }

  function change(next: Change) {
    const state = draft.change(snapshot.state, next)
    notify(state, draft.isEmpty(state) ? snapshot.phase : snapshot.phase === 'offline' ? 'offline' : 'typing')
    if (!draft.isEmpty(state) && snapshot.phase !== 'offline') schedule(afterLastKey)
  }

  /** Sends what waits; resolves when everything is stored, or has to wait. */
  function flush(isLeaving = false): Promise<void> {
    cancel()
    running ??= sendAll(isLeaving).finally(() => (running = null))
    return running
  }

  async function sendAll(isLeaving: boolean): Promise<void> {
    for (let round = 0; round < maxAnswers && !life.isClosed; round += 1) {
      notify(draft.pack(snapshot.state, parts.newKey(), editor))
      const batch = snapshot.state.queue[0]
      if (!batch) return notify(snapshot.state, 'saved')
      if (parts.isOffline() && !isLeaving) return wait('offline')
      notify(snapshot.state, 'saving')
      const isDone = await sendOne(batch, isLeaving)
      if (!isDone) return
    }
  }

  async function sendOne(batch: draft.Batch, isLeaving: boolean): Promise<boolean> {
    const isBehind = batch.base_revision !== snapshot.state.revision
    const isAgain = attempted.has(batch.key)
    attempted.add(batch.key)
    try {
      const answer = await parts.send(batch, isLeaving)
      failures = 0
      notify(draft.acknowledge(snapshot.state, answer.revision, answer.changes_since))
      // A batch of an earlier visit was made on an older draft than the one that was read since, and one that is sent again may have been stored
      // the first time: in both cases changes of others may be in another order here, so the draft is read again.
      if (isBehind || isAgain) await readAgain()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return handle(error)
    }
  }

  /** @returns whether to continue at once */
  async function handle(error: ApiError): Promise<boolean> {
    try {
      if (error.code === 'EDIT_CONFLICT') {
        const current = await parts.read()
        notify(draft.meetConflicts(snapshot.state, conflictsOf(error), current, parts.newKey()))
        return true
      }
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      return pause(caught)
    }
    if ([400, 413, 415, 422].includes(error.status)) {
      notify(draft.refuse(snapshot.state, error.fields, error.message, parts.newKey()))
      return true
    }
    return pause(error)
  }

  function pause(error: ApiError): false {
    if (error.status === 403 || error.status === 404) {
      notify(snapshot.state, 'gone')
      return false
    }
    wait(error.status === 0 ? 'offline' : 'failed')
    return false
  }

  function wait(phase: 'offline' | 'failed') {
    notify(snapshot.state, phase)
    schedule(Math.min(firstPause * 2 ** failures, longestPause))
    failures = Math.min(failures + 1, 10)
  }

  async function readAgain() {
    isDoubtful = true
    const current = await parts.read()
    notify(draft.correctBase(snapshot.state, current.revision, current.document))
    isDoubtful = false
  }

  /** Whether others changed it. The whole draft of a long course takes a second on a slow line. */
  async function isBehind(): Promise<boolean> {
    const revision = await parts.readRevision().catch(() => 0)
    return revision > snapshot.state.revision
  }

  /** Fetches changes of others while nothing is being sent. */
  async function look(): Promise<void> {
    if (running || life.isClosed || !draft.isEmpty(snapshot.state)) return
    if (!isDoubtful && !(await isBehind())) return
    const current = await parts.read().catch(() => null)
    if (current && !running && draft.isEmpty(snapshot.state)) {
      const bring = isDoubtful ? draft.correctBase : draft.replaceBase
      notify(bring(snapshot.state, current.revision, current.document))
      isDoubtful = false
    }
  }

  function choose(path: string, choice: draft.Choice) {
    notify(draft.choose(snapshot.state, path, choice), 'typing')
    schedule(0)
  }

  function drop(path: string) {
    notify(draft.drop(snapshot.state, path))
  }

  /** The network is back, or the person pressed "try again". */
  function tryAgain() {
    failures = 0
    if (!draft.isEmpty(snapshot.state)) void flush()
  }

  const keep = () => (snapshot = { ...snapshot, isKept: parts.keep(storedOf(snapshot.state)) })
  // What another page left behind is this one's from now on.
  if (kept.length > 0) keep()
  if (!draft.isEmpty(snapshot.state)) schedule(0)
  return {
    change,
    choose,
    drop,
    flush,
    look,
    tryAgain,
    /** Where there was no room before, there may be now. */
    keepAgain: () => {
      if (!snapshot.isKept) keep()
    },
    /** Reads the whole draft again, after something else than a change wrote it (restore, chapters from files). */
    readAgain,
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves when everything is stored, also what was typed while a request was in progress, or has to wait. */
    close: async (): Promise<void> => {
      await flush(true)
      cancel()
      life.isClosed = true
    },
  }
}

const isSettled = (state: DraftState) =>
  draft.isEmpty(state) && state.conflicts.length === 0 && state.refused.length === 0

const storedOf = ({ revision, queue, waiting, conflicts, refused }: DraftState): Kept => ({
  revision,
  queue,
  waiting,
  conflicts,
  refused,
})

function conflictsOf(error: ApiError): Conflict[] {
  const { conflicts } = error.answer as { conflicts?: Conflict[] }
  return conflicts ?? []
}
