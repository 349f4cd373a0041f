// The arch tile of a category: its icon on the pale step of its hue.
import { CodeXml, GraduationCap, Languages, Megaphone, PenTool, Sigma, type LucideIcon } from 'lucide-react'
import type { Hue } from '../hues.ts'
import { Icon } from '#kit/web/ui/icon.tsx'

const icons: Record<Hue, LucideIcon> = {
  sea: CodeXml,
  indigo: GraduationCap,
  clay: PenTool,
  olive: Languages,
  saffron: Megaphone,
  mulberry: Sigma,
}

export function CategoryIcon({ hue }: { hue: Hue }) {
  return (
    <span className={`category-tile-icon hue-${hue}`}>
      <Icon of={icons[hue]} size="lg" />
    </span>
  )
}
