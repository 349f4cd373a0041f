// The scale of a chart: 0 and up to four round steps, the last at or above the largest value.
/** Round steps from 0 to the first at or above `most`, which is in dinars. */
export function ticksFor(most: number): number[] {
  const least = Math.max(most, 1000) / 4
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((each) => each >= least)!
  return Array.from({ length: Math.ceil(Math.max(most, 1000) / step) + 1 }, (_, index) => index * step)
}
