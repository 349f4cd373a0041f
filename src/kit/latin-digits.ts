// Digits as people type them on Arabic and Persian keyboards.

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/** A number or a code as it is compared: without spaces, hyphens of every width, minus, tatweel used as a dash, and marks that nobody sees. */
export function bareCode(text: string): string {
  if (/^[\dA-Za-z]*$/.test(text)) return text
  return latinDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}\p{Cf}−ـ]/gu, '')
}
