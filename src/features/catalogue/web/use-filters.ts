// Keeps the filters in the address. Typing waits a moment and replaces the entry of the history; a choice adds one, so that "back" undoes
// it. React Router aborts the request of an outdated address.
import { use, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router'
import { readFilters, writeFilters, type FilterKey, type Filters } from './filters.ts'

const pause = 250

export interface FilterControl {
  filters: Filters
  /** What stands in the search box, ahead of the address while one types. */
  text: string
  type: (text: string) => void
  search: () => void
  /** `replace` leaves the history as long as it is: for several choices made in one go. */
  choose: (key: FilterKey, value: string, replace?: boolean) => void
  clear: () => void
}

export function useFilters(filters: Filters): FilterControl {
  const router = use(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(filters.search)
  const [sent, setSent] = useState(filters.search)
  const [seen, setSeen] = useState(filters.search)

  // The address changed: by ourselves, then the box may already be ahead of it; or by "back", then the box follows.
  if (filters.search !== seen) {
    setSeen(filters.search)
    if (filters.search !== sent) {
      setSent(filters.search)
      setText(filters.search)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The entry from which a new one is on its way: what interrupts it has to add that one in its stead. */
  const addingFrom = useRef<string>(undefined)

  function go(change: (filters: Filters) => Filters, replace: boolean) {
    clearTimeout(timer.current)
    if (!router) return
    // Not useLocation and useNavigation: what is drawn may lag behind what the router has done.
    const { location, navigation } = router.state
    const underWay = navigation.location?.pathname === location.pathname ? navigation.location : location
    const next = change(readFilters(new URLSearchParams(underWay.search)))
    setSent(next.search)
    if (!replace) addingFrom.current = location.key
    const adds = addingFrom.current === location.key
    void navigate({ search: writeFilters(next) }, { replace: !adds, preventScrollReset: true })
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
