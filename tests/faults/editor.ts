// One person of editors.ts: the store of the console's builder, driven by chance, on a network that cannot be relied on.
import { setTimeout as delay } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Change, CourseDocument } from '#features/authoring/console/draft/changes.ts'
import type { Batch, Kept } from '#features/authoring/console/draft/draft-state.ts'
import { createDraftStore, type Answer, type Current } from '#features/authoring/console/draft/draft-store.ts'
import { newChapter } from '#features/authoring/document.ts'
import { ApiError } from '#kit/web/api.ts'

export interface Typed {
  text: string
  path: string
  n: number
}

export interface Editor {
  name: string
  typed: Typed[]
  acknowledged: Set<string>
  /** For the other's text, or because the server took none of it. */
  givenUp: Set<string>
  /** Paths of what this one removed, or saw removed. */
  removed: string[]
  figures: { acknowledged: number; cut: number; closed: number; conflicts: number; refused: number }
  document: () => CourseDocument
  /** One change, and what people do beside: decide conflicts, close a tab without a word. */
  step: () => Promise<void>
  /** With a network that holds: resolves when nothing waits any more. */
  settle: () => Promise<void>
}

interface Seat {
  url: string
  token: string
  courseId: string
  name: string
}

/** Pauses of the store are so many times shorter here. */
const faster = 40
/** A tab that was closed asks nobody, and hears nothing. */
const gone = new Promise<never>(() => {})
const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

export async function openEditor({ url, token, courseId, name }: Seat): Promise<Editor> {
  const figures = { acknowledged: 0, cut: 0, closed: 0, conflicts: 0, refused: 0 }
  const [typed, removed]: [Typed[], string[]] = [[], []]
  const [acknowledged, givenUp] = [new Set<string>(), new Set<string>()]
  let isReliable = false
  let kept: Kept | null = null
  let count = 0
  let tab = 0
  let store = await open([])

  async function request<T>(method: string, body?: object, key?: string, part = ''): Promise<T> {
    const fate = isReliable ? 1 : Math.random()
    const cut = () => {
      figures.cut += 1
      return new ApiError(0, { code: 'OFFLINE' })
    }
    if (fate < 0.06) throw cut()
    const answer = await fetch(`${url}/api/admin/courses/${courseId}/draft${part}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(fate < 0.14 && { signal: AbortSignal.timeout(Math.ceil(Math.random() * 60)) }),
    }).catch(() => null)
    // The server was asked, and nobody heard its answer.
    if (!answer || fate < 0.22) throw cut()
    const told = (await answer.json().catch(() => ({}))) as { data: T }
    if (!answer.ok) throw new ApiError(answer.status, told as object)
    return told.data
  }

  async function open(left: readonly Kept[]) {
    let current: Current | null = null
    while (!current) current = await request<Current>('GET').catch(() => delay(30, null))
    const own = (tab += 1)
    return createDraftStore(
      {
        send: async (batch: Batch) => {
          if (own !== tab) return gone
          const body = { base_revision: batch.base_revision, changes: batch.changes }
          const answer = await request<Answer>('PATCH', body, batch.key)
          for (const change of batch.changes) {
            figures.acknowledged += 1
            if (change.op === 'set' && typeof change.value === 'string') acknowledged.add(change.value)
          }
          return answer
        },
        read: () => (own === tab ? request<Current>('GET') : gone),
        readRevision: async () =>
          own === tab ? (await request<{ revision: number }>('GET', undefined, undefined, '/revision')).revision : gone,
        keep: (changes) => {
          // A tab that is closed writes nothing any more.
          if (own === tab) kept = changes
          return true
        },
        newKey: uuidv7,
        later: (run, milliseconds) => {
          const timer = setTimeout(() => own === tab && run(), milliseconds / faster)
          return () => clearTimeout(timer)
        },
        isOffline: () => false,
        now: () => new Date(),
      },
      current,
      left,
    )
  }

  const state = () => store.snapshot().state

  function decide(choice: 'mine' | 'theirs' | undefined) {
    for (const { path, yours, theirs } of state().conflicts) {
      figures.conflicts += 1
      // What lay in something that is gone has no place any more.
      const isGone = theirs === null
      if (isGone) removed.push(path)
      const chosen = isGone ? 'theirs' : (choice ?? any(['mine', 'theirs'] as const)!)
      if (chosen === 'theirs') giveUp(yours)
      store.choose(path, chosen)
    }
    for (const { change } of state().refused) {
      figures.refused += 1
      if (change.op === 'set') giveUp(change.value)
      store.drop(change.op === 'insert' ? `${change.path}/${(change.value as { id: string }).id}` : change.path)
    }
  }

  function giveUp(value: unknown) {
    if (typeof value === 'string') givenUp.add(value)
  }

  function type(place: string) {
    count += 1
    const text = `${name} ${count}`
    typed.push({ text, path: place, n: count })
    store.change({ op: 'set', path: place, value: text })
  }

  function change(): void {
    const { chapters } = state().document
    const chapter = any(chapters)
    if (!chapter) return
    const [place, quiz] = [`chapters/${chapter.id}`, chapter.quizzes[0]]
    const chance = Math.random()
    if (chance < 0.06) return store.change(insertion())
    if (chance < 0.1 && chapters.length > 8) {
      removed.push(place)
      return store.change({ op: 'remove', path: place })
    }
    if (chance < 0.18) {
      return store.change({ op: 'move', path: place, to: Math.floor(Math.random() * chapters.length) })
    }
    const questions = quiz?.questions.map(({ id }) => `${place}/quizzes/${quiz.id}/questions/${id}/question`) ?? []
    return type(any(['title', 'summary', `${place}/title`, `${place}/title_en`, ...questions])!)
  }

  function insertion(): Change {
    return { op: 'insert', path: 'chapters', value: newChapter(uuidv7(), 'جديد'), to: 0 }
  }

  async function step() {
    change()
    if (Math.random() < 0.3) decide(undefined)
    if (Math.random() < 0.01) {
      figures.closed += 1
      tab += 1
      store = await open(kept ? [kept] : [])
    }
    await delay(Math.random() * 40)
  }

  async function settle() {
    isReliable = true
    for (let round = 0; round < 200; round++) {
      decide('mine')
      await store.flush()
      store.tryAgain()
      const { queue, waiting, conflicts, refused } = state()
      if (queue.length + waiting.length + conflicts.length + refused.length === 0) break
      await delay(20)
    }
    await store.look()
  }

  return { name, typed, acknowledged, givenUp, removed, figures, document: () => state().document, step, settle }
}
