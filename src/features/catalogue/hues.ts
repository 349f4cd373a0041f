// The hue of a category: the chosen one, else one that follows from its id.
import { tintOf, tints, type Tint } from '#kit/tints.ts'

export type Hue = Tint

/** The chosen hue, else one that follows from the id and never changes. */
export function hueOf(hue: string | null | undefined, id: string): Hue {
  return tints.find((each) => each === hue) ?? tintOf(id)
}
