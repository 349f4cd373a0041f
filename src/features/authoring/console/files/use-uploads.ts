// Uploads of the open course: what is in progress for one place of the document, and what a finished one writes there.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { draftKey, type Draft } from '../queries.ts'
import { valueAt } from '../draft/changes.ts'
import { editOf, useOpen, type Edit } from '../draft/use-draft.tsx'
import { readVideoMetadata } from './video-metadata.ts'
import {
  bringArrived,
  fileOf,
  forgetUpload,
  startUpload,
  subscribeToUploads,
  uploads,
  type Finished,
  type Running,
} from './uploads.ts'

const nothing: readonly Running[] = []

export function useUploadsAt(target: string): readonly Running[] {
  const { courseId } = useOpen()
  const all = useSyncExternalStore(subscribeToUploads, uploads, () => nothing)
  return all.filter((each) => each.courseId === courseId && each.target === target)
}

/** How many files of the course are on their way, or paused. */
export function useUploadCount(): number {
  const { courseId } = useOpen()
  const all = useSyncExternalStore(subscribeToUploads, uploads, () => nothing)
  return all.filter((each) => each.courseId === courseId && each.state !== 'done' && each.state !== 'refused').length
}

/** Once, in the builder, so that it works on every screen. */
export function useArrivals(): void {
  const { courseId, store } = useOpen()
  const client = useQueryClient()
  const all = useSyncExternalStore(subscribeToUploads, uploads, () => nothing)
  useEffect(() => bringArrived(courseId), [courseId])
  useEffect(() => {
    for (const { id, target, finished, state, courseId: of } of all) {
      if (of !== courseId || state !== 'done' || !finished) continue
      const file = fileOf(id)
      forgetUpload(id)
      storeAddress(client, courseId, finished)
      const edit = editOf(store)
      const { document } = store.snapshot().state
      const exists = valueAt(document, target.slice(0, target.lastIndexOf('/'))) !== undefined
      if (!exists && target.includes('/')) continue
      arrive(edit, target, finished, valueAt(document, target))
      if (!target.endsWith('/video_url')) continue
      // It was the picture of the video before; the new one's may follow.
      const poster = target.replace(/video_url$/, 'poster')
      if (valueAt(document, poster) !== undefined) edit.set(poster, undefined)
      if (file) void addFacts(edit, courseId, target, file, finished)
    }
  }, [all, client, courseId, store])
}

/** The address of a new file, until the server names it with the draft. */
export function storeAddress(client: QueryClient, courseId: string, { url, address }: Finished): void {
  client.setQueryData<Draft>(
    draftKey(courseId),
    (draft) => draft && { ...draft, addresses: { ...draft.addresses, [url]: address } },
  )
}

function arrive(edit: Edit, target: string, finished: Finished, present: unknown): void {
  if (!target.endsWith('/resources')) return edit.set(target, finished.url)
  const { url, bytes, mime, name } = finished
  // Another window may have brought it already.
  if (Array.isArray(present) && present.some((each: { url?: string }) => each.url === url)) return
  return edit.insert(target, {
    id: uuidv7(),
    title: name.replace(/\.\w{1,5}$/, '').slice(0, 200),
    url,
    bytes,
    mime,
  } as { id: string })
}

/** Length and picture of a video, where the browser can read them. */
async function addFacts(edit: Edit, courseId: string, target: string, file: File, finished: Finished): Promise<void> {
  const chapter = target.slice(0, target.lastIndexOf('/'))
  const facts = await readVideoMetadata(file)
  const minutes = facts?.minutes ?? (finished.duration && Math.max(1, Math.round(finished.duration / 60)))
  if (minutes) edit.set(`${chapter}/duration`, minutes)
  if (!facts?.poster) return
  const picture = new File([facts.poster], `${file.name}.jpg`, { type: 'image/jpeg' })
  startUpload({ file: picture, purpose: 'picture', courseId, target: `${chapter}/poster` })
}
