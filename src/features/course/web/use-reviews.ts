// The reviews of a course, page by page, and its stars; fetched when the tab opens and again when the reader's own review changed.
// Plain state: TanStack Query is too heavy for a page of visitors (tests/journeys/weight.spec.ts).
import { useEffect, useState } from 'react'
import type { getRatings, listReviews } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'

export type Review = DataOf<typeof listReviews>[number]
export type Ratings = DataOf<typeof getRatings>

interface Found {
  pages: Review[][]
  total: number
  ratings: Ratings | null
}

export function useReviews(courseId: string, onRatings: (ratings: Ratings) => void) {
  const [found, setFound] = useState<Found>({ pages: [], total: 0, ratings: null })
  /** The page being asked for; null when nothing is. */
  const [wanted, setWanted] = useState<{ page: number } | null>({ page: 1 })
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (wanted === null) return undefined
    const { page } = wanted
    const controller = new AbortController()
    const { signal } = controller
    const input = { params: { id: courseId }, signal }
    Promise.all([
      call<typeof listReviews>('GET', '/courses/:id/reviews', { ...input, query: { page } }),
      page === 1 ? call<typeof getRatings>('GET', '/courses/:id/ratings', input) : null,
    ])
      .then(([{ data, meta }, ratings]) => {
        setFound((before) => ({
          pages: [...before.pages.slice(0, page - 1), data],
          total: meta.total,
          ratings: ratings ?? before.ratings,
        }))
        if (ratings) onRatings(ratings)
        return setWanted(null)
      })
      .catch(() => {
        if (signal.aborted) return
        setFailed(true)
        setWanted(null)
      })
    return () => controller.abort()
  }, [courseId, wanted, onRatings])
  function load(page: number) {
    setFailed(false)
    setWanted({ page })
  }
  return {
    reviews: found.pages.flat(),
    total: found.total,
    ratings: found.ratings,
    state: failed ? 'failed' : wanted === null ? 'idle' : 'loading',
    loadMore: () => load(found.pages.length + 1),
    reload: () => load(1),
  } as const
}
