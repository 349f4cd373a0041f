// Any 401: the session is removed, the visitor lands on the login page and is told why (specification §4 and §8).
import { useEffect } from 'react'
import { loginAddress } from '#features/accounts/web/account.ts'
import { setSessionEndHandler } from '#kit/web/api.ts'
import { leaveFlash, takeFlash } from '#kit/web/flash.ts'
import { clearSession } from '#kit/web/session.ts'
import { toast } from '#kit/web/ui/toasts.tsx'

export function useSessionEnd(): void {
  useEffect(() => {
    const flash = takeFlash()
    if (flash) toast[flash.kind](flash.text)
    setSessionEndHandler((message) => {
      clearSession()
      leaveFlash({ kind: 'error', text: message })
      const wanted = location.pathname + location.search + location.hash
      location.assign(wanted.startsWith('/student') || wanted.startsWith('/admin') ? loginAddress(wanted) : '/login')
    })
  }, [])
}
