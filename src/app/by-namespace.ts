// Files of texts are named <namespace>.<language>.json.
import type { Language } from '#kit/languages.ts'

/** @param files by path. @returns them by namespace, then by language */
export function byNamespace<T>(files: Record<string, T>): Record<string, Record<Language, T>> {
  const found: Record<string, Record<Language, T>> = {}
  for (const [path, file] of Object.entries(files)) {
    const [name, language] = path.slice(path.lastIndexOf('/') + 1).split('.') as [string, Language]
    ;(found[name] ??= {} as Record<Language, T>)[language] = file
  }
  return found
}
