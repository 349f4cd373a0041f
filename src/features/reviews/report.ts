// What becomes of a report: it is new, says again what was said, or the school has looked at it and the review is still what it was.

interface Report {
  reason: string
  words: string
  settled_at: Date | null
}

export function reportOutcome(
  before: Report | null,
  review: { updated_at: Date },
  { reason, words }: Omit<Report, 'settled_at'>,
): 'new' | 'same' | 'settled' {
  if (!before) return 'new'
  if (before.settled_at) return review.updated_at > before.settled_at ? 'new' : 'settled'
  return before.reason === reason && before.words === words ? 'same' : 'new'
}
