// One choice among chips: the category filter. Radio inputs whose arrow keys follow the direction of reading.
import { useId, type KeyboardEvent } from 'react'
import type { Tint } from '#kit/tints.ts'
import { formatNumber } from '#kit/web/format.ts'
import { classNames } from './class-names.ts'
import { moveFocus } from './roving.ts'
import { useUiText } from './text.ts'

export interface Chip {
  value: string
  label: string
  tint?: Tint
  /** How many there are of it. */
  count?: number
}

interface ChipGroupProps {
  label: string
  chips: readonly Chip[]
  value: string
  onChange: (value: string) => void
  /** Of the field in a form that is sent without scripts. */
  name?: string
}

function move(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event, 'input')?.click()
}

export function ChipGroup({ label, chips, value, onChange, name }: ChipGroupProps) {
  const ownName = useId()
  return (
    <fieldset className="chips" data-roving>
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className={classNames('chip', chip.value === value && 'is-on')}>
          <input
            type="radio"
            name={name ?? ownName}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
            onKeyDown={move}
          />
          {chip.tint ? <span className={`category-name hue-${chip.tint}`}>{chip.label}</span> : chip.label}
          {chip.count !== undefined && <ChipCount count={chip.count} />}
        </label>
      ))}
    </fieldset>
  )
}

function ChipCount({ count }: { count: number }) {
  const { language } = useUiText()
  return <span className="chip-count">{formatNumber(count, language)}</span>
}
