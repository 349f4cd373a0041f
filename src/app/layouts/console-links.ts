// The screens of the console, in the order and the groups of its menu. A new screen adds its line here and in routes.ts.
import {
  BookOpen,
  Presentation,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MessageCircleQuestionMark,
  MessageSquare,
  ScrollText,
  Settings,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { Inbox, LayoutDashboard, Megaphone, MessageSquare, Star, UsersRound, type LucideIcon } from 'lucide-react'
import type { Capability } from '#kit/capabilities.ts'

export interface ConsoleLink {
  to: string
  /** Key of its name in the namespace `console`. */
  text:
    | 'overview'
    | 'requests'
    | 'messages'
    | 'students'
    | 'bank'
    | 'studentQuestions'
    | 'settings'
    | 'audit'
    | 'payments'
  text: 'overview' | 'requests' | 'messages' | 'students' | 'reviews' | 'announcements'
  /** A shorter name for the bottom bar of phones; a link that has one stands there, the first four that the person may open. */
  short?: 'overview' | 'requestsShort' | 'studentsShort'
  icon: LucideIcon
  needs: Capability
  /** Other addresses that count as this page; all below `to` do. */
  also?: string[]
}

/** The screens of courses stand after the desk's. */
type CourseLink = Omit<ConsoleLink, 'text' | 'short'> & { text: 'courses' | 'names'; short?: 'courses' }
export type MenuLink = ConsoleLink | CourseLink

const courseLinks: CourseLink[] = [
  { to: '/admin/courses', text: 'courses', short: 'courses', icon: BookOpen, needs: 'content' },
  { to: '/admin/names', text: 'names', icon: Presentation, needs: 'content' },
]

const groups: ConsoleLink[][] = [
  [
    { to: '/admin', text: 'overview', short: 'overview', icon: LayoutDashboard, needs: 'desk' },
    { to: '/admin/requests', text: 'requests', short: 'requestsShort', icon: Inbox, needs: 'desk' },
    { to: '/admin/students', text: 'students', short: 'studentsShort', icon: UsersRound, needs: 'desk' },
    { to: '/admin/payments', text: 'payments', icon: Wallet, needs: 'money' },
  ],
  [{ to: '/admin/questions', text: 'bank', icon: ListChecks, needs: 'content' }],
  [
    { to: '/admin/student-questions', text: 'studentQuestions', icon: MessageCircleQuestionMark, needs: 'content' },
    { to: '/admin/messages', text: 'messages', icon: MessageSquare, needs: 'people', also: ['/admin/outbox'] },
  ],
  [
    { to: '/admin/settings', text: 'settings', icon: Settings, needs: 'school' },
    { to: '/admin/audit', text: 'audit', icon: ScrollText, needs: 'school' },
  ],
  [],
  [
    { to: '/admin/reviews', text: 'reviews', icon: Star, needs: 'people' },
    { to: '/admin/messages', text: 'messages', icon: MessageSquare, needs: 'people', also: ['/admin/outbox'] },
    { to: '/admin/announcements', text: 'announcements', icon: Megaphone, needs: 'people' },
  ],
  [],
]

/** The groups of the menu that have something in them for this person. */
export function consoleLinks(can: (capability: Capability) => boolean): MenuLink[][] {
  const [desk = [], ...others] = groups
  const all: MenuLink[][] = [desk, courseLinks, ...others]
  return all.map((links) => links.filter(({ needs }) => can(needs))).filter((links) => links.length > 0)
}

export function isCurrent({ to, also = [] }: MenuLink, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)) || also.includes(pathname)
}
