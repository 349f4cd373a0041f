// One line, the oldest week at inline-start, the last point with its amount.
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { ticksFor } from '../ticks.ts'
import type { Overview } from './queries.ts'
import { shortDay } from '#features/money/console/short-day.ts'

type Week = NonNullable<Overview['income']>[number]

const sizes = {
  wide: { width: 640, height: 264, base: 228, names: 2 },
  narrow: { width: 340, height: 232, base: 196, names: 5 },
}
const [top, axis, edge] = [30, 66, 34]

export function IncomeChart({ income }: { income: Week[] }) {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  const isNarrow = useMediaQuery('(max-width: 47.99em)')
  const { width, height, base, names } = isNarrow ? sizes.narrow : sizes.wide
  const isRtl = language === 'ar'
  const ticks = ticksFor(Math.max(...income.map(({ amount }) => amount)))
  const most = ticks.at(-1)!
  // From inline-start: mirrored where the text runs from the right.
  const place = (x: number) => (isRtl ? width - x : x)
  const points = income.map(({ amount }, index) => ({
    x: place(axis + (index * (width - axis - edge)) / (income.length - 1)),
    y: base - (amount / most) * (base - top),
  }))
  const line = points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  const [first, last] = [points[0]!, points.at(-1)!]
  // Where the line comes down to the last point, its amount stands below it.
  const isFalling = points.at(-2)!.y < last.y && last.y + 40 < base
  const total = income.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <svg
      className="overview-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('chartText', { total: formatNumber(total, language) })}
    >
      {ticks.map((tick) => {
        const y = base - (tick / most) * (base - top)
        return (
          <g key={tick}>
            <line className="overview-grid" x1={place(axis - 10)} x2={place(width - edge + 10)} y1={y} y2={y} />
            <text className="overview-axis" x={place(axis - 18)} y={y + 4} textAnchor={isRtl ? 'start' : 'end'}>
              {formatNumber(tick, language)}
            </text>
          </g>
        )
      })}
      <path className="overview-area" d={`${line}L${last.x} ${base}L${first.x} ${base}Z`} />
      <path className="overview-line" d={line} />
      {points.map(({ x, y }, index) => (
        <circle
          key={index}
          className={index === 11 ? 'overview-last' : 'overview-point'}
          cx={x}
          cy={y}
          r={index === 11 ? 5 : 3}
        />
      ))}
      {income.map(({ week }, index) =>
        (11 - index) % names === 0 ? (
          <text key={week} className="overview-axis" x={points[index]!.x} y={base + 26} textAnchor="middle">
            {isRtl ? `\u2067${shortDay(week, language)}\u2069` : shortDay(week, language)}
          </text>
        ) : null,
      )}
      <text className="overview-last-amount" x={last.x} y={last.y + (isFalling ? 24 : -13)} textAnchor="middle">
        {formatNumber(income[11]!.amount, language)}
      </text>
    </svg>
  )
}
