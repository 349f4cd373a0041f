// Tabs: a scrolling row with a line under the open one, and its panel. Arrow keys follow the direction of reading and open at once.
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CountBubble } from './badge.tsx'
import { moveFocus } from './roving.ts'

export interface Tab {
  id: string
  label: ReactNode
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
  moveFocus(event, '[role=tab]')?.click()
}

/** The open tab is never cut off, and the page itself stays where it is. */
function showOpen(list: HTMLElement | null, id: string) {
  const tab = document.getElementById(id)
  if (!list || !tab) return
  const [around, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (own.left < around.left) list.scrollLeft += own.left - around.left
  else if (own.right > around.right) list.scrollLeft += own.right - around.right
}

export function Tabs({ label, tabs, value, onChange, className }: TabsProps) {
  const base = useId()
  const open = tabs.find((tab) => tab.id === value) ?? tabs[0]
  const list = useRef<HTMLDivElement>(null)
  const openId = `${base}${open?.id}`
  useEffect(() => {
    showOpen(list.current, openId)
    // Web fonts have another width than the fallback fonts.
    void document.fonts.ready.then(() => showOpen(list.current, openId))
  }, [openId])
  return (
    <div className={className}>
      <div ref={list} className="tabs" role="tablist" aria-label={label} data-roving>
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
        <div className="tab-panel" role="tabpanel" id={`${base}panel`} aria-labelledby={openId} tabIndex={0}>
          {open.panel}
        </div>
      )}
    </div>
  )
}
