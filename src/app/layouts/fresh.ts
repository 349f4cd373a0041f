// A new visit begins at the top, so parts far below are laid out later (styles/fresh.css). A reload or "back" needs all of them, to find its
// place; so does the next page (route-announcer.tsx).
import { scriptOf } from '#kit/web/head-script.ts'

function markFresh(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate') document.documentElement.dataset['fresh'] = ''
}

/** Runs before the first paint. */
export const freshScript = import.meta.env.SSR ? scriptOf(markFresh) : ''
