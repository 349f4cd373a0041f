// Deleted notes that can still be restored: the server is told when the time for "undo" ends, or when the page is left.

interface Deletion {
  timer: number
  send: (isLeaving: boolean) => void
}
const waiting = new Map<string, Deletion>()

export function isDeleting(id: string): boolean {
  return waiting.has(id)
}

export function deleteAfter(milliseconds: number, id: string, send: (isLeaving: boolean) => void): void {
  const timer = window.setTimeout(() => finish(id, false), milliseconds)
  waiting.set(id, { timer, send })
}

/** @returns whether it was still possible */
export function undoDeletion(id: string): boolean {
  window.clearTimeout(waiting.get(id)?.timer)
  return waiting.delete(id)
}

export function finishDeletions(isLeaving: boolean): void {
  for (const id of waiting.keys()) finish(id, isLeaving)
}

function finish(id: string, isLeaving: boolean) {
  const deletion = waiting.get(id)
  if (undoDeletion(id)) deletion?.send(isLeaving)
}
