// Where the keyboard goes on when a course leaves the list it was in: to the next one, after the last to the one before, else to the kinds.

/**
 * Called before the act: the list may be read anew, by the news of it, before its answer is here.
 * @returns to be called after it, and after a dialog was closed. A focus that is elsewhere stays there
 */
export function rowLeaver(courseId: string): () => void {
  const row = document.querySelector(`.courses-table tr:has(a[href$="/${courseId}"])`)
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('[aria-haspopup=menu]')
  return () =>
    void requestAnimationFrame(() => {
      const now = document.activeElement
      if (now !== document.body && !row?.contains(now)) return
      const next = beside?.isConnected ? beside : document.querySelector('.courses-tools [aria-pressed=true]')
      ;(next as HTMLElement | null)?.focus()
    })
}
