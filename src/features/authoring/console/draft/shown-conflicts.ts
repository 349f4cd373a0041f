// The conflicts that a field on the page shows. A conflict about a part that is gone or was moved has no field: it is shown under the state line.

export type ShownConflicts = ReturnType<typeof createShownConflicts>

export function createShownConflicts() {
  const shown = new Map<string, number>()
  const listeners = new Set<() => void>()
  function add(path: string, more: 1 | -1) {
    shown.set(path, (shown.get(path) ?? 0) + more)
    for (const listener of listeners) listener()
  }
  return {
    has: (path: string) => (shown.get(path) ?? 0) > 0,
    /** @returns what takes it away again */
    show: (path: string) => {
      add(path, 1)
      return () => add(path, -1)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
