// Keeps the filters in the address. Typing waits a moment and replaces the entry of the history; a choice adds one, so that "back" undoes
// it. React Router aborts the request of an outdated address.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notYetThere, readFilters, writeFilters, type FilterKey, type Filters } from './filters.ts'

const pause = 250

export interface FilterControl {
  filters: Filters
  /** What is in the search box, ahead of the address while one types. */
  text: string
  type: (text: string) => void
  search: () => void
  /** `replace` leaves the history as long as it is: for several choices made in one go. */
  choose: (key: FilterKey, value: string, replace?: boolean) => void
  clear: () => void
}

export function useFilters(filters: Filters): FilterControl {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(filters.search)
  const [sent, setSent] = useState([filters.search])
  const [seen, setSeen] = useState(filters.search)

  // The address changed: by ourselves, then the box may already be ahead of it; or by "back", then the box follows.
  if (filters.search !== seen) {
    setSeen(filters.search)
    const rest = notYetThere(sent, filters.search)
    setSent(rest ?? [filters.search])
    if (!rest) setText(filters.search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  /** What was asked for last, from which entry of the history; until it is there, the next choice adds to it. */
  const asked = useRef<{ from: string | undefined; search: string; adds: boolean }>(undefined)
  useEffect(() => {
    if (asked.current?.from !== entryKey()) asked.current = undefined
  })

  function go(change: (filters: Filters) => Filters, replace: boolean) {
    clearTimeout(timer.current)
    // Not useLocation and useNavigation: what is drawn may lag behind the history.
    const from = entryKey()
    const underWay = asked.current?.from === from ? asked.current : undefined
    const next = change(readFilters(new URLSearchParams(underWay?.search ?? location.search)))
    setSent((before) => [...before, next.search])
    // What interrupts a new entry on its way has to add that one in its stead.
    asked.current = { from, search: writeFilters(next), adds: !replace || underWay?.adds === true }
    const { search, adds } = asked.current
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

/** The router's name of the entry that the browser is at. */
function entryKey(): string | undefined {
  return (history.state as { key?: string } | null)?.key
}
