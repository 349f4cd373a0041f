// Which people who need attention are shown: at most ten, each once, alternating between the kinds so that many of one do not hide another.
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
