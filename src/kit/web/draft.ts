// What somebody is typing, kept in this tab until it is sent: a reload or an ended session loses nothing.
const place = (name: string) => `draft-${name}`

export function readDraft(name: string): unknown {
  try {
    const text = sessionStorage.getItem(place(name))
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

export function keepDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(place(name), JSON.stringify(value))
  } catch {
    // Without session storage the draft lives as long as the page.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(place(name))
  } catch {
    // Then there is none.
  }
}
