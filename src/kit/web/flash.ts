// A message that survives one full navigation: "session expired" is said on the page that follows (specification §4).
const key = 'flash'

export interface Flash {
  kind: 'success' | 'error'
  text: string
}

export function leaveFlash(flash: Flash): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(flash))
  } catch {
    // Without session storage the message is lost, and nothing else.
  }
}

export function takeFlash(): Flash | null {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text ? (JSON.parse(text) as Flash) : null
  } catch {
    return null
  }
}
