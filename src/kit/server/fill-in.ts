// Puts values into a text: `{{name}}` is replaced by the value of that name.
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
