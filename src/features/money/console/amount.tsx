// An amount in a ledger: the figure is separate from its currency, and a minus is before it in both directions.
import { moneyParts } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { classNames } from '#kit/web/ui/class-names.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

export function Amount({ of, className }: { of: number; className?: string }) {
  const { i18n } = useTranslation()
  const language = currentLanguage(i18n)
  const { amount, currency } = moneyParts(Math.abs(of), language)
  const figure = (
    <bdi key="figure" dir="ltr">
      {of < 0 && '−'}
      {amount}
    </bdi>
  )
  const unit = <small key="unit">{currency}</small>
  return (
    <span className={classNames('amount', of < 0 && 'is-negative', className)}>
      {language === 'ar' ? [figure, '\u00a0', unit] : [unit, ' ', figure]}
    </span>
  )
}
