// Until when a merge can be undone (console.md §5).
const days = 7

/** The end of the time in which a merge can be undone. */
export function undoEnd(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + days * 86_400_000)
}
