// Who may enter an area. A visitor is sent to the login page and then back to the wanted page; a student cannot enter the console.
import { data, redirect, replace } from 'react-router'
import { loginAddress } from '#features/accounts/web/account.ts'
import { refreshSession } from '#features/accounts/web/refresh-session.ts'
import { loadNamespaces } from '#kit/web/i18n.ts'
import { readUser } from '#kit/web/session.ts'

export function guard(area: 'student' | 'console', namespaces: readonly string[]) {
  return async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    const user = readUser()
    // Replaces the history entry: otherwise "back" would return here and lead to the login page again.
    const isOpened = location.pathname === pathname
    if (!user) throw (isOpened ? replace : redirect)(loginAddress(pathname + search + (isOpened ? location.hash : '')))
    if (area === 'console' && user.role === 'student') throw data(null, { status: 404 })
    await refreshSession()
    await loadNamespaces(namespaces)
    return null
  }
}
