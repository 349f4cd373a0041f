// What the address of a course page contains beside the course: the open tab and the chosen plan. The server ignores it (one cached page
// for all), so it is read after hydration.
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useHydrated } from '#kit/web/use-hydrated.ts'

const keys = ['tab', 'plan'] as const
type Key = (typeof keys)[number]

export interface CourseAddress {
  read: (key: Key) => string | null
  /** Null removes the key. Replaces the history entry and keeps the scroll position. */
  write: (key: Key, value: string | null) => void
}

export function useAddress(): CourseAddress {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useHydrated()
  return {
    read: (key) => (isHydrated ? search.get(key) : null),
    write(key, value) {
      setSearch((before) => changed(before, key, value), { replace: true, preventScrollReset: true })
    },
  }
}

/** Neither changes what the server renders. */
export function isSameCourse({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const rest = ({ pathname, searchParams }: URL) =>
    keys.reduce((search, key) => changed(search, key, null), searchParams).toString() + pathname
  return currentUrl.search !== nextUrl.search && rest(currentUrl) === rest(nextUrl)
}

function changed(search: URLSearchParams, key: Key, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}
