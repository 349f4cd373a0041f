// Small scripts that are sent as text, in the page's head or as the service worker: typed functions here.

type Json = string | number | boolean | null

/**
 * @param run uses its arguments and what the browser has, and nothing else: its text leaves this file.
 * @returns a whole script; ask for it on the server only.
 */
export function scriptOf<Given extends readonly Json[]>(run: (...given: Given) => void, ...given: Given): string {
  return `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join(',')});`
}
