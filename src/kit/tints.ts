// The six tints of the design (design §6), and how an id always gets the same one.

export const tints = ['sea', 'clay', 'olive', 'indigo', 'saffron', 'mulberry'] as const
export type Tint = (typeof tints)[number]

/** The same for the same id, always. */
export function tintOf(id: string): Tint {
  return pick(tints, hashOf(id))
}

/** One of a list, always the same for the same seed. */
export function pick<T>(list: readonly T[], seed: number): T {
  return list[seed % list.length] as T
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
