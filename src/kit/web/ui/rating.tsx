// The average of a course as one star and a figure, and a review's five stars.
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

export const five = [1, 2, 3, 4, 5]

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
