// Page and filters of a list are in its address: a reload and "back" restore them, and a link can be sent to a colleague.
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const pause = 250

export interface ListAddress {
  /** From 1. */
  page: number
  /** A filter's value; empty where none is chosen. */
  filter: (key: string) => string
  /** Another filter starts at the first page. */
  choose: (key: string, value: string) => void
  /** @param replace adds no entry to the history. */
  goTo: (page: number, replace?: boolean) => void
  /** The text in the search box, ahead of the filter `q` while somebody types. */
  text: string
  type: (text: string) => void
}

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams()
  const found = params.get('q') ?? ''
  const [text, setText] = useState(found)
  const [sent, setSent] = useState(found)
  const [seen, setSeen] = useState(found)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What was typed is sent a moment later, into the address as it is then: a filter chosen in between stays.
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })

  // The search in the address changed: by typing, then the box may already be ahead of it; or by "back", then the box follows.
  if (found !== seen) {
    setSeen(found)
    if (found !== sent) {
      setSent(found)
      setText(found)
    }
  }

  function change(key: string, value: string, replace: boolean) {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value) next.set(key, value)
    else next.delete(key)
    setParams(next, { replace, preventScrollReset: key !== 'page' })
  }

  return {
    page: pageOf(params.get('page')),
    filter: (key) => params.get(key) ?? '',
    choose: (key, value) => change(key, value, false),
    goTo: (page, replace = false) => change('page', page > 1 ? String(page) : '', replace),
    text,
    type(words) {
      setText(words)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setSent(words.trim())
        latest.current('q', words.trim(), true)
      }, pause)
    },
  }
}

/** The address may contain anything; the API gets only valid pages (kit/contract.ts: Page). */
function pageOf(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}
