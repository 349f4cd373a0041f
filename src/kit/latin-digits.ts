// Digits as people type them on Arabic and Persian keyboards.

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
