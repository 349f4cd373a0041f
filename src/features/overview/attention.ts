// Whom to show of those who need someone: at most ten, each once, the kinds by turns so that many of one hide none of another.
import { needs } from './contract-console.ts'

const most = 10

/** `found` holds each kind's people, the most urgent first. */
export function choosePeople<Person extends { person_id: string }>(
  found: Record<(typeof needs)[number], readonly Person[]>,
): { kind: (typeof needs)[number]; person: Person }[] {
  const chosen = new Map<string, { kind: (typeof needs)[number]; person: Person }>()
  const longest = Math.max(...needs.map((kind) => found[kind].length))
  for (let rank = 0; rank < longest; rank++) {
    for (const kind of needs) {
      const person = found[kind][rank]
      if (person && chosen.size < most && !chosen.has(person.person_id)) chosen.set(person.person_id, { kind, person })
    }
  }
  return [...chosen.values()].sort((a, b) => needs.indexOf(a.kind) - needs.indexOf(b.kind))
}
