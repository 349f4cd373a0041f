// The newest reviews with words, in the overview of a course.
import { useEffect, useState } from 'react'
import type { listReviews } from '#features/catalogue/contract.ts'
import { call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ReviewRow } from './reviews.tsx'
import type { Review } from './use-reviews.ts'

const shown = 2

interface LatestReviewsProps {
  courseId: string
  onAll: () => void
}

export function LatestReviews({ courseId, onAll }: LatestReviewsProps) {
  const { t } = useTranslation('course')
  const [reviews, setReviews] = useState<Review[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call<typeof listReviews>('GET', '/courses/:id/reviews', { params: { id: courseId }, query: { page: 1 }, signal })
      .then(({ data }) => setReviews(data.filter(({ text }) => text).slice(0, shown)))
      // Their tab says what failed.
      .catch((error: unknown) => signal.aborted || logFailure('reviews', error))
    return () => controller.abort()
  }, [courseId])
  if (reviews.length === 0) return null
  return (
    <section>
      <h2 className="text-h3">{t('reviewsTab')}</h2>
      <div className="reviews latest-reviews">
        <ul>
          {reviews.map((review) => (
            <ReviewRow key={`${review.author}${review.created_at}`} review={review} />
          ))}
        </ul>
        <Button variant="secondary" onClick={onAll}>
          {t('allReviews')}
        </Button>
      </div>
    </section>
  )
}
