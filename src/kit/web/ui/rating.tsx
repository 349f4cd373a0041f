// The average of a course as one star and a figure, a review's five stars, and the choice of stars in the form.
import { Star } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { formatNumber } from '#kit/web/format.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { moveFocus } from './roving.ts'
import { useUiText } from './text.ts'

/** One star and the average; with `count`, the number of reviews in brackets. */
export function Rating({ value, count }: { value: number; count?: number }) {
  const { t, language } = useUiText()
  const figure = formatNumber(value, language, 1)
  return (
    <span className="rate">
      <Icon of={Star} />
      <span className="sr">{t('ratingOf', { value: figure })}</span>
      <bdi aria-hidden className="m">
        {figure}
      </bdi>
      {count !== undefined && <span>({t('reviews', { count })})</span>}
    </span>
  )
}

const five = [1, 2, 3, 4, 5]

export function Stars({ value }: { value: number }) {
  const { t, language } = useUiText()
  return (
    <span className="stars">
      <span className="sr">{t('ratingOf', { value: formatNumber(value, language, 1) })}</span>
      {five.map((star) => (
        <Icon key={star} of={Star} className={classNames(star <= Math.round(value) && 'full')} />
      ))}
    </span>
  )
}

interface RatingInputProps {
  label: string
  value: number | null
  onChange: (value: number) => void
}

/** Browsers take the left arrow for "back" in Arabic too. */
function move(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event, 'input')?.click()
}

export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const { t } = useUiText()
  const name = useId()
  return (
    <fieldset className="star-input" data-roving>
      <legend className="label">{label}</legend>
      {five.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            aria-label={t('stars', { count: star })}
            onChange={() => onChange(star)}
            onKeyDown={move}
          />
          <Icon of={Star} />
        </label>
      ))}
    </fieldset>
  )
}
