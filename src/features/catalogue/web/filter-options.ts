// The options of each filter, in words; the first option of each is "not chosen".
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DataOf } from '#kit/contract.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import type { Option } from '#kit/web/ui/select.tsx'
import type { listCategories } from '../contract.ts'
import { durations, isOwnPrice, levels, priceEnds, prices, sorts } from './filters.ts'

export interface Choices {
  categories: DataOf<typeof listCategories>
  instructors: { id: string; name: string }[]
}

/** The option that opens two boxes for a free price range. */
export const ownPrice = 'own'

/** `price` is the chosen one: a typed range is shown in words. */
export function useFilterOptions({ categories, instructors }: Choices, price: string) {
  const { t, i18n } = useTranslation('catalogue')
  const money = (amount: number) => formatMoney(amount, currentLanguage(i18n))
  const all: Option = { value: '', label: t('all') }
  const named = (list: readonly { id: string; name: string }[]) => [
    all,
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ]
  function ownRange() {
    const [from, to] = priceEnds(price)
    if (from === null && to !== null) return t('priceLow', { amount: money(to) })
    if (from !== null && to === null) return t('priceFrom', { amount: money(from) })
    return t('priceMiddle', { from: money(from ?? 0), to: money(to ?? 0) })
  }
  const [free, paid, low, middle, high] = prices
  const [short, medium, long] = durations
  const [popular, cheapest, dearest] = sorts
  return {
    category: named(categories),
    instructor: named(instructors),
    price: [
      all,
      { value: free, label: t('priceFree') },
      { value: paid, label: t('pricePaid') },
      { value: low, label: t('priceLow', { amount: money(4000) }) },
      { value: middle, label: t('priceMiddle', { from: money(4000), to: money(8000) }) },
      { value: high, label: t('priceHigh', { amount: money(8000) }) },
      ...(isOwnPrice(price) ? [{ value: price, label: ownRange() }] : []),
      { value: ownPrice, label: t('priceOwn') },
    ],
    level: [all, ...levels.map((level) => ({ value: level, label: t(level) }))],
    duration: [
      all,
      { value: short, label: t('durationShort') },
      { value: medium, label: t('durationMedium') },
      { value: long, label: t('durationLong') },
    ],
    sort: [
      { value: '', label: t('sortNewest') },
      { value: popular, label: t('sortPopular') },
      { value: cheapest, label: t('sortCheapest') },
      { value: dearest, label: t('sortDearest') },
    ],
  }
}
