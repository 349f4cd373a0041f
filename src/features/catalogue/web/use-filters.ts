// Keeps the filters in the address. Typing waits a moment and replaces the entry of the history; a choice adds one, so that "back" undoes
// it. React Router aborts the request of an outdated address.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notYetThere, readFilters, writeFilters, type FilterKey, type Filters } from './filters.ts'

/** Milliseconds without a key before the address follows. */
const pause = 250

export interface FilterControl {
  filters: Filters
  /** The text in the search box, ahead of the address while a person types. */
  text: string
  type: (text: string) => void
  search: () => void
  /** `replace` adds no entry to the history: for several choices made at once. */
  choose: (key: FilterKey, value: string, replace?: boolean) => void
  clear: () => void
}

export function useFilters(filters: Filters): FilterControl {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(filters.search)
  const [sent, setSent] = useState([filters.search])
  const [seen, setSeen] = useState(filters.search)

  // The address changed: by this code, then the box may already be ahead of it; or by "back", then the box follows.
  if (filters.search !== seen) {
    setSeen(filters.search)
    const rest = notYetThere(sent, filters.search)
    setSent(rest ?? [filters.search])
    if (!rest) setText(filters.search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The last navigation that was started, and from which entry; until it has arrived, the next choice adds to it. */
  const lastNavigation = useRef<{ from: string | undefined; search: string; adds: boolean }>(undefined)
  useEffect(() => {
    if (lastNavigation.current?.from !== entryKey()) lastNavigation.current = undefined
  })

  function go(change: (filters: Filters) => Filters, replace: boolean) {
    clearTimeout(timer.current)
    // Not useLocation and useNavigation: what is rendered may be behind the history.
    const from = entryKey()
    const underWay = lastNavigation.current?.from === from ? lastNavigation.current : undefined
    const next = change(readFilters(new URLSearchParams(underWay?.search ?? location.search)))
    setSent((before) => [...before, next.search])
    // A navigation that interrupts one which adds an entry must add that entry itself.
    lastNavigation.current = { from, search: writeFilters(next), adds: !replace || underWay?.adds === true }
    const { search, adds } = lastNavigation.current
    void navigate({ search }, { replace: !adds, preventScrollReset: true })
  }
  const searchFor = (words: string) => go((before) => ({ ...before, search: words.trim() }), true)

  return {
    filters,
    text,
    type(words) {
      setText(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(searchFor, pause, words)
    },
    search: () => searchFor(text),
    choose: (key, value, replace = false) =>
      go((before) => ({ ...before, search: text.trim(), [key]: value }), replace),
    clear() {
      setText('')
      go(() => readFilters(new URLSearchParams()), false)
    },
  }
}

/** The router's key of the browser's current entry. */
function entryKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key
}
