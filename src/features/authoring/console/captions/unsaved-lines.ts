// Captions that are being written line by line, kept in this browser until they are saved: neither Escape nor a closed tab takes them away.
import { readUser } from '#kit/web/session.ts'
import { local } from '#kit/web/storage.ts'
import type { Line } from '../../captions-text.ts'

interface Place {
  courseId: string
  chapterId: string
  language: string
}

interface Unsaved {
  lines: Line[]
  /** The file that they were written on, as the document named it. */
  of: string | undefined
}

const keyOf = ({ courseId, chapterId, language }: Place) =>
  `captions:${readUser()?.id ?? ''}:${courseId}:${chapterId}:${language}`

/** Null where nothing is unsaved, or nothing readable. */
export function readUnsaved(place: Place): Unsaved | null {
  const { lines, of } = (local.readValue(keyOf(place)) ?? {}) as Partial<Unsaved>
  return Array.isArray(lines) && lines.every(isLine) ? { lines, of } : null
}

/** Null: they were saved, or given up. */
export function keepUnsaved(place: Place, unsaved: Unsaved | null): void {
  local.writeValue(keyOf(place), unsaved)
}

/** Whoever uses the device could have written it. */
function isLine(value: unknown): value is Line {
  const line = value as Partial<Line> | null
  return typeof line?.start === 'number' && typeof line.end === 'number' && typeof line.text === 'string'
}
