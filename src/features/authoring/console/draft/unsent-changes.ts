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
  return kept === null || local.read(key) !== null
}

/** Entries left by closed tabs; each is taken once. */
export async function takeAbandoned(person: string, course: string): Promise<Kept[]> {
  const found: Kept[] = []
  for (const { key, editor } of entriesOf(prefixOf(person, course))) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is taken by one page alone
    if (await isAlive(editor)) continue
    const kept = local.readValue(key)
    local.write(key, null)
    if (isKept(kept)) found.push(kept)
  }
  return found
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
