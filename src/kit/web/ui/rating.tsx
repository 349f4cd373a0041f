// Ratings: an average as one star and a figure, and five stars of one person.
import { Star } from 'lucide-react'
import { formatNumber } from '#kit/web/format.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useUiText } from './text.ts'

/** One star and the average; with `count`, the number of reviews in brackets. */
export function Rating({ value, count }: { value: number; count?: number }) {
  const { t, language } = useUiText()
  const figure = formatNumber(value, language, 1)
  return (
    <span className="rating">
      <Icon of={Star} />
      <span className="visually-hidden">{t('ratingOf', { value: figure })}</span>
      <bdi aria-hidden className="text-medium">
        {figure}
      </bdi>
      {count !== undefined && <span>({t('reviews', { count })})</span>}
    </span>
  )
}

export const five = [1, 2, 3, 4, 5]

/** Whole stars only. */
export function Stars({ value }: { value: number }) {
  const { t, language } = useUiText()
  return (
    <span className="stars">
      <span className="visually-hidden">{t('ratingOf', { value: formatNumber(value, language, 1) })}</span>
      {five.map((star) => (
        <Icon key={star} of={Star} className={classNames(star <= value && 'is-full')} />
      ))}
    </span>
  )
}
