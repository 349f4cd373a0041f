// Stars and words of a review. Plain state: a public page carries no form library. Kept in this tab until it is saved: another part of the
// page, a reload or an ended session loses nothing.
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { readDraft, storeDraft } from '#kit/web/draft.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { RatingInput } from '#kit/web/ui/star-input.tsx'
import type { Written } from './use-own-review.ts'

/** As the server allows. */
const longest = 2000

interface Draft {
  rating: number | null
  text: string
}

interface ReviewFormProps {
  /** Where the draft is kept. */
  place: string
  /** What is changed; null when it is the first. */
  review: Written | null
  onSave: (written: { rating: number; text: string }) => Promise<void>
  onCancel: (() => void) | undefined
}

export function ReviewForm({ place, review, onSave, onCancel }: ReviewFormProps) {
  const { t } = useTranslation('course')
  const [draft, setDraft] = useState(
    () => (readDraft(place) as Draft | null) ?? { rating: review?.rating ?? null, text: review?.text ?? '' },
  )
  const { rating, text } = draft
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function put(changes: Partial<Draft>) {
    const next = { ...draft, ...changes }
    setDraft(next)
    storeDraft(place, next)
  }
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
          put({ rating: stars })
          setIsMissing(false)
        }}
      />
      <LimitedArea
        label={t('reviewText')}
        help={t('reviewTextHelp')}
        maxLength={longest}
        rows={4}
        value={text}
        onChange={(event) => put({ text: event.target.value })}
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
