// The name of a category with the dot of its hue.
import type { ReactNode } from 'react'
import type { Hue } from '../hues.ts'

export function CategoryName({ hue, children }: { hue: Hue; children: ReactNode }) {
  return <span className={`category-name hue-${hue}`}>{children}</span>
}
