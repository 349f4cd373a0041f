// The average of all reviews as five stars, the last one filled in part; in the panel of reviews only, so that no other page carries it.
import { Star } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { five } from '#kit/web/ui/rating.tsx'

export function AverageStars({ value }: { value: number }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <span className="stars">
      <span className="visually-hidden">{t('ratingOf', { value: formatNumber(value, currentLanguage(i18n), 1) })}</span>
      {five.map((star) => (
        <StarUpTo key={star} part={Math.round(Math.min(1, value - star + 1) * 10) / 10} />
      ))}
    </span>
  )
}

/** The filled star lies over the empty one, cut off at its width. A star is symmetric, so it can be mirrored in RTL. */
function StarUpTo({ part }: { part: number }) {
  if (part <= 0 || part === 1) return <Icon of={Star} className={classNames(part === 1 && 'is-full')} />
  // Inside the arms, where the cut is visible.
  const width = 5 + 14 * part
  return (
    <Star aria-hidden focusable={false} className="icon icon-flip">
      <Star className="is-full" width={width} viewBox={`0 0 ${width} 24`} strokeWidth={1.75} />
    </Star>
  )
}
