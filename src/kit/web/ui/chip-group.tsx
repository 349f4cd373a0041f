// One choice among chips: the category filter. A radio group whose arrow keys follow the eye.
import type { KeyboardEvent } from 'react'
import type { Hue } from '#kit/course-art.ts'
import { classNames } from './class-names.ts'
import { moveFocus } from './roving.ts'

export interface Chip {
  value: string
  label: string
  hue?: Hue
}

interface ChipGroupProps {
  label: string
  chips: readonly Chip[]
  value: string
  onChange: (value: string) => void
}

export function ChipGroup({ label, chips, value, onChange }: ChipGroupProps) {
  const reachable = chips.some((chip) => chip.value === value) ? value : chips[0]?.value
  function move(event: KeyboardEvent<HTMLElement>) {
    moveFocus(event, '[role=radio]')?.click()
  }
  return (
    <div className="chips" role="radiogroup" aria-label={label} onKeyDown={move}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          role="radio"
          className={classNames('chip', chip.value === value && 'on')}
          aria-checked={chip.value === value}
          tabIndex={chip.value === reachable ? 0 : -1}
          onClick={() => onChange(chip.value)}
        >
          {chip.hue ? <span className={`cat hue-${chip.hue}`}>{chip.label}</span> : chip.label}
        </button>
      ))}
    </div>
  )
}
