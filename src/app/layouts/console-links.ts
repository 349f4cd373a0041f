// The screens of the console, in the order and the groups of its menu. A new screen adds its line here and in routes.ts.
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
  needs: Capability
  /** Other addresses that count as this page; those below `to` always do. */
  also?: string[]
}

const groups: ConsoleLink[][] = [
  [
    { to: '/admin', text: 'overview', short: 'overview', icon: LayoutDashboard, needs: 'desk' },
    { to: '/admin/requests', text: 'requests', short: 'requestsShort', icon: Inbox, needs: 'desk' },
    { to: '/admin/students', text: 'students', short: 'studentsShort', icon: UsersRound, needs: 'desk' },
    { to: '/admin/payments', text: 'payments', short: 'payments', spare: true, icon: Wallet, needs: 'money' },
  ],
  [
    { to: '/admin/courses', text: 'courses', short: 'courses', icon: BookOpen, needs: 'content' },
    { to: '/admin/questions', text: 'bank', icon: ListChecks, needs: 'content' },
    { to: '/admin/names', text: 'names', icon: Presentation, needs: 'content' },
  ],
  [
    { to: '/admin/reviews', text: 'reviews', icon: Star, needs: 'people' },
    { to: '/admin/student-questions', text: 'studentQuestions', icon: MessageCircleQuestionMark, needs: 'content' },
    { to: '/admin/messages', text: 'messages', icon: MessageSquare, needs: 'people', also: ['/admin/outbox'] },
    { to: '/admin/announcements', text: 'announcements', icon: Megaphone, needs: 'people' },
  ],
  [
    { to: '/admin/settings', text: 'settings', icon: Settings, needs: 'school' },
    { to: '/admin/audit', text: 'audit', icon: ScrollText, needs: 'school' },
  ],
]

/** The groups of the menu that have links for this person. */
export function consoleLinks(can: (capability: Capability) => boolean): ConsoleLink[][] {
  return groups.map((links) => links.filter(({ needs }) => can(needs))).filter((links) => links.length > 0)
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
