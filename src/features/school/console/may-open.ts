// Which screens of the console are for whom: the menu, the sections of the settings and a link that somebody was sent follow it; the server
// decides (console.md §1).
import type { Capability } from '#kit/capabilities.ts'

/** A screen and everything below it; the longest address counts. `null`: for everyone of the team. */
const screens: Record<string, Capability | null> = {
  '/admin/more': null,
  '/admin/requests': 'desk',
  '/admin/students': 'desk',
  '/admin/payments': 'money',
  '/admin/courses': 'content',
  '/admin/questions': 'content',
  '/admin/names': 'content',
  '/admin/reviews': 'people',
  '/admin/student-questions': 'content',
  '/admin/messages': 'people',
  '/admin/outbox': 'people',
  '/admin/announcements': 'people',
  '/admin/jobs': 'school',
  '/admin/audit': 'school',
  '/admin/settings': 'school',
  '/admin/settings/team': 'team',
  '/admin/settings/security': null,
}

/** What a screen asks for; null where everyone of the team may open it, undefined for an address that is none. */
export function neededFor(pathname: string): Capability | null | undefined {
  // The overview is the desk's; it leads everyone else to the list of all pages.
  if (pathname === '/admin' || pathname === '/admin/') return 'desk'
  const parts = pathname.split('/')
  for (let length = parts.length; length > 2; length--) {
    const needed = screens[parts.slice(0, length).join('/')]
    if (needed !== undefined) return needed
  }
  return undefined
}

/** Whether a page of the console is open to somebody with these capabilities. */
export function mayOpen(pathname: string, can: (capability: Capability) => boolean): boolean {
  const needed = neededFor(pathname)
  return !needed || can(needed)
}
