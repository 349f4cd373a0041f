/** Without the marks of direction that nobody sees: text copied from a chat in Arabic brings them along. */
export function withoutDirectionMarks(text: string): string {
  return text.replaceAll(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
}
