// Failures that readers need not know, for the browser's console (specification §8, «logged only»).

export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`${what}:`, error)
}
