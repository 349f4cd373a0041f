// Tabs: a scrolling row with a line under the open one, and its panel. Arrow keys follow the eye and open at once.
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { CountBubble } from './badge.tsx'
import { moveFocus } from './roving.ts'

export interface Tab {
  id: string
  label: string
  count?: number
  panel: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  className?: string
}

function move(event: KeyboardEvent<HTMLElement>) {
  const member = moveFocus(event, '[role=tab]')
  member?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  member?.click()
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const base = useId()
  const open = tabs.find((tab) => tab.id === value) ?? tabs[0]
  return (
    <div className={className}>
      <div className="tabs" role="tablist" aria-label={label} data-roving>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            className="tab"
            aria-selected={tab === open}
            aria-controls={tab === open ? `${base}panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
          >
            {tab.label}
            {tab.count !== undefined && <CountBubble>{tab.count}</CountBubble>}
          </button>
        ))}
      </div>
      {open && (
        <div
          className="tab-panel"
          role="tabpanel"
          id={`${base}panel`}
          aria-labelledby={`${base}${open.id}`}
          tabIndex={0}
        >
          {open.panel}
        </div>
      )}
    </div>
  )
}
