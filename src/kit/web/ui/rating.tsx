// The average of a course as one star and a figure, a review's five stars, and the choice of stars in the form.
import { CircleAlert, Star } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
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
        <StarUpTo key={star} part={Math.round(Math.min(1, value - star + 1) * 10) / 10} />
      ))}
    </span>
  )
}

/** The filled part lies over the empty star, cut off at its width; a star is the same from both sides, so it turns in RTL. */
function StarUpTo({ part }: { part: number }) {
  if (part <= 0 || part === 1) return <Icon of={Star} className={classNames(part === 1 && 'full')} />
  // Within the arms, where a cut can be seen.
  const width = 5 + 14 * part
  return (
    <Star aria-hidden focusable={false} className="i flip">
      <Star className="full" width={width} viewBox={`0 0 ${width} 24`} strokeWidth={1.75} />
    </Star>
  )
}

interface RatingInputProps {
  label: string
  value: number | null
  error?: ReactNode
  onChange: (value: number) => void
}

/** Arrow keys follow the eye, which a browser's own radio buttons do not in right-to-left rows. */
function move(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event, 'input')?.click()
}

export function RatingInput({ label, value, error, onChange }: RatingInputProps) {
  const { t } = useUiText()
  const name = useId()
  const messageId = useId()
  return (
    <fieldset className="star-input" data-roving aria-describedby={error ? messageId : undefined}>
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
      {error && (
        <p className="choice-error" id={messageId} role="alert">
          <Icon of={CircleAlert} size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
