// The browser's storage: `local` on this device, `session` in this tab. It may be forbidden, or full: then nothing is stored, nothing
// fails, and values last as long as the page.

function storageIn(open: () => Storage) {
  function attempt<T>(act: (storage: Storage) => T): T | null {
    try {
      return act(open())
    } catch {
      return null
    }
  }
  const read = (key: string): string | null => attempt((storage) => storage.getItem(key))
  /** Null deletes. */
  const write = (key: string, text: string | null): void =>
    void attempt((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))
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
    keys: (): string[] => attempt((storage) => Object.keys(storage)) ?? [],
    clear: (): void => void attempt((storage) => storage.clear()),
  }
}

export const local = storageIn(() => localStorage)
export const session = storageIn(() => sessionStorage)
