// «I have finished this chapter»: ticked at once, taken back with a message when the server refuses (design §11).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ApiError } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { changeChapter, whileCompleting, type SavedProgress } from './learn-data.ts'

export function useComplete(courseId: string, chapterId: string, save: (completed: boolean) => Promise<SavedProgress>) {
  const { t } = useTranslation('learn')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => whileCompleting(save(true)),
    onMutate: () => changeChapter(client, courseId, chapterId, { completed: true }),
    onSuccess: async () => {
      toast.success(t('chapterDone'))
      await client.invalidateQueries()
    },
    onError: (error) => {
      changeChapter(client, courseId, chapterId, { completed: false })
      void client.invalidateQueries({ queryKey: ['learn-course', courseId] })
      const isOffline = error instanceof ApiError && error.status === 0
      toast.error(isOffline ? t('networkError', { ns: 'common' }) : error.message || t('completeFailed'))
    },
  })
}
