// When the countdown to the next chapter waits: nobody is taken away from what they write, or from a page they do not see. Pure.

export const offerSeconds = 5

export function isDistracted({
  visibilityState,
  fullscreenElement,
  activeElement,
}: Pick<Document, 'visibilityState' | 'fullscreenElement' | 'activeElement'>): boolean {
  if (visibilityState !== 'visible' || fullscreenElement) return true
  return activeElement?.matches('textarea, [type=text], [type=search], [role=dialog] *, dialog *') ?? false
}
