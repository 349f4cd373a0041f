// Several tabs are one person: signing out, in, or in as somebody else in one tab turns the others. A page drawn for one person never
// stays open for another: it is loaded anew, and everything it held in memory is gone.
import { useEffect } from 'react'
import { loginAddress, pageAfterSignIn } from '#features/accounts/web/account.ts'
import { pageOwner, readUser, takeOverPage } from '#kit/web/session.ts'

const closed = /^\/(student|admin)(\/|$)/
const signInPages = /^\/(login|register|forgot-password)$/

export function useOtherTabs(): void {
  useEffect(() => {
    takeOverPage()
    const heed = ({ key }: StorageEvent) => {
      // `null`: all of the storage was cleared.
      if (key === 'token' || key === 'user' || key === null) follow()
    }
    // A page that comes back out of the browser's memory missed what was said meanwhile.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow()
    }
    window.addEventListener('storage', heed)
    window.addEventListener('pageshow', wake)
    return () => {
      window.removeEventListener('storage', heed)
      window.removeEventListener('pageshow', wake)
    }
  }, [])
}

function follow(): void {
  const [before, now] = [pageOwner(), readUser()?.id ?? null]
  if (before === now) return
  takeOverPage()
  const { pathname, search, hash } = location
  if (now === null) {
    if (closed.test(pathname)) location.replace(loginAddress(pathname + search + hash))
  } else if (before !== null || closed.test(pathname)) {
    location.reload()
  } else if (signInPages.test(pathname)) {
    location.replace(pageAfterSignIn(new URLSearchParams(search).get('next')))
  }
}
