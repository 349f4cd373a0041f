// Chats put invisible marks of direction around an address; nobody sees why it is refused. Pure.

export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
}
