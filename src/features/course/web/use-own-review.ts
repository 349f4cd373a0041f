// The reader's own review of a course. Plain state: TanStack Query is too heavy for a visitor's page.
import { useCallback, useEffect, useState } from 'react'
import type { deleteReview, getOwnReview, saveReview } from '#features/reviews/contract.ts'
import type { BodyInputOf, DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'

export type OwnReview = NonNullable<DataOf<typeof getOwnReview>>
export type Written = BodyInputOf<typeof saveReview>
export type OwnReviewState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'known'; review: OwnReview | null }

const path = '/student/courses/:id/review'

export function useOwnReview(courseId: string) {
  const [state, setState] = useState<OwnReviewState>({ kind: 'loading' })
  const load = useCallback(
    () =>
      call<typeof getOwnReview>('GET', path, { params: { id: courseId } })
        .then((review) => setState({ kind: 'known', review }))
        .catch(() => setState({ kind: 'failed' })),
    [courseId],
  )
  useEffect(() => void load(), [load])
  const params = { id: courseId }
  return {
    state,
    load,
    save: async (written: Written) => {
      const review = await call<typeof saveReview>('PUT', path, { params, body: written })
      setState({ kind: 'known', review })
    },
    remove: async () => {
      await call<typeof deleteReview>('DELETE', path, { params })
      setState({ kind: 'known', review: null })
    },
  }
}
