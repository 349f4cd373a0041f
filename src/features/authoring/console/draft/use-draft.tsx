// The draft of the open course, for all pages of the builder: it stays open while the pages change.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { DataOf } from '#kit/contract.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { subscribeToNetwork, network } from '#kit/web/network.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { readUser } from '#kit/web/session.ts'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { changeDraft, getDraft, getDraftRevision } from '../../contract-console.ts'
import type { DocumentChapter } from '../../document.ts'
import { draftKey, draftQuery, type Draft } from '../queries.ts'
import { valueAt, type Change, type CourseDocument } from './changes.ts'
import type { Kept } from './draft-state.ts'
import { createDraftStore, type DraftStore, type Snapshot } from './draft-store.ts'
import { editorsAfter } from './editors.ts'
import { KeptWordsCard } from './kept-words-card.tsx'
import { createShownConflicts, type ShownConflicts } from './shown-conflicts.ts'
import { claim, storeChanges, takeAbandoned } from './unsent-changes.ts'

interface Open {
  courseId: string
  store: DraftStore
  shownConflicts: ShownConflicts
}

const Context = createContext<Open | null>(null)

/** Characters in a request that is sent while its page closes: browsers allow 64 KB in all. */
const keepaliveLetters = 50_000
/** Milliseconds between two looks for changes of others. */
const lookEvery = 45_000

function openStore(client: QueryClient, courseId: string, draft: Draft, kept: readonly Kept[]) {
  const person = readUser()?.id ?? ''
  const editor = uuidv7()
  const release = claim(editor)
  const store = createDraftStore(
    {
      send: async (batch, isLeaving) => {
        const body = { base_revision: batch.base_revision, changes: batch.changes }
        const answer = await call<typeof changeDraft>('PATCH', '/admin/courses/:id/draft', {
          params: { id: courseId },
          body,
          idempotencyKey: batch.key,
          keepalive: isLeaving && JSON.stringify(body).length < keepaliveLetters,
        })
        client.setQueryData<Draft>(
          draftKey(courseId),
          (known) => known && { ...known, editors: editorsAfter(known.editors, answer.changes_since, person) },
        )
        return answer
      },
      read: async () => {
        const read = await call<typeof getDraft>('GET', '/admin/courses/:id/draft', { params: { id: courseId } })
        client.setQueryData(draftKey(courseId), read)
        return read
      },
      readRevision: async () => {
        const answer = await call<typeof getDraftRevision>('GET', '/admin/courses/:id/draft/revision', {
          params: { id: courseId },
        })
        takeOver(client, courseId, answer)
        return answer.revision
      },
      keep: (changes) => storeChanges(person, courseId, editor, changes),
      newKey: uuidv7,
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      isOffline: () => !navigator.onLine,
      now: serverTime,
    },
    draft,
    kept,
  )
  return { store, release, keepAgain: store.keepAgain }
}

/** A colleague may have published or archived the course: that changes no draft, but what is compared with it. */
export function takeOver(client: QueryClient, courseId: string, news: DataOf<typeof getDraftRevision>): void {
  const { editors, status, published_version } = news
  const before = client.getQueryData<Draft>(draftKey(courseId))
  if (!before) return
  client.setQueryData<Draft>(draftKey(courseId), { ...before, editors, status, published_version })
  if (before.published_version === published_version) return
  for (const key of ['publish-check', 'versions']) void client.invalidateQueries({ queryKey: [key, courseId] })
}

/** Leaving, returning, the network: everything that makes the store send or fetch. */
function watch(store: DraftStore): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const onVisibility = () => (document.visibilityState === 'visible' ? void store.look() : void store.flush(true))
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('pagehide', () => void store.flush(true), { signal })
  window.addEventListener('online', store.tryAgain, { signal })
  const stopNetwork = subscribeToNetwork(() => network() === 'back' && store.tryAgain())
  const timer = setInterval(() => document.visibilityState === 'visible' && void store.look(), lookEvery)
  return () => {
    listening.abort()
    stopNetwork()
    clearInterval(timer)
  }
}

/** The offer to put back what was removed (use-remove.ts): it ends with the editor that can keep it. */
export const removedOffer = 'removed'

/** Editors of this page that were left and may still be sending: whoever comes back finds what they typed there. */
const leaving = new Map<string, Promise<void>>()

interface DraftProviderProps {
  courseId: string
  waiting: ReactNode
  failedTitle: string
  children: ReactNode
}

export function DraftProvider({ courseId, waiting, failedTitle, children }: DraftProviderProps) {
  const { t } = useTranslation('builder')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(draftQuery(courseId))
  const [open, setOpen] = useState<Open | null>(null)
  const isThere = data !== undefined
  useEffect(() => {
    const draft = client.getQueryData<Draft>(draftKey(courseId))
    if (!isThere || !draft) return undefined
    let stop = () => {}
    let isGone = false
    void (async () => {
      const before = leaving.get(courseId)
      await before
      const { store, release } = await takeAbandoned(readUser()?.id ?? '', courseId, (kept) =>
        openStore(client, courseId, draft, kept),
      )
      const unwatch = watch(store)
      stop = () => {
        unwatch()
        leaving.set(courseId, store.close().finally(release))
      }
      // What it stored last may have come after the draft was read.
      if (before) void store.look()
      if (isGone) stop()
      else setOpen({ courseId, store, shownConflicts: createShownConflicts() })
    })()
    return () => {
      isGone = true
      stop()
      toast.dismiss(removedOffer)
      setOpen(null)
      // The next time it is read anew, also soon after a press that asked for it ahead.
      client.removeQueries({ queryKey: draftKey(courseId), type: 'inactive' })
    }
  }, [client, courseId, isThere])
  if (error && !open) {
    return (
      <>
        <PageMeta title={failedTitle} hidden />
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            clouded
            title={failedTitle}
            action={<LinkButton to="/admin/courses">{t('backToCourses')}</LinkButton>}
          >
            {failureText(error)}
          </EmptyState>
        ) : (
          <ErrorState title={failedTitle} retry={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        )}
        <KeptWordsCard courseId={courseId} />
      </>
    )
  }
  if (open?.courseId !== courseId) return waiting
  return <Context value={open}>{children}</Context>
}

/** All of it: what uses this is drawn anew with each letter that is typed. */
export function useDraft(): Open & { snapshot: Snapshot; info: Draft } {
  const open = useOpen()
  const snapshot = useSyncExternalStore(open.store.subscribe, open.store.snapshot, open.store.snapshot)
  return { ...open, snapshot, info: useInfo() }
}

/** What the server says of the draft, beside the document. */
export function useInfo(): Draft {
  const { courseId } = useOpen()
  return useQuery(draftQuery(courseId)).data!
}

export function useOpen(): Open {
  const open = use(Context)
  if (!open) throw new Error('the draft is used outside its builder')
  return open
}

/** @param select returns a part of what is known of the draft, so that a component is rendered only when that part changes */
export function useSnapshot<T>(select: (snapshot: Snapshot) => T): T {
  const { store } = useOpen()
  const read = () => select(store.snapshot())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** A part of the document, likewise. */
export function useDocument<T>(select: (document: CourseDocument) => T): T {
  return useSnapshot(({ state }) => select(state.document))
}

/** A field of a chapter; undefined too once the chapter is gone. */
export function useChapter<Field extends keyof DocumentChapter>(
  id: string,
  field: Field,
): DocumentChapter[Field] | undefined {
  return useDocument(({ chapters }) => chapters.find((each) => each.id === id)?.[field])
}

export interface Edit {
  set: (path: string, value: unknown, before?: unknown) => void
  insert: (path: string, value: { id: string }, to?: number) => void
  remove: (path: string) => void
  move: (path: string, to: number) => void
}

export function useEdit(): Edit {
  const { store } = useOpen()
  return useMemo(() => editOf(store), [store])
}

export function editOf(store: Pick<DraftStore, 'change' | 'snapshot'>): Edit {
  const at = (path: string) => valueAt(store.snapshot().state.document, path)
  const change = (next: Change) => store.change(next)
  return {
    set: (path, value, before = at(path)) => change({ op: 'set', path, before, value }),
    insert: (path, value, to) => change({ op: 'insert', path, value, ...(to !== undefined && { to }) }),
    remove: (path) => change({ op: 'remove', path }),
    move: (path, to) => change({ op: 'move', path, to }),
  }
}

/** The value at one path, and what is wrong with it. */
export function useField(path: string) {
  const value = useDocument((document) => valueAt(document, path))
  const error = useSnapshot(({ state }) => state.refused.find(({ change }) => change.path === path)?.message)
  return { value, error }
}

/** The address under which a browser can load a file of the document. */
export function useFileAddress(): (url: string | undefined) => string | undefined {
  const { courseId } = useOpen()
  const { data } = useQuery(draftQuery(courseId))
  const addresses = data?.addresses
  return useCallback((url) => (url?.startsWith('file:') ? addresses?.[url] : url), [addresses])
}
