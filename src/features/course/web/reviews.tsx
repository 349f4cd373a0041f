// What students say of the course, newest first: the average, five bars, the list; and the reader's own review for students of the course.
// In the overview the newest with words.
import { useEffect, useState } from 'react'
import type { listReviews } from '#features/catalogue/contract.ts'
import { call } from '#kit/web/api.ts'
import { logFailure } from '#kit/web/log.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDate, formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { Stars } from '#kit/web/ui/rating.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import { AverageStars } from './average-stars.tsx'
import type { Course } from './course.ts'
import { OwnReview } from './own-review.tsx'
import { ReportReview } from './report-review.tsx'
import { useReviews, type Ratings, type Review } from './use-reviews.ts'
import type { Standing } from './use-standing.ts'

interface ReviewsProps {
  course: Course
  standing: Standing
  onRatings: (ratings: Ratings) => void
}

export function Reviews({ course, standing, onRatings }: ReviewsProps) {
  const { t } = useTranslation('course')
  const { reviews, total, ratings, state, loadMore, reload } = useReviews(course.id, onRatings)
  const shown = standing.kind === 'enrolled' ? reviews.filter(({ own }) => !own) : reviews
  const isFirst = state === 'loading' && reviews.length === 0
  return (
    <div className="reviews">
      <h2 className="visually-hidden">{t('reviewsTab')}</h2>
      {ratings && ratings.rating !== null && <Average {...ratings} rating={ratings.rating} />}
      {standing.kind === 'enrolled' && (
        <OwnReview courseId={course.id} mayWrite={standing.started} onChanged={reload} />
      )}
      {state === 'failed' && <ErrorState title={t('reviewsFailed')} retry={reviews.length ? loadMore : reload} />}
      {isFirst && <Skeleton lines={['short', 'full', 'mid']} />}
      {state === 'idle' && reviews.length === 0 && <EmptyState title={t('noReviews')} />}
      <ul aria-busy={state === 'loading'}>
        {/* The reader's own review is above, with its actions. */}
        {shown.map((review) => (
          <ReviewRow key={review.id} review={review} reportOn={course.id} />
        ))}
      </ul>
      {state !== 'failed' && reviews.length > 0 && reviews.length < total && (
        <Button variant="secondary" busy={state === 'loading'} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function Average({ rating, rating_count: count, stars }: Ratings & { rating: number }) {
  const { t, i18n } = useTranslation('ui')
  const language = currentLanguage(i18n)
  return (
    <div className="reviews-average">
      <p>
        <b className="text-display" aria-hidden>
          {formatNumber(rating, language, 1)}
        </b>
        <AverageStars value={rating} />
        <span className="text-sm text-muted">{t('reviews', { count })}</span>
      </p>
      <ul className="star-bars">
        {stars.map((given, index) => {
          const label = t('stars', { count: 5 - index })
          return (
            <li key={label}>
              <span className="text-sm">{label}</span>
              <Progress thin value={count ? (given / count) * 100 : 0} label={label} />
              <span className="text-sm text-muted text-digits">{formatNumber(given, language)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** `reportOn`: the course, where it can be reported from here. */
function ReviewRow({ review, reportOn }: { review: Review; reportOn?: string }) {
  const { t, i18n } = useTranslation('course')
  return (
    <li>
      <Avatar name={review.author} />
      <div>
        <div className="review-head">
          <b>
            <bdi>{review.author}</bdi>
          </b>
          <Stars value={review.rating} />
          <span className="text-xs text-muted">{formatDate(new Date(review.created_at), currentLanguage(i18n))}</span>
          {reportOn && !review.own && <ReportReview courseId={reportOn} review={review} />}
        </div>
        {review.text && (
          <p className="text-soft review-text">
            <UserText as="bdi">{review.text}</UserText>
          </p>
        )}
        {review.reply && (
          <div className="review-reply">
            <p className="text-xs text-muted">
              {t('reviewReply')} · {formatDate(new Date(review.reply.at), currentLanguage(i18n))}
            </p>
            <UserText as="p" className="text-soft review-text">
              {review.reply.text}
            </UserText>
          </div>
        )}
      </div>
    </li>
  )
}

const shownInOverview = 2

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
      .then(({ data }) => setReviews(data.filter(({ text }) => text).slice(0, shownInOverview)))
      // Their tab reports a failure.
      .catch((error: unknown) => signal.aborted || logFailure('reviews', error))
    return () => controller.abort()
  }, [courseId])
  if (reviews.length === 0) return null
  return (
    <section className="course-part">
      <h2 className="text-h3">{t('reviewsTab')}</h2>
      <div className="reviews latest-reviews">
        <ul>
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
        <Button variant="secondary" onClick={onAll}>
          {t('allReviews')}
        </Button>
      </div>
    </section>
  )
}
