// Two or three filters over the same list, side by side. Each says whether it is pressed; the list below changes.
import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { CountBubble } from './badge.tsx'
import { Icon } from './icon.tsx'
import { moveFocus } from './roving.ts'

interface SegmentedProps<Value extends string> {
  label: string
  segments: readonly { value: Value; label: string; icon?: LucideIcon; count?: number }[]
  value: Value
  onChange: (value: Value) => void
}

function move(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event, 'button')
}

export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="segmented" data-roving>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
          onKeyDown={move}
        >
          {segment.icon && <Icon of={segment.icon} size="xs" />}
          {segment.label}
          {segment.count !== undefined && <CountBubble>{segment.count}</CountBubble>}
        </button>
      ))}
    </fieldset>
  )
}
