// Puts values into a text: `{{name}}` is replaced by the value of that name.
/** Puts values in place of {{name}}; without a value it is left empty. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
