// The six hues of courses and their categories (design §6).

export const hues = ['sea', 'clay', 'olive', 'indigo', 'saffron', 'mulberry'] as const
export type Hue = (typeof hues)[number]

/** The hue a category chose in the console, or one that its id always gives. */
export function hueOf(hue: string | null | undefined, id: string): Hue {
  const known = hues.find((each) => each === hue)
  return known ?? pick(hues, hashOf(id))
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
