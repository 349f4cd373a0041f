// What came in by each method: one bar, and the table that is its legend.
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Amount } from './amount.tsx'
import { percentsOf } from './percents.ts'
import type { DayClose } from './queries.ts'

type Totals = DayClose['received']

/** The parts of the bar; the fourth and the fifth look the same, and the table tells them apart. */
const looks = ['money-part-1', 'money-part-2', 'money-part-3', 'money-part-4', 'money-part-4'] as const
/** Per cent of the bar. */
const gap = 0.5

export function MethodBar({ totals: { by_method, amount } }: { totals: Totals }) {
  const { t, i18n } = useTranslation('payments')
  const language = currentLanguage(i18n)
  const shares = percentsOf(by_method.map((one) => one.amount)).map((part) => formatPercent(part, language))
  const words = by_method.map((one, index) => `${t(one.method)} ${shares[index]}`).join(language === 'ar' ? '، ' : ', ')
  const parts = by_method.map((one, index) => {
    const before = by_method.slice(0, index).reduce((sum, each) => sum + each.amount, 0)
    const size = Math.max(0.3, (100 * one.amount) / amount - gap)
    return { x: (100 * before) / amount, size, look: looks[index]! }
  })
  return (
    <>
      {/* Without a view box: stripes keep their slope whatever the width. */}
      <svg className="money-bar" role="img" aria-label={words}>
        <defs>
          <pattern id="money-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="money-hatch-ground" width="6" height="6" />
            <rect className="money-hatch-line" width="3" height="6" />
          </pattern>
        </defs>
        {parts.map(({ x, size, look }) => (
          <rect key={x} className={look} x={`${x}%`} width={`${size}%`} height="16" />
        ))}
      </svg>
      <table className="money-methods">
        <caption className="visually-hidden">{t('byMethod')}</caption>
        <tbody>
          {by_method.map((one, index) => (
            <tr key={one.method}>
              <th scope="row">
                <svg className="money-key" viewBox="0 0 12 12" aria-hidden>
                  <rect className={looks[index]} width="12" height="12" rx="3" />
                </svg>
                {t(one.method)}
              </th>
              <td className="text-muted">{t('paymentCount', { count: one.count })}</td>
              <td>{shares[index]}</td>
              <td>
                <Amount of={one.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
