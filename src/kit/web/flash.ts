// A message that survives one full navigation: "session expired" is shown on the next page (specification §4).
import { session } from './storage.ts'

const key = 'flash'

export interface Flash {
  kind: 'success' | 'error'
  text: string
}

/** For the next page of this tab, which shows it as a toast. */
export function leaveFlash(flash: Flash): void {
  session.writeValue(key, flash)
}

/** Once: then it is gone. */
export function takeFlash(): Flash | null {
  const flash = session.readValue(key) as Flash | null
  session.write(key, null)
  return flash
}
