// What is wrong with an entry of an archive, in the words of the server (errors.ar.json).
import type { Translate } from '#kit/web/text-keys.ts'

const codes = [
  'ENTRY_UNKNOWN',
  'ENTRY_MISSING',
  'ENTRY_CHANGED',
  'ENTRY_UNREADABLE',
  'ARCHIVE_FOREIGN',
  'ARCHIVE_NEWER',
  'ARCHIVE_UNREADABLE',
] as const

export function faultText(t: Translate<'courses'>, code: string): string {
  return t(`fault_${codes.find((each) => each === code) ?? 'ENTRY_UNREADABLE'}`)
}
