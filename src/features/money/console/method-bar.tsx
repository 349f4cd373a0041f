// What came in by each method: one bar, and the table that is its legend.
import { formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Amount } from './amount.tsx'
import type { DayClose } from './queries.ts'

type Totals = DayClose['received']

/** The parts of the bar; the fourth and the fifth look the same, and the table tells them apart. */
const looks = ['money-part-1', 'money-part-2', 'money-part-3', 'money-part-4', 'money-part-4'] as const
const [width, gap] = [1000, 4]

export function MethodBar({ totals: { by_method, amount } }: { totals: Totals }) {
  const { t, i18n } = useTranslation('payments')
  const language = currentLanguage(i18n)
  const share = (part: number) => formatPercent(Math.round((100 * part) / amount), language)
  const words = by_method.map((one) => `${t(one.method)} ${share(one.amount)}`).join(language === 'ar' ? '، ' : ', ')
  const parts = by_method.map((one, index) => {
    const before = by_method.slice(0, index).reduce((sum, each) => sum + each.amount, 0)
    const size = Math.max(2, (width * one.amount) / amount - gap)
    return { x: (width * before) / amount, size, look: looks[index]! }
  })
  return (
    <>
      <svg className="money-bar" viewBox={`0 0 ${width} 16`} preserveAspectRatio="none" role="img" aria-label={words}>
        <defs>
          <pattern id="money-hatch" width="18" height="16" patternUnits="userSpaceOnUse">
            <rect className="money-hatch-ground" width="18" height="16" />
            <path className="money-hatch-line" d="M-6 16 6 0M12 16 24 0" />
          </pattern>
        </defs>
        {parts.map(({ x, size, look }) => (
          <rect key={x} className={look} x={x} width={size} height="16" />
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
              <td>{share(one.amount)}</td>
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
