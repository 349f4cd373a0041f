// What students say of the course, newest first; fetched when the tab opens.
import { useEffect, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { listReviews } from '#features/catalogue/contract.ts'
import type { DataOf } from '#kit/contract.ts'
import { call } from '#kit/web/api.ts'
import { formatDate, formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Stars } from '#kit/web/ui/rating.tsx'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import type { Course } from './course.ts'

type Review = DataOf<typeof listReviews>[number]

export function Reviews({ course }: { course: Course }) {
  const { t } = useTranslation('course')
  const { reviews, total, state, load } = useReviews(course.id)
  if (state === 'failed') return <ErrorState title={t('reviewsFailed')} retry={load} />
  if (reviews.length === 0) {
    return state === 'loading' ? <Skeleton lines={['short', 'full', 'mid']} /> : <EmptyState title={t('noReviews')} />
  }
  return (
    <div className="reviews">
      {course.rating !== null && <Average rating={course.rating} count={course.rating_count} />}
      <ul>
        {reviews.map((review) => (
          <ReviewRow key={`${review.author}${review.created_at}`} review={review} />
        ))}
      </ul>
      {reviews.length < total && (
        <Button variant="secondary" busy={state === 'loading'} onClick={load}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function Average({ rating, count }: { rating: number; count: number }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <p className="average">
      <b className="display" aria-hidden>
        {formatNumber(rating, currentLanguage(i18n), 1)}
      </b>
      <Stars value={rating} />
      <span className="sm muted">{t('reviews', { count })}</span>
    </p>
  )
}

function ReviewRow({ review }: { review: Review }) {
  const { i18n } = useTranslation()
  return (
    <li>
      <Avatar name={review.author} />
      <div>
        <div className="review-head">
          <b>
            <bdi>{review.author}</bdi>
          </b>
          <Stars value={review.rating} />
          <span className="xs muted">{formatDate(new Date(review.created_at), currentLanguage(i18n))}</span>
        </div>
        <p className="soft">
          <UserText>{review.text}</UserText>
        </p>
      </div>
    </li>
  )
}

function useReviews(courseId: string) {
  const [pages, setPages] = useState<Review[][]>([])
  const [total, setTotal] = useState(0)
  /** The page being asked for; null when nothing is. */
  const [wanted, setWanted] = useState<number | null>(1)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (wanted === null) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const input = { params: { id: courseId }, query: { page: wanted }, signal }
    call<typeof listReviews>('GET', '/courses/:id/reviews', input)
      .then(({ data, meta }) => {
        setPages((before) => [...before.slice(0, wanted - 1), data])
        setTotal(meta.total)
        return setWanted(null)
      })
      .catch(() => {
        if (signal.aborted) return
        setFailed(true)
        setWanted(null)
      })
    return () => controller.abort()
  }, [courseId, wanted])
  return {
    reviews: pages.flat(),
    total,
    state: failed ? 'failed' : wanted === null ? 'idle' : 'loading',
    load: () => {
      setFailed(false)
      setWanted(pages.length + 1)
    },
  } as const
}
