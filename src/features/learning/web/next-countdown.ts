// When the countdown to the next chapter waits: while the student writes, or does not see the page. Pure.

export const offerSeconds = 5

export function isDistracted({
  visibilityState,
  fullscreenElement,
  activeElement,
}: Pick<Document, 'visibilityState' | 'fullscreenElement' | 'activeElement'>): boolean {
  if (visibilityState !== 'visible' || fullscreenElement) return true
  return activeElement?.matches('textarea, [type=text], [type=search], [role=dialog] *, dialog *') ?? false
}
