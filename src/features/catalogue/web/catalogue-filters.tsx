// Search box, category chips and pill filters; on phones the filters are a sheet.
import { Search, SlidersHorizontal } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { ChipGroup } from '#kit/web/ui/chip-group.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PillSelect } from '#kit/web/ui/select.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { withoutFilters } from './filters.ts'
import { useFilterOptions, type Choices } from './filter-options.ts'
import type { FilterControl } from './use-filters.ts'

interface FiltersProps {
  control: FilterControl
  choices: Choices
}

export function CatalogueSearch({ control, choices, found }: FiltersProps & { found: number | undefined }) {
  const { t } = useTranslation('course')
  const [sheet, setSheet] = useState(false)
  const { filters, text, type, search, choose } = control
  const chips = [
    { value: '', label: t('all') },
    ...choices.categories.map(({ id, name, hue }) => ({ value: id, label: name, hue })),
  ]
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form className="filters" onSubmit={submit}>
        <div className="search-row">
          <label className="field-box">
            <span className="sr">{t('searchLabel')}</span>
            <Icon of={Search} />
            <input
              type="search"
              name="search"
              dir="auto"
              maxLength={200}
              enterKeyHint="search"
              placeholder={t('searchExample')}
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          </label>
          <Button variant="secondary" className="only-s sheet-open" onClick={() => setSheet(true)}>
            <Icon of={SlidersHorizontal} />
            {t('filter')}
          </Button>
        </div>
        <ChipGroup
          label={t('category')}
          chips={chips}
          value={filters.category}
          onChange={(value) => choose('category', value)}
        />
        <FilterSheet open={sheet} onClose={() => setSheet(false)} found={found} {...{ control, choices }} />
      </form>
    </search>
  )
}

/** The row above the list, from 700 px. */
export function CatalogueFilters({ control, choices }: FiltersProps) {
  const { t } = useTranslation('course')
  const options = useFilterOptions(choices)
  const { filters, choose, clear } = control
  const pills = (['instructor', 'price', 'level', 'duration'] as const).filter((key) => options[key].length > 1)
  return (
    <div className="filter-pills">
      {pills.map((key) => (
        <PillSelect
          key={key}
          label={t(key)}
          options={options[key]}
          value={filters[key]}
          onChange={(value) => choose(key, value)}
        />
      ))}
      {!filters.search && (
        <PillSelect
          label={t('sort')}
          options={options.sort}
          value={filters.sort}
          onChange={(value) => choose('sort', value)}
        />
      )}
      {!withoutFilters(filters) && (
        <Button variant="ghost" className="clear" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
