// Puts values into a text.

/** `{{name}}` becomes the value of that name; without a value it is left empty. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
