// The address that opens the school's chat with a message already written (specification §7).

/** `number` in any spelling, country code first. */
export function chatLink(number: string, lines: readonly string[]): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(lines.join('\n'))}`
}
