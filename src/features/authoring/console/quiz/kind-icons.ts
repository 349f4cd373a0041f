import { CircleDot, Hash, ListChecks, TextCursorInput, ToggleLeft, type LucideIcon } from 'lucide-react'
import type { Kind } from './question-rows.ts'

export const kindIcons: Record<Kind, LucideIcon> = {
  mcq: CircleDot,
  checkbox: ListChecks,
  true_false: ToggleLeft,
  short: TextCursorInput,
  number: Hash,
}
