// Copies a text. Browsers offer the clipboard over HTTPS only; a school at home begins without, and there the old command still works.

/** @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    // oxlint-disable-next-line eslint/no-restricted-properties -- the one place that knows what to do without it
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  // Inside an open dialog, because nothing outside of it can be selected.
  const home = before?.closest('dialog') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'visually-hidden'
  home.append(field)
  field.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies without HTTPS
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
