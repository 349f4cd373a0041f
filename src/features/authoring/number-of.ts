// A number as people write it: Arabic-Indic digits, a decimal comma (Latin or Arabic), a minus of any kind. Pure.

/** Null when it is no number. */
export function numberOf(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[٬\u{a0}\u{202f} ]/gu, '')
    .replaceAll(/[,٫]/g, '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}
