// Listens for "back" before the router does: listeners of the window are called in the order in which they came.

type Listener = (event: PopStateEvent) => void
let listener: Listener | undefined

/** To be called before the router starts. What is done with it comes with the first dialog (back-closes.ts). */
export function listenForBack(): void {
  addEventListener('popstate', (event) => listener?.(event))
}

/** Replaces the listener: there is one. */
export function onBack(wanted: Listener): void {
  listener = wanted
}
