// The catalogue's filters as numbers.

export interface Filters {
  category?: string | undefined
  instructor?: string | undefined
  price?: string | undefined
  duration?: string | undefined
  level?: 'beginner' | 'intermediate' | 'advanced' | undefined
}

/** Both ends included; null is open. */
export type Range = [from: number, to: number | null]

/** "free", "paid" or "min-max" in dinars. */
export function priceRange(price: string): Range {
  if (price === 'free') return [0, 0]
  if (price === 'paid') return [1, null]
  return range(price)
}

/** "min-max", also in reverse order. */
export function range(text: string): Range {
  const [a = 0, b = 0] = text.split('-').map(Number)
  return [Math.min(a, b), Math.max(a, b)]
}
