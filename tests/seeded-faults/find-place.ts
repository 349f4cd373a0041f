// Where a seeded fault is put: the one file of its name, which still holds the text to be replaced.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from './fault.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * @param files of the project, from its root
 * @throws where the place is gone: such a fault would be caught by nothing, and the list is to be mended
 */
export function findPlace(files: readonly string[], { name, file, find }: Fault): string {
  const places = files.filter((each) => `/${each}`.endsWith(`/${file}`))
  if (places.length !== 1) throw new Error(`«${name}»: ${places.length} files are called ${file}`)
  const text = readFileSync(path.join(root, places[0]!), 'utf8')
  if (find && !text.includes(find)) throw new Error(`«${name}»: ${places[0]} no longer holds ${find}`)
  return places[0]!
}
