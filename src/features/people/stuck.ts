// When somebody who began counts as stuck: two weeks without learning (design/console.md, Students).
const days = 14

/** Students whose last activity was before this moment are stuck. */
export function stuckSince(now: Date): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
