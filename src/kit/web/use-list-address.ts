// Page and filters of a list are in its address: a reload and "back" restore them, and a link can be sent to a colleague.
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Milliseconds without a key before the address follows. */
const pause = 250

export interface ListAddress {
  /** From 1. */
  page: number
  /** A filter's value, without the NUL that no text of the API contains; empty where none is chosen, and for a `_id` that is none. */
  filter: (key: string) => string
  /** Another filter starts at the first page. */
  choose: (key: string, value: string) => void
  /** Without the search and these filters. */
  clear: (...keys: string[]) => void
  /** What is open beside the list: its page stays. @param replace adds no entry to the history */
  show: (key: string, value: string, replace?: boolean) => void
  /** @param replace adds no entry to the history. */
  goTo: (page: number, replace?: boolean) => void
  /** The text in the search box, ahead of the filter `q` while somebody types. */
  text: string
  type: (text: string) => void
}

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** Page, search and filters of a list, kept in the address of the page. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  function filter(key: string): string {
    const value = (params.get(key) ?? '').replaceAll('\0', '')
    return key.endsWith('_id') && !isId(value) ? '' : value
  }
  const found = filter('q')
  const [text, setText] = useState(found)
  const [sent, setSent] = useState(found)
  const [seen, setSeen] = useState(found)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What was typed is sent a moment later, into the address as it is wanted then: a filter chosen in between stays, also while its page is
  // still being made.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])

  // The search in the address changed: by typing, then the box may already be ahead of it; or by "back", then the box follows.
  if (found !== seen) {
    setSeen(found)
    if (found !== sent) {
      setSent(found)
      setText(found)
    }
  }

  /** An empty value removes its key. */
  function change(changes: Record<string, string>, { replace = false, preventScrollReset = true } = {}) {
    const next = new URLSearchParams(wanted.current)
    for (const [key, value] of Object.entries(changes)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    wanted.current = next
    setParams(next, { replace, preventScrollReset })
  }

  return {
    page: pageOf(params.get('page')),
    filter,
    choose: (key, value) => change({ page: '', [key]: value }),
    clear(...keys) {
      clearTimeout(timer.current)
      setText('')
      setSent('')
      change(Object.fromEntries(['page', 'q', ...keys].map((key) => [key, ''])))
    },
    show: (key, value, replace = false) => change({ [key]: value }, { replace }),
    goTo: (page, replace = false) =>
      change({ page: page > 1 ? String(page) : '' }, { replace, preventScrollReset: false }),
    text,
    type(words) {
      setText(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setSent(words.trim())
        change({ page: '', q: words.trim() }, { replace: true })
      }, pause)
    },
  }
}

/** The address may contain anything; the API gets only valid pages (kit/contract.ts: Page). */
function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
