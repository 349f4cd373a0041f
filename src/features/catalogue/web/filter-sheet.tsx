// The filters on phones, beside the chips of categories: a sheet from below that says how many courses remain. All its choices together make
// one entry of the history.
import { useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ChipGroup } from '#kit/web/ui/chip-group.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { ownPrice, useFilterOptions, type Choices } from './filter-options.ts'
import { isOwnPrice, withoutFilters, type FilterKey } from './filters.ts'
import { PriceRange } from './price-range.tsx'
import type { FilterControl } from './use-filters.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  control: FilterControl
  choices: Choices
  found: number | undefined
}

export function FilterSheet(props: FilterSheetProps) {
  const { t } = useTranslation('catalogue')
  const { open, onClose, control, found } = props
  const count = found === undefined ? t('showCourses') : t('show', { count: found })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filter')}
      footer={
        <>
          <Button variant="secondary" disabled={withoutFilters(control.filters)} onClick={control.clear}>
            {t('clearFilters')}
          </Button>
          <Button onClick={onClose}>{count}</Button>
        </>
      }
    >
      <FilterFields {...props} />
      <output className="visually-hidden">{found !== undefined && t('found', { count: found })}</output>
    </Dialog>
  )
}

function FilterFields({ control, choices }: FilterSheetProps) {
  const { t } = useTranslation('catalogue')
  const { filters, choose } = control
  const options = useFilterOptions(choices, filters.price)
  const [isTyping, setIsTyping] = useState(isOwnPrice(filters.price))
  const chosenBefore = useRef(false)
  const keys = ['price', 'level', 'duration', 'instructor', 'sort'] as const
  const shown = keys.filter((key) => key !== 'sort' || !filters.search)
  function pick(key: FilterKey, value: string) {
    if (key === 'price') setIsTyping(value === ownPrice || isOwnPrice(value))
    if (value === ownPrice) return
    choose(key, value, chosenBefore.current)
    chosenBefore.current = true
  }
  return (
    <div className="layout-stack">
      {shown.map((key) => (
        <div key={key} className="layout-stack">
          {key === 'instructor' || key === 'sort' ? (
            <Select
              label={t(key)}
              options={options[key]}
              value={filters[key]}
              onChange={(event) => pick(key, event.target.value)}
            />
          ) : (
            <div className="filter-chips">
              <span className="text-sm text-medium" aria-hidden>
                {t(key)}
              </span>
              <ChipGroup
                label={t(key)}
                chips={options[key]}
                value={key === 'price' && isTyping && !isOwnPrice(filters.price) ? ownPrice : filters[key]}
                onChange={(value) => pick(key, value)}
              />
            </div>
          )}
          {key === 'price' && isTyping && (
            <PriceRange price={filters.price} onChoose={(price) => pick('price', price)} />
          )}
        </div>
      ))}
    </div>
  )
}
