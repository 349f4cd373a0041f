// What the oldest promised browsers lack (src/kit/oldest-browsers.ts), and no build brings them.

/** By the first version of Chrome that has it. */
export const tooNew = [
  ['toSorted, toReversed, toSpliced (110)', /\.(toSorted|toReversed|toSpliced)\(/],
  ['URL.canParse (120), URL.parse (126)', /\bURL\.(canParse|parse)\(/],
  ['groupBy (117)', /\b(Object|Map)\.groupBy\(/],
  ['Promise.withResolvers (119)', /\bPromise\.(withResolvers|try)\(/],
  ['AbortSignal.any (116)', /\bAbortSignal\.any\(/],
  ['Array.fromAsync (121)', /\bArray\.fromAsync\(/],
  ['methods of sets (122)', /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ['Intl.DurationFormat (129)', /\bIntl\.DurationFormat\b/],
] as const
