// Marks a chapter as complete: shown at once, undone with a message when the server refuses (design §11). Without a network it is sent
// later.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { isChapterGone } from './lesson-closed.tsx'
import { changeChapter, whileCompleting, type SavedProgress } from './learn-data.ts'

export function useComplete(
  courseId: string,
  chapterId: string,
  save: (completed: boolean) => Promise<SavedProgress | null>,
) {
  const { t } = useTranslation('learn')
  const client = useQueryClient()
  const key = ['complete', chapterId]
  const { mutate, isPending } = useMutation({
    mutationKey: key,
    // Runs offline too: the unsent queue decides when to send.
    networkMode: 'always',
    mutationFn: () => whileCompleting(save(true)),
    onMutate: () => changeChapter(client, courseId, chapterId, { completed: true }),
    onSuccess: async (answer) => {
      toast.success(t('chapterDone'), 'complete')
      if (answer) await client.invalidateQueries()
    },
    onError: (error) => {
      changeChapter(client, courseId, chapterId, { completed: false })
      void client.invalidateQueries({ queryKey: ['learn-course', courseId] })
      // Published without it while this page stood open.
      const isGone = isChapterGone(error)
      if (isGone) toast.error(t('chapterGone'), 'chapter-gone')
      else toast.error(error.message || t('completeFailed'), 'complete')
    },
  })
  return {
    isSaving: isPending,
    /** Two presses count once. */
    complete: () => {
      if (client.isMutating({ mutationKey: key }) === 0) mutate()
    },
  }
}
