// Changed copies of lists, for browsers that have neither toSorted nor toSpliced nor with (src/kit/oldest-browsers.ts).

export function sortedBy<T>(list: readonly T[], compare: (one: T, other: T) => number): T[] {
  const copy = [...list]
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy, see above
  return copy.sort(compare)
}

export function replacedAt<T>(list: readonly T[], at: number, item: T): T[] {
  return list.map((each, index) => (index === at ? item : each))
}

export function withoutAt<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at)
}

export function insertedAt<T>(list: readonly T[], at: number, item: T): T[] {
  return [...list.slice(0, at), item, ...list.slice(at)]
}
