// Puts a version that was published back into the draft; students see it only after the next publishing.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { restoreVersion } from '../../contract-console.ts'
import { isSame } from '../draft/draft-state.ts'
import type { CourseDocument } from '../draft/changes.ts'
import { editOf, removedOffer, useOpen } from '../draft/use-draft.tsx'

export function useRestore() {
  const { t } = useTranslation('builder')
  const { courseId, store } = useOpen()
  const client = useQueryClient()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: async (n: number) => {
      await store.flush()
      return call<typeof restoreVersion>('POST', '/admin/courses/:id/versions/:n/restore', {
        params: { id: courseId, n },
      })
    },
  })
  /** @returns whether it is back */
  async function restore(n: number): Promise<boolean> {
    try {
      // Taken first: an event may bring the restored draft before the answer comes.
      const before = store.snapshot().state.document
      await mutateAsync(n)
      await store.readAgain()
      await client.invalidateQueries({ queryKey: ['publish-check', courseId] })
      toast.offer(t('restored'), { label: t('undo'), onPress: () => putBack(store, before) }, removedOffer)
      return true
    } catch (error) {
      toast.error(failureText(error))
      return false
    }
  }
  return { isPending, restore }
}

/** The draft as it was: what was not published is in no version. */
export function putBack(store: Parameters<typeof editOf>[0], before: CourseDocument): void {
  const { document } = store.snapshot().state
  const edit = editOf(store)
  for (const field of new Set([...Object.keys(before), ...Object.keys(document)]) as Set<keyof CourseDocument>)
    if (!isSame(before[field], document[field])) edit.set(field, before[field])
}
