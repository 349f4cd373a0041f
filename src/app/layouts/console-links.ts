// The screens of the console, in the order and the groups of its menu. A new screen adds its line here, in may-open.ts and in routes.ts.
import {
  BookOpen,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquare,
  Presentation,
  ScrollText,
  Settings,
  Star,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { mayOpen } from '#features/school/console/may-open.ts'
import type { Capability } from '#kit/capabilities.ts'

export interface ConsoleLink {
  to: string
  /** Key of its name in the namespace `console`. */
  text:
    | 'overview'
    | 'requests'
    | 'students'
    | 'payments'
    | 'courses'
    | 'bank'
    | 'names'
    | 'reviews'
    | 'studentQuestions'
    | 'messages'
    | 'announcements'
    | 'settings'
    | 'audit'
  /** A shorter name for the bottom bar of phones, which shows the first four such links that the person may open. */
  short?: 'overview' | 'requestsShort' | 'studentsShort' | 'payments' | 'courses'
  /** Is in the bottom bar only where a place is left. */
  spare?: boolean
  icon: LucideIcon
  /** Other addresses that count as this page; those below `to` always do. */
  also?: string[]
}

const groups: ConsoleLink[][] = [
  [
    { to: '/admin', text: 'overview', short: 'overview', icon: LayoutDashboard },
    { to: '/admin/requests', text: 'requests', short: 'requestsShort', icon: Inbox },
    { to: '/admin/students', text: 'students', short: 'studentsShort', icon: UsersRound },
    { to: '/admin/payments', text: 'payments', short: 'payments', spare: true, icon: Wallet },
  ],
  [
    { to: '/admin/courses', text: 'courses', short: 'courses', icon: BookOpen },
    { to: '/admin/questions', text: 'bank', icon: ListChecks },
    { to: '/admin/names', text: 'names', icon: Presentation },
  ],
  [
    { to: '/admin/reviews', text: 'reviews', icon: Star },
    { to: '/admin/student-questions', text: 'studentQuestions', icon: MessageCircleQuestionMark },
    { to: '/admin/messages', text: 'messages', icon: MessageSquare, also: ['/admin/outbox'] },
    { to: '/admin/announcements', text: 'announcements', icon: Megaphone },
  ],
  [
    { to: '/admin/settings', text: 'settings', icon: Settings },
    { to: '/admin/audit', text: 'audit', icon: ScrollText },
  ],
]

/** The groups of the menu that have links for this person. */
export function consoleLinks(can: (capability: Capability) => boolean): ConsoleLink[][] {
  return groups.map((links) => links.filter(({ to }) => mayOpen(to, can))).filter((links) => links.length > 0)
}

/** The most used ones, in the order of the menu. */
export function bottomLinks(can: (capability: Capability) => boolean, most: number): ConsoleLink[] {
  const known = consoleLinks(can)
    .flat()
    .filter(({ short }) => short)
  const first = known.filter(({ spare }) => !spare)
  return known.filter((link) => !link.spare || first.length < most).slice(0, most)
}

export function isCurrent({ to, also = [] }: ConsoleLink, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)) || also.includes(pathname)
}
