// Ids of the demo school: the same at every filling, so that links and pictures of courses stay. Shaped as UUIDv7 like all others.
import { createHash } from 'node:crypto'

export function demoId(...parts: (string | number)[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('hex')
  return `0190a000-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`
}
