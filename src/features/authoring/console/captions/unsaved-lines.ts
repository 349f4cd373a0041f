// Captions that are being written line by line, kept in this browser until they are saved: neither Escape nor a closed tab takes them away.
import { readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'
import type { Line } from '../../captions-text.ts'

interface Place {
  courseId: string
  chapterId: string
  language: string
}

const keyOf = ({ courseId, chapterId, language }: Place) =>
  `captions:${readUser()?.id ?? ''}:${courseId}:${chapterId}:${language}`

/** Null where nothing is unsaved, or nothing readable. */
export function readUnsaved(place: Place): Line[] | null {
  const lines = local.readValue(keyOf(place))
  return Array.isArray(lines) && lines.every(isLine) ? lines : null
}

/** Null: they were saved, or given up. */
export function keepUnsaved(place: Place, lines: readonly Line[] | null): void {
  local.writeValue(keyOf(place), lines)
}

/** Whoever uses the device could have written it. */
function isLine(value: unknown): value is Line {
  const line = value as Partial<Line> | null
  return typeof line?.start === 'number' && typeof line.end === 'number' && typeof line.text === 'string'
}
