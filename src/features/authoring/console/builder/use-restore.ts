// Puts a version that was published back into the draft; students see it only after the next publishing.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { restoreVersion } from '../../contract-console.ts'
import { useOpen } from '../draft/use-draft.tsx'

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
      await mutateAsync(n)
      await store.readAgain()
      await client.invalidateQueries({ queryKey: ['publish-check', courseId] })
      toast.success(t('restored'))
      return true
    } catch (error) {
      toast.error(failureText(error))
      return false
    }
  }
  return { isPending, restore }
}
