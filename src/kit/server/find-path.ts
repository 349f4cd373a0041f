// Finds the place of something wrong in what JSON brought. Not recursive, so that depth cannot exhaust the stack.

/** The path to the first value for which `isWrong`; null where there is none. */
export function findPath(root: unknown, isWrong: (key: string, value: unknown) => boolean): string[] | null {
  const path: string[] = []
  const open = [Object.entries(root ?? {}).values()]
  for (let inside = open.at(-1); inside; inside = open.at(-1)) {
    const { done, value: entry } = inside.next()
    if (done) {
      open.pop()
      path.pop()
      continue
    }
    const [key, value] = entry
    path.push(key)
    if (isWrong(key, value)) return path
    if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
      open.push(Object.entries(value).values())
    else path.pop()
  }
  return null
}

/** How a place of a body is called in `fields`. */
export type PlaceName = (body: unknown, path: readonly string[]) => string

/** By the field at its top, where an endpoint says nothing else. */
export const topField: PlaceName = (_body, [name = '']) => name

/** Longest paths of a document, and a little more; a key of somebody's own may be as long as the body. */
const longestName = 500

/** The name as an answer can carry it. */
export function fieldName(name: string): string {
  return name.slice(0, longestName).replaceAll('\0', '').toWellFormed()
}
