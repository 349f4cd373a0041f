// Transaction numbers as they are compared: without spaces and hyphens, Arabic-Indic digits as Latin ones (console.md §7).

/** Null where nothing is left to compare. */
export function transactionKey(typed: string): string | null {
  const key = typed
    .normalize('NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    // Hyphens of every width, minus, the Arabic tatweel used as a dash, invisible direction marks.
    .replaceAll(/[\s\p{Pd}\p{Cf}−ـ]/gu, '')
    .toUpperCase()
  return key || null
}
