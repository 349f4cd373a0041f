// Stars and words of a review. Plain state: a public page carries no form library.
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { RatingInput } from '#kit/web/ui/star-input.tsx'
import type { Written } from './use-own-review.ts'

/** As the server allows. */
const longest = 2000

interface ReviewFormProps {
  /** What is changed; null when it is the first. */
  review: Written | null
  onSave: (written: { rating: number; text: string }) => Promise<void>
  onCancel: (() => void) | undefined
}

export function ReviewForm({ review, onSave, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('course')
  const [rating, setRating] = useState(review?.rating ?? null)
  const [text, setText] = useState(review?.text ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (rating === null) {
      setIsMissing(true)
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
      return
    }
    setBusy(true)
    await onSave({ rating, text })
    setBusy(false)
  }
  return (
    <form
      className="card card-pad-sm own-review"
      ref={form}
      onSubmit={(event) => void submit(event)}
      aria-label={t('ownReview')}
    >
      <h3 className="text-bold">{t(review ? 'reviewEdit' : 'reviewInvite')}</h3>
      <RatingInput
        label={t('reviewStars')}
        value={rating}
        error={isMissing && t('reviewStarsMissing')}
        onChange={(stars) => {
          setRating(stars)
          setIsMissing(false)
        }}
      />
      <LimitedArea
        label={t('reviewText')}
        help={t('reviewTextHelp')}
        maxLength={longest}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="layout-row layout-wrap">
        <Button type="submit" disabled={text.trim().length > longest} busy={busy} busyLabel={t('reviewSaving')}>
          {t('reviewSave')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('cancel', { ns: 'ui' })}
          </Button>
        )}
      </div>
    </form>
  )
}
