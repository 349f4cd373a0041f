// Until when a merge can be undone (console.md §5).
const days = 7

/** Until when a merge can be taken back. */
export function undoEnd(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + days * 86_400_000)
}
