// The same filters on phones: a sheet from below that says how many courses remain.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { useFilterOptions, type Choices } from './filter-options.ts'
import type { FilterControl } from './use-filters.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  control: FilterControl
  choices: Choices
  found: number | undefined
}

export function FilterSheet({ open, onClose, control, choices, found }: FilterSheetProps) {
  const { t } = useTranslation('course')
  const options = useFilterOptions(choices)
  const { filters, choose, clear } = control
  const keys = ['category', 'instructor', 'price', 'level', 'duration', 'sort'] as const
  const shown = keys.filter((key) => key !== 'sort' || !filters.search)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filter')}
      footer={
        <>
          <Button variant="secondary" onClick={clear}>
            {t('clearFilters')}
          </Button>
          <Button onClick={onClose}>{found === undefined ? t('showCourses') : t('show', { count: found })}</Button>
        </>
      }
    >
      <div className="stack">
        {shown.map((key) => (
          <Select
            key={key}
            label={t(key)}
            options={options[key]}
            value={filters[key]}
            onChange={(event) => choose(key, event.target.value)}
          />
        ))}
      </div>
    </Dialog>
  )
}
