// Any 401: the session is removed and the login page opens, which says why once (specification §4 and §8). After signing in the person returns
// to where they were, at the same scroll position.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loginAddress } from '#features/accounts/web/account.ts'
import { setSessionEndHandler } from '#kit/web/api.ts'
import { storeDraft, readDraft } from '#kit/web/draft.ts'
import { leaveFlash, takeFlash } from '#kit/web/flash.ts'
import { clearSession, readToken } from '#kit/web/session.ts'
import { toast } from '#kit/web/ui/toasts.tsx'

interface Place {
  address: string
  top: number
}

/** Longer than a page takes to render. */
const patience = 5000
/** Milliseconds in which the news of another tab arrives. */
const newsTime = 300

export function useSessionEnd(): void {
  useEffect(() => {
    const flash = takeFlash()
    if (flash) toast[flash.kind](flash.text)
    let isOver = false
    setSessionEndHandler((message) => {
      // Several requests may be refused at once.
      if (isOver) return
      isOver = true
      // Who signs out in another tab ends the session of this one, too, before this one hears of it: then other-tabs.ts decides.
      const token = readToken()
      setTimeout(() => {
        isOver = readToken() === token
        if (isOver) leave(message)
      }, newsTime)
    })
  }, [])

  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash
  useEffect(() => {
    const place = readDraft('place') as Place | null
    if (place?.address !== address) return undefined
    storeDraft('place', null)
    return keepPlace(place.top)
  }, [address])
}

function leave(message: string): void {
  const wanted = location.pathname + location.search + location.hash
  storeDraft('place', { address: wanted, top: window.scrollY } satisfies Place)
  clearSession()
  leaveFlash({ kind: 'error', text: message })
  location.assign(loginAddress(wanted))
}

/** Pages grow while data loads, above the place too: it is kept until the page has had time to stand, or the reader moves. */
function keepPlace(top: number): () => void {
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight >= top + window.innerHeight) window.scrollTo({ top })
  })
  const timer = setTimeout(stop, patience)
  const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown']
  function stop() {
    clearTimeout(timer)
    observer.disconnect()
    for (const name of moves) window.removeEventListener(name, stop)
  }
  for (const name of moves) window.addEventListener(name, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
