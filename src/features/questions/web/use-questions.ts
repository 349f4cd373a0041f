// Questions of a chapter: sent through the queue of unsent work, so that a question asked without a network is sent once, later.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isUnreached } from '#kit/web/has-no-answer.ts'
import { v7 as uuidv7 } from 'uuid'
import { call, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { deliver, flushUnsent, listUnsentWork } from '#kit/web/unsent.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { askQuestion, deleteQuestion, listStudentQuestions } from '../contract.ts'
import { asWaiting, placeOfDraft, withWaiting, type Question } from './questions.ts'

export type Questions = ReturnType<typeof useQuestions>

export function useQuestions(courseId: string, chapterId: string) {
  const { t } = useTranslation('questions')
  const client = useQueryClient()
  const queryKey = ['student-questions', courseId, chapterId]
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await flushUnsent()
      const sent = await call<typeof listStudentQuestions>('GET', '/student/courses/:id/questions', {
        params: { id: courseId },
        query: { chapter_id: chapterId },
        signal,
      })
      return withWaiting(sent, chapterId, listUnsentWork())
    },
  })
  /** A running request would bring back the old list. */
  function show(change: (questions: Question[]) => Question[]) {
    void client.cancelQueries({ queryKey })
    client.setQueryData<Question[]>(queryKey, (questions) => change(questions ?? []))
  }
  return {
    list: data,
    isError,
    isRetrying: isFetching,
    isOffline: isUnreached(error),
    retry: () => void refetch(),
    ask(second: number | undefined, text: string) {
      const body = {
        id: uuidv7(),
        course_id: courseId,
        chapter_id: chapterId,
        text,
        ...(second !== undefined && { second }),
      }
      show((questions) => [...questions, asWaiting(body)])
      const words = { place: placeOfDraft(chapterId), text, second: second ?? 0 }
      const work = { key: `question:${body.id}`, method: 'POST', path: '/student/questions', body, words } as const
      deliver<typeof askQuestion>(work)
        .then((answer) => {
          if (answer) show((questions) => questions.map((each) => (each.id === answer.id ? answer : each)))
        })
        .catch((error: unknown) => {
          toast.error(failureText(error, t('askFailed')), 'question')
          show((questions) => questions.filter(({ id }) => id !== body.id))
        })
    },
    takeBack(id: string) {
      const before = data ?? []
      show((questions) => questions.filter((each) => each.id !== id))
      const work = { key: `question-gone:${id}`, method: 'DELETE', path: `/student/questions/${id}` } as const
      deliver<typeof deleteQuestion>(work).catch((error: unknown) => {
        toast.error(failureText(error), 'question')
        show(() => [...before])
        void refetch()
      })
    },
  }
}
