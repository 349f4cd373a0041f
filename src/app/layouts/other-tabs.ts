// Signing in or out in one tab changes the other tabs. A page with one person's data never stays open for another: it is reloaded, which also
// clears its memory.
import { useEffect } from 'react'
import { loginAddress, pageAfterSignIn } from '#features/accounts/web/account.ts'
import { pageOwner, readUser, takeOverPage } from '#kit/web/session.ts'

const closed = /^\/(student|admin)(\/|$)/
const signInPages = /^\/(login|register|forgot-password)$/

export function useOtherTabs(): void {
  useEffect(() => {
    takeOverPage()
    const onMessage = ({ key }: StorageEvent) => {
      // `null`: all of the storage was cleared.
      if (key === 'token' || key === 'user' || key === null) follow()
    }
    // A page restored from the back/forward cache may have missed a message.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow()
    }
    window.addEventListener('storage', onMessage)
    window.addEventListener('pageshow', wake)
    // Before those of forms: they are called in the order in which they came.
    window.addEventListener('beforeunload', leaveUnasked)
    return () => {
      window.removeEventListener('storage', onMessage)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('beforeunload', leaveUnasked)
    }
  }, [])
}

function follow(): void {
  const [before, now] = [pageOwner(), readUser()?.id ?? null]
  if (before === now) return
  takeOverPage()
  const { pathname, search, hash } = location
  const isClosed = closed.test(pathname)
  isFollowing = isClosed || (now !== null && before !== null)
  if (now === null) {
    if (isClosed) location.replace(loginAddress(pathname + search + hash))
  } else if (isFollowing) {
    location.reload()
  } else if (signInPages.test(pathname)) {
    location.replace(pageAfterSignIn(new URLSearchParams(search).get('next')))
  }
}

/** The page is on its way to be another person's. */
let isFollowing = false

/** A form that asks before it is left would let the page of one person stay open for another, who might save it as theirs. */
function leaveUnasked(event: BeforeUnloadEvent): void {
  if (isFollowing) event.stopImmediatePropagation()
}
