// Search box and sorting, category chips, pill filters; on phones a sheet has the filters and the sorting. Dialogs are loaded when opened.
import { SlidersHorizontal, X } from 'lucide-react'
import { useState, type MouseEvent, type SyntheticEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button, buttonClass } from '#kit/web/ui/button.tsx'
import { ChipGroup } from '#kit/web/ui/chip-group.tsx'
import { ComingLine } from '#kit/web/ui/coming-line.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useModule } from '#kit/web/use-module.ts'
import { withoutFilters } from './filters.ts'
import { ownPrice, useFilterOptions, type Choices } from './filter-options.ts'
import { SearchInput } from './search-input.tsx'
import type { FilterControl } from './use-filters.ts'

interface FiltersProps {
  control: FilterControl
  choices: Choices
}

export function CatalogueSearch({ control, choices, found }: FiltersProps & { found: number | undefined }) {
  const { t } = useTranslation('catalogue')
  const [sheet, setSheet] = useState(false)
  const close = () => setSheet(false)
  const lazily = useModule(
    sheet,
    () => import('./filter-sheet.tsx'),
    () => {
      close()
      toast.error(t('networkError', { ns: 'common' }))
    },
  )
  const { filters, text, type, search, choose } = control
  const options = useFilterOptions(choices, filters.price)
  const chips = [
    { value: '', label: t('all') },
    ...choices.categories.map(({ id, name, hue }) => ({ value: id, label: name, tint: hue })),
  ]
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    search()
  }
  function empty({ currentTarget }: MouseEvent) {
    currentTarget.parentElement?.querySelector('input')?.focus()
    type('')
  }
  return (
    <search>
      <form className="catalogue-filters" onSubmit={submit}>
        <div className="catalogue-search">
          <SearchInput
            aria-label={t('searchLabel')}
            placeholder={t('searchExample')}
            value={text}
            onChange={(event) => type(event.target.value)}
          >
            {text && (
              <button type="button" className="field-inside" aria-label={t('clearSearch')} onClick={empty}>
                <Icon of={X} />
              </button>
            )}
          </SearchInput>
          <Button
            variant="secondary"
            className="catalogue-narrow-only catalogue-sheet-open"
            onClick={() => setSheet(true)}
          >
            <Icon of={SlidersHorizontal} />
            {t('filter')}
          </Button>
          {!filters.search && (
            <span className="catalogue-sort">
              <PillSelect
                label={t('sort')}
                options={options.sort}
                value={filters.sort}
                onChange={(value) => choose('sort', value)}
              />
            </span>
          )}
        </div>
        <ChipGroup
          name="category"
          label={t('category')}
          chips={chips}
          value={filters.category}
          onChange={(value) => choose('category', value)}
        />
        <noscript>
          {import.meta.env.SSR && (
            <button type="submit" className={buttonClass({ variant: 'secondary' })}>
              {t('showCourses')}
            </button>
          )}
        </noscript>
      </form>
      {sheet && !lazily && <ComingLine />}
      {lazily && <lazily.FilterSheet open={sheet} onClose={close} found={found} {...{ control, choices }} />}
    </search>
  )
}

/** The row above the list, from 700 px. */
export function CatalogueFilters({ control, choices }: FiltersProps) {
  const { t } = useTranslation('catalogue')
  const { filters, choose, clear } = control
  const options = useFilterOptions(choices, filters.price)
  const [isTyping, setIsTyping] = useState(false)
  const close = () => setIsTyping(false)
  const lazily = useModule(
    isTyping,
    () => import('./price-range.tsx'),
    () => {
      close()
      toast.error(t('networkError', { ns: 'common' }))
    },
  )
  const pills = (['instructor', 'price', 'level', 'duration'] as const).filter((key) => options[key].length > 1)
  return (
    <div className="catalogue-pills">
      {pills.map((key) => (
        <PillSelect
          key={key}
          label={t(key)}
          options={options[key]}
          value={filters[key]}
          onChange={(value) => (value === ownPrice ? setIsTyping(true) : choose(key, value))}
        />
      ))}
      {!withoutFilters(filters) && (
        <Button variant="ghost" className="catalogue-clear" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
      {isTyping && !lazily && <ComingLine />}
      {lazily && (
        <lazily.PriceDialog
          open={isTyping}
          onClose={close}
          price={filters.price}
          onChoose={(price) => choose('price', price)}
        />
      )}
    </div>
  )
}

/** The choices of the sheet, on phones; each can be removed. */
export function ChosenFilters({ control, choices }: FiltersProps) {
  const { t } = useTranslation('catalogue')
  const { filters, choose, clear } = control
  const options = useFilterOptions(choices, filters.price)
  const chosen = (['instructor', 'price', 'level', 'duration'] as const).filter((key) => filters[key])
  if (chosen.length === 0) return null
  return (
    <div className="catalogue-narrow-only catalogue-chosen">
      {chosen.map((key) => (
        <button
          key={key}
          type="button"
          className="pill is-on"
          aria-label={t('pillClear', { ns: 'ui', label: t(key) })}
          onClick={() => choose(key, '')}
        >
          <bdi>{options[key].find(({ value }) => value === filters[key])?.label ?? t(key)}</bdi>
          <Icon of={X} size="sm" />
        </button>
      ))}
      <Button variant="ghost" className="catalogue-clear" onClick={clear}>
        {t('clearFilters')}
      </Button>
    </div>
  )
}
