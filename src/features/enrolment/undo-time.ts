// A decision can be undone for a minute, by anyone of the desk; until then its mails wait (console.md §2).
import type { RequestStatus } from './contract.ts'

const undoSeconds = 60

interface Decided {
  status: RequestStatus
  decided_by: string | null
  decided_at: Date | null
}

const ofStaff: readonly RequestStatus[] = ['active', 'rejected', 'needs_proof']

/** Null: nothing to undo, or too late. */
export function undoUntil({ status, decided_at }: Omit<Decided, 'decided_by'>, now: Date): Date | null {
  if (!decided_at || !ofStaff.includes(status)) return null
  const until = undoEnd(decided_at)
  return now <= until ? until : null
}

/** Until when the decision can be undone. */
export function undoEnd(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + undoSeconds * 1000)
}

/**
 * A request that waits for another proof is not settled: the person who asked for it may decide at any time, all others once the minute is
 * over. Within it, two people who act at the same time could contradict each other: the first decision counts.
 */
export function mayDecide(request: Decided, by: { actorId: string | null; now: Date }): boolean {
  if (request.status === 'pending') return true
  if (request.status !== 'needs_proof') return false
  return request.decided_by === by.actorId || undoUntil(request, by.now) === null
}
