// Small scripts that run before everything else, in the page's head: typed functions here, their text in the page.

type Json = string | number | boolean | null

/**
 * @param run uses its arguments and what the browser has, and nothing else: its text leaves this file.
 * @returns what stands between `<script>` and `</script>`; ask for it on the server only.
 */
export function scriptOf<Given extends readonly Json[]>(run: (...given: Given) => void, ...given: Given): string {
  return `(${run.toString()})(${given.map((value) => JSON.stringify(value)).join(',')});`
}
