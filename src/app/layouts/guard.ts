// Who may enter an area. A visitor is sent to log in and comes back to the wanted page; a student has no way into the console.
import { data, redirect } from 'react-router'
import { loginAddress } from '#features/accounts/web/account.ts'
import { loadAreas } from '#kit/web/i18n.ts'
import { readUser } from '#kit/web/session.ts'

export function guard(area: 'student' | 'staff', areas: readonly string[]) {
  return async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    const user = readUser()
    if (!user) throw redirect(loginAddress(pathname + search + hashOf(pathname)))
    if (area === 'staff' && user.role === 'student') throw data(null, { status: 404 })
    await loadAreas(areas)
    return null
  }
}

/** A request carries none; the address bar does when the page was opened directly. */
function hashOf(pathname: string): string {
  return location.pathname === pathname ? location.hash : ''
}
