// The hue of a category: the one chosen for it in the console, else one that its id always gives.
import { tintOf, tints, type Tint } from '#kit/tints.ts'

export type Hue = Tint

/** The hue that was chosen, else one that follows from the id and never changes. */
export function hueOf(hue: string | null | undefined, id: string): Hue {
  return tints.find((each) => each === hue) ?? tintOf(id)
}
