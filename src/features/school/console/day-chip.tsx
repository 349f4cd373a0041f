// One of several choices that can be combined: a checkbox that looks like a chip.
import type { ReactNode } from 'react'

export function Chip({ checked, onChange, children }: { checked: boolean; onChange: () => void; children: ReactNode }) {
  return (
    <label className="settings-chip">
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>{children}</span>
    </label>
  )
}
