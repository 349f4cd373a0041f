// A message that survives one full navigation: "session expired" is shown on the next page (specification §4).
import { session } from './storage.ts'

const key = 'flash'

export interface Flash {
  kind: 'success' | 'error'
  text: string
}

export function leaveFlash(flash: Flash): void {
  session.writeValue(key, flash)
}

export function takeFlash(): Flash | null {
  const flash = session.readValue(key) as Flash | null
  session.write(key, null)
  return flash
}
