// The browser's storage: `local` on this device, `session` in this tab. It may be forbidden, or full: then nothing fails, and values last
// as long as the page.

function storageIn(open: () => Storage) {
  /** What the browser did not take. */
  const unkept = new Map<string, string>()
  function attempt<T>(act: (storage: Storage) => T): T | null {
    try {
      return act(open())
    } catch {
      return null
    }
  }
  const read = (key: string): string | null => unkept.get(key) ?? attempt((storage) => storage.getItem(key))
  /** Null deletes. */
  function write(key: string, text: string | null): void {
    unkept.delete(key)
    const isDone = attempt((storage) => {
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    })
    if (!isDone && text !== null) unkept.set(key, text)
  }
  return {
    read,
    write,
    /** Reads and deletes. */
    take(key: string): string | null {
      const text = read(key)
      write(key, null)
      return text
    },
    /** Null where nothing readable is stored. Anybody who uses the device could have written it. */
    readValue: (key: string): unknown => attempt(() => JSON.parse(read(key) ?? 'null')),
    writeValue: (key: string, value: unknown): void =>
      write(key, value === null || value === undefined ? null : JSON.stringify(value)),
    /** False where a value lasts only as long as the page. */
    keeps: (key: string): boolean => !unkept.has(key),
    keys: (): string[] => [...new Set([...(attempt((storage) => Object.keys(storage)) ?? []), ...unkept.keys()])],
    clear(): void {
      unkept.clear()
      attempt((storage) => storage.clear())
    },
  }
}

export const local = storageIn(() => localStorage)
export const session = storageIn(() => sessionStorage)
