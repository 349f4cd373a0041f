// The reader's own review: written once a chapter is completed, changed, deleted after a question.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { failureText } from '#kit/web/api.ts'
import { readDraft, storeDraft } from '#kit/web/draft.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Stars } from '#kit/web/ui/rating.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useOwnReview, type OwnReview as Saved } from './use-own-review.ts'
import { ReviewForm } from './review-form.tsx'

interface OwnReviewProps {
  courseId: string
  /** At least one chapter is completed. */
  mayWrite: boolean
  /** The course's stars and list must be loaded again. */
  onChanged: () => void
}

export function OwnReview({ courseId, mayWrite, onChanged }: OwnReviewProps) {
  const { t } = useTranslation('course')
  const { state, load, save, remove } = useOwnReview(courseId)
  const place = `review-${courseId}`
  const [isEditing, setIsEditing] = useState(() => readDraft(place) !== null)
  function finish() {
    storeDraft(place, null)
    setIsEditing(false)
  }
  if (state.kind === 'loading') return <BoxSkeleton className="own-review" />
  if (state.kind === 'failed') return <ErrorState title={t('ownReviewFailed')} retry={() => void load()} />
  const { review } = state

  /** Whether it succeeded; the text stays in the form when it did not. */
  async function attempt(act: () => Promise<void>, done: string): Promise<boolean> {
    try {
      await act()
      toast.success(done, 'review')
      onChanged()
      return true
    } catch (error) {
      toast.error(failureText(error), 'review')
      return false
    }
  }
  if (!review && !mayWrite) return <Banner tone="quiet">{t('reviewEarly')}</Banner>
  if (!review || isEditing) {
    return (
      <ReviewForm
        place={place}
        review={review}
        onCancel={review ? finish : undefined}
        onSave={async (written) => {
          if (await attempt(() => save(written), t('reviewSaved'))) finish()
        }}
      />
    )
  }
  return (
    <WrittenReview
      review={review}
      onEdit={() => setIsEditing(true)}
      onDelete={() => attempt(remove, t('reviewDeleted'))}
    />
  )
}

interface WrittenReviewProps {
  review: Saved
  onEdit: () => void
  onDelete: () => Promise<boolean>
}

function WrittenReview({ review, onEdit, onDelete }: WrittenReviewProps) {
  const { t } = useTranslation('course')
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function removeIt() {
    setBusy(true)
    if (!(await onDelete())) setBusy(false)
  }
  return (
    <section className="card card-pad-sm own-review" aria-labelledby="own-review">
      <div className="review-head">
        <h3 id="own-review" className="text-bold">
          {t('ownReview')}
        </h3>
        <Stars value={review.rating} />
      </div>
      {review.text && (
        <p className="text-soft review-text">
          <UserText as="bdi">{review.text}</UserText>
        </p>
      )}
      {review.hidden && <Banner tone="quiet">{t('reviewHidden')}</Banner>}
      {isAsking ? (
        <div role="alertdialog" aria-labelledby="review-question" className="layout-stack">
          <p id="review-question">{t('reviewQuestion')}</p>
          <div className="layout-row layout-wrap request-answers">
            <Button variant="danger" busy={busy} onClick={() => void removeIt()}>
              {t('reviewDeleteYes')}
            </Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question replaces the button that had the focus */}
            <Button variant="secondary" autoFocus onClick={() => setIsAsking(false)}>
              {t('reviewDeleteNo')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="layout-row layout-wrap">
          <Button variant="soft" onClick={onEdit}>
            {t('reviewEdit')}
          </Button>
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            {t('reviewDelete')}
          </Button>
        </div>
      )}
    </section>
  )
}
