// The catalogue's filters in the address (specification §4): unknown or malformed values count as not chosen.
import { cutText } from '#kit/cut-text.ts'
import type { listCourses, searchCourses } from '../contract.ts'
import type { QueryInputOf } from '#kit/contract.ts'

export const filterKeys = ['search', 'category', 'instructor', 'price', 'duration', 'level', 'sort'] as const
export type FilterKey = (typeof filterKeys)[number]
/** The empty string means: not chosen. */
export type Filters = Record<FilterKey, string>

/** Dinars: free, any price, and three steps. */
export const prices = ['free', 'paid', '1-4000', '4001-8000', '8001-999999999'] as const
/** Minutes. */
export const durations = ['0-179', '180-479', '480-999999'] as const
export const levels = ['beginner', 'intermediate', 'advanced'] as const
/** Newest first is the order without choice. */
export const sorts = ['popular', 'price_asc', 'price_desc'] as const

/** The upper end of a price without one, as the presets write it. */
const noEnd = 999_999_999
const ownRange = /^\d{1,9}-\d{1,9}$/

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const allowed: Record<FilterKey, (value: string) => boolean> = {
  search: () => true,
  category: (value) => uuid.test(value),
  instructor: (value) => uuid.test(value),
  price: (value) => prices.some((price) => price === value) || ownRange.test(value),
  duration: (value) => durations.some((duration) => duration === value),
  level: (value) => levels.some((level) => level === value),
  sort: (value) => sorts.some((sort) => sort === value),
}

/** Unknown values count as none. */
export function readFilters(address: URLSearchParams): Filters {
  const read = (key: FilterKey) => {
    const value = (address.get(key) ?? '').replaceAll('\0', '').trim()
    return allowed[key](value) ? cutText(value, 200) : ''
  }
  return Object.fromEntries(filterKeys.map((key) => [key, read(key)])) as Filters
}

/** On a page of the list (specification §9). */
export const pageSize = 12
/** Without scripts each page shows those before it, too; as many as one answer of the API has. */
const mostPages = 8

/** How many pages of the list to show at once, as somebody without scripts asks for more. */
export function readPages(address: URLSearchParams): number {
  const typed = Number(address.get('page') ?? 1)
  return Number.isInteger(typed) ? Math.min(Math.max(typed, 1), mostPages) : 1
}

/** The address with so many pages; null where there are no more at once. */
export function writePages(filters: Filters, pages: number): string | null {
  if (pages > mostPages) return null
  const query = new URLSearchParams(writeFilters(filters))
  query.set('page', String(pages))
  return `/courses?${query}`
}

/** The query of the address, `?` included; empty when nothing is chosen. */
export function writeFilters(filters: Filters): string {
  const address = new URLSearchParams(filterKeys.filter((key) => filters[key]).map((key) => [key, filters[key]]))
  const text = address.toString()
  return text && `?${text}`
}

/**
 * While a person types, several searches may be in progress, and an older one may still be shown.
 * @returns what was sent from this one on; undefined where the address came from elsewhere, such as "back"
 */
export function notYetThere(sent: readonly string[], arrived: string): string[] | undefined {
  const place = sent.lastIndexOf(arrived)
  return place < 0 ? undefined : sent.slice(place)
}

/** The words in the search box and the order are not filters. */
export function withoutFilters(filters: Filters): boolean {
  return filterKeys.every((key) => key === 'search' || key === 'sort' || !filters[key])
}

export function listQuery(filters: Filters): QueryInputOf<typeof listCourses> {
  const { search: _, ...chosen } = filters
  return chosenOf(chosen)
}

/** Search has its own order, best first. */
export function searchQuery(filters: Filters): QueryInputOf<typeof searchCourses> {
  const { search, sort: _, ...chosen } = filters
  return { q: search, ...chosenOf(chosen) }
}

function chosenOf(filters: Partial<Filters>): object {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** Whether a price is one that the reader typed. */
export function isOwnPrice(price: string): boolean {
  return price !== '' && !prices.some((preset) => preset === price)
}

/** Both ends in dinars, the smaller first; null is open. */
export function priceEnds(price: string): [from: number | null, to: number | null] {
  if (!ownRange.test(price)) return [null, null]
  const [a = 0, b = 0] = price.split('-').map(Number)
  return [Math.min(a, b) || null, Math.max(a, b) >= noEnd ? null : Math.max(a, b)]
}

/** From the text of two boxes, digits of any script; empty when neither has a number. */
export function priceBetween(from: string, to: string): string {
  const [a, b] = [numberIn(from), numberIn(to)]
  if (a === null && b === null) return ''
  const ends = [a ?? 0, b ?? noEnd].sort((one, other) => one - other)
  return ends.join('-')
}

/** Reads the digits itself: what this page shares with the course page is weighed on every page (weight.spec.ts). */
function numberIn(text: string): number | null {
  const latin = text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
  const digits = latin.replaceAll(/\D/g, '').slice(0, 9)
  return digits ? Number(digits) : null
}
