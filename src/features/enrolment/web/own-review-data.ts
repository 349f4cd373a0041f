// The reader's own review of a course, as the reviews' endpoints carry it (a later feature: only what this page needs).
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import { call } from '#kit/web/api.ts'

export interface Written {
  rating: number
  text: string
  /** By staff: nobody else sees it. */
  hidden: boolean
}

interface OfCourse {
  path: '/student/courses/:id/review'
  access: 'student'
  summary: string
  params: z.ZodObject<{ id: z.ZodString }>
}
type GetReview = OfCourse & { method: 'GET'; data: z.ZodType<Written | null, Written | null> }
type SaveReview = OfCourse & {
  method: 'PUT'
  body: z.ZodType<{ rating: number; text: string }, { rating: number; text: string }>
  data: z.ZodType<Written, Written>
}
type DeleteReview = OfCourse & { method: 'DELETE'; data: z.ZodObject }

const path = '/student/courses/:id/review'

export type OwnReviewState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'known'; review: Written | null }

export function useOwnReview(courseId: string) {
  const [state, setState] = useState<OwnReviewState>({ kind: 'loading' })
  const load = useCallback(
    () =>
      call<GetReview>('GET', path, { params: { id: courseId } })
        .then((review) => setState({ kind: 'known', review }))
        .catch(() => setState({ kind: 'failed' })),
    [courseId],
  )
  useEffect(() => void load(), [load])
  const params = { id: courseId }
  return {
    state,
    load,
    save: async (written: { rating: number; text: string }) => {
      const review = await call<SaveReview>('PUT', path, { params, body: written })
      setState({ kind: 'known', review })
    },
    remove: async () => {
      await call<DeleteReview>('DELETE', path, { params })
      setState({ kind: 'known', review: null })
    },
  }
}
