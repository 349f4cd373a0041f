// Whole per cents of a sum. Pure.

/** They add up to 100: what rounding down leaves over goes to the parts that lost most. @param parts of a sum greater than 0 */
export function percentsOf(parts: readonly number[]): number[] {
  const sum = parts.reduce((before, part) => before + part, 0)
  const lost = parts.map((part) => ((100 * part) / sum) % 1)
  const percents = parts.map((part, at) => Math.round((100 * part) / sum - lost[at]!))
  for (let left = 100 - percents.reduce((before, each) => before + each, 0); left > 0; left--) {
    const most = lost.indexOf(Math.max(...lost))
    percents[most]! += 1
    lost[most] = 0
  }
  return percents
}
