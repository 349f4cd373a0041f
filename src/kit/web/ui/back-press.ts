// Hears "back" before the router does: of listeners at the window, the first to come is the first to hear.

type Hear = (event: PopStateEvent) => void
let heard: Hear | undefined

/** To be called before the router starts. What is done with it comes with the first dialog (back-closes.ts). */
export function listenForBack(): void {
  addEventListener('popstate', (event) => heard?.(event))
}

export function onBack(hear: Hear): void {
  heard = hear
}
