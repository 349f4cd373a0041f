// A price: the amount, with the currency smaller; nothing to pay is «مجانية».
import { moneyParts } from '#kit/web/format.ts'
import { useUiText } from './text.ts'

/** @param amount in dinars; none or 0: free */
export function Price({ amount }: { amount: number | null | undefined }) {
  const { t, language } = useUiText()
  if (!amount) return <span className="price price-free">{t('free')}</span>
  const parts = moneyParts(amount, language)
  const figure = <bdi key="amount">{parts.amount}</bdi>
  const unit = <small key="currency">{parts.currency}</small>
  return <span className="price">{language === 'ar' ? [figure, '\u00a0', unit] : [unit, ' ', figure]}</span>
}
