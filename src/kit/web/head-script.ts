// Small scripts that are sent as text, in the page's head or as the service worker: typed functions here.

type Json = string | number | boolean | null | { [name: string]: Json }

/**
 * @param run uses only its arguments and the browser's own functions, because its text is sent without this file.
 * @returns a whole script; ask for it on the server only.
 */
export function scriptOf<Given extends readonly Json[]>(run: (...given: Given) => void, ...given: Given): string {
  return `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join(',')});`
}
