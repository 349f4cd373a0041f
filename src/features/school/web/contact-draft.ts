// What someone began to write to the school: kept in the tab, so that a reload or a lost connection takes nothing.
const key = 'contact-draft'
type Draft = Partial<Record<'name' | 'email' | 'subject' | 'message', string>>

export function readDraft(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft
  } catch {
    return {}
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; the page itself still has the text.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}
