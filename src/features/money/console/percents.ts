// Whole per cents of a sum. Pure.

/** They add up to 100: what rounding down leaves over goes to the parts that lost most. @param parts of a sum greater than 0 */
export function percentsOf(parts: readonly number[]): number[] {
  const sum = parts.reduce((before, part) => before + part, 0)
  const exact = parts.map((part) => (100 * part) / sum)
  const percents = exact.map(Math.floor)
  const lost = exact.map((percent, at) => percent - percents[at]!)
  for (let left = 100 - percents.reduce((before, each) => before + each, 0); left > 0; left--) {
    const most = lost.indexOf(Math.max(...lost))
    percents[most]! += 1
    lost[most] = 0
  }
  return percents
}
