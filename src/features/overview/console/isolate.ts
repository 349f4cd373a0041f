// A name inside a sentence keeps its own direction, and disturbs none beside it.
export function isolate(name: string): string {
  return `\u2068${name}\u2069`
}
