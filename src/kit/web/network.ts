// Whether there is a network, as far as a page can tell: the browser's state, failed requests, and trying again until it is back.

export type Network = 'online' | 'offline' | 'back'

/** Milliseconds before it is tried again, growing. */
const firstPause = 3000
const longestPause = 30_000
/** How long the good news is shown. */
const backFor = 3000

let now: Network = 'online'
let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function network(): Network {
  return now
}

export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Once, at the root. */
export function watchNetwork(): () => void {
  const lose = () => change('offline')
  // The browser reports the network a moment before requests work: after a first failure it tries again soon.
  const ask = () => {
    pause = firstPause / 2
    void askAgain()
  }
  window.addEventListener('offline', lose)
  window.addEventListener('online', ask)
  if (!navigator.onLine) lose()
  return () => {
    window.removeEventListener('offline', lose)
    window.removeEventListener('online', ask)
  }
}

/** A request failed without an answer: was it that request, or the network? */
export function reportLost(): void {
  if (now === 'online') void askAgain()
}

/** Any answer counts: an error also came over the network. */
export async function askAgain(): Promise<void> {
  clearTimeout(timer)
  const isThere = await fetch('/health', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (!isThere) change('offline')
  else if (now === 'offline') change('back')
}

function change(next: Network): void {
  clearTimeout(timer)
  if (next === 'offline') {
    pause = now === 'offline' ? Math.min(pause * 2, longestPause) : firstPause
    timer = setTimeout(() => void askAgain(), pause)
  }
  if (next === 'back') timer = setTimeout(() => change('online'), backFor)
  now = next
  for (const listener of listeners) listener()
}
