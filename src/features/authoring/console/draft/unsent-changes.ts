// Unacknowledged changes, in this browser: one entry for each open editor, so that tabs cannot overwrite each other's. An
// editor holds a lock while its page is open; entries without a lock were left by a closed tab, and the next editor takes them over.
import { local } from '#kit/web/storage.ts'
import type { Kept } from './draft-state.ts'

const prefixOf = (person: string, course: string) => `draft:${person}:${course}:`
const lockOf = (editor: string) => `draft:${editor}`

/** Local storage and not IndexedDB: it is written synchronously, before the page can close. */
export function storeChanges(person: string, course: string, editor: string, kept: Kept | null): boolean {
  const key = prefixOf(person, course) + editor
  local.writeValue(key, kept)
  // Where there was no room, an older state is still there.
  return kept === null || local.read(key) === JSON.stringify(kept)
}

/**
 * What closed tabs left behind, for one page alone, even of two that open together. It is removed when `adopt` has stored it again in its
 * own entry: a page that ends between the two loses nothing. Where there is no room for both, the new one is written once the old one is away.
 */
export async function takeAbandoned<T extends { keepAgain: () => void }>(
  person: string,
  course: string,
  adopt: (found: Kept[]) => T,
): Promise<T> {
  const prefix = prefixOf(person, course)
  return withLock(`take:${prefix}`, async () => {
    const entries: { key: string; kept: unknown }[] = []
    for (const { key, editor } of entriesOf(prefix)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of their editors
      if (!(await isAlive(editor))) entries.push({ key, kept: local.readValue(key) })
    }
    const adopted = adopt(entries.map(({ kept }) => kept).filter(isKept))
    for (const { key } of entries) local.write(key, null)
    adopted.keepAgain()
    return adopted
  })
}

/** What this device keeps for a course, also in open tabs. */
export function keptOf(person: string, course: string): Kept[] {
  return entriesOf(prefixOf(person, course))
    .map(({ key }) => local.readValue(key))
    .filter(isKept)
}

/** Deletes what this device keeps for a course. @returns what brings it back */
export function forgetChanges(person: string, course: string): () => void {
  const entries = entriesOf(prefixOf(person, course)).map(({ key }) => ({ key, kept: local.read(key) }))
  for (const { key } of entries) local.write(key, null)
  return () => {
    for (const { key, kept } of entries) local.write(key, kept)
  }
}

/** The courses of which closed tabs left something. */
export async function abandonedCourses(person: string): Promise<string[]> {
  const found = new Set<string>()
  for (const { editor: rest } of entriesOf(`draft:${person}:`)) {
    const [course = '', editor = ''] = rest.split(':')
    // oxlint-disable-next-line no-await-in-loop -- a handful
    if (!(await isAlive(editor))) found.add(course)
  }
  return [...found]
}

function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? (navigator.locks.request(name, act) as Promise<T>) : act()
}

/** Until `release`, other pages do not touch this editor's entry. Without locks (plain HTTP) every entry counts as left by a closed tab. */
export function claim(editor: string): () => void {
  let release = () => {}
  if ('locks' in navigator) {
    const held = new Promise<void>((resolve) => (release = resolve))
    void navigator.locks.request(lockOf(editor), () => held)
  }
  return () => release()
}

async function isAlive(editor: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  return navigator.locks.request(lockOf(editor), { ifAvailable: true }, (lock) => lock === null)
}

function entriesOf(prefix: string): { key: string; editor: string }[] {
  return local
    .keys()
    .filter((key) => key.startsWith(prefix))
    .sort()
    .map((key) => ({ key, editor: key.slice(prefix.length) }))
}

/** Anybody who uses the device could have written it, so its shape is checked. */
function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null
  return (
    typeof kept?.revision === 'number' &&
    [kept.queue, kept.waiting, kept.conflicts, kept.refused].every((each) => Array.isArray(each))
  )
}
