// The list of notifications: each links to its subject; unread ones are marked, and a long answer of the school opens in place.
import {
  Award,
  BookOpen,
  CircleAlert,
  Clock,
  ImageUp,
  ListChecks,
  Megaphone,
  MessageCircleQuestionMark,
  MessageSquareReply,
  ShieldX,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { fillName } from '#features/school/fill-name.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useUser } from '#kit/web/use-user.ts'
import { Link } from 'react-router'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText, VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { Skeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import type { Notification } from './inbox.ts'
import type { Notifications } from './use-notifications.ts'
import { languageOf } from '#kit/language-of.ts'

const icons: Record<Notification['kind'], LucideIcon> = {
  activated: BookOpen,
  rejected: CircleAlert,
  needs_proof: ImageUp,
  lapsing: Clock,
  lapsed: Clock,
  certificate: Award,
  revoked: ShieldX,
  refunded: Undo2,
  announcement: Megaphone,
  review_reply: MessageSquareReply,
  reply: MessageSquareReply,
  answer: MessageCircleQuestionMark,
  regraded: ListChecks,
}

function addressOf({ kind, course, data }: Notification): string {
  if ('question_id' in data) {
    const at = data.second === null ? '' : `&at=${data.second}`
    return `/student/courses/${data.course_id}/learn?chapter=${data.chapter_id}${at}`
  }
  if ('announcement_id' in data) return `/student/announcements/${data.announcement_id}`
  if ('quiz_id' in data) return `/student/quiz/${data.quiz_id}?attempts`
  if (kind === 'certificate' || kind === 'revoked') return '/student/certificates'
  if (kind === 'refunded') return '/student/profile'
  if (kind === 'reply' || !course) return '/contact'
  return kind === 'activated' ? `/student/courses/${course.id}/learn` : `/courses/${course.id}`
}

export function NotificationList({
  inbox,
  hasFailed,
  refresh,
  showMore,
  markRead,
  onFollow,
}: Notifications & { onFollow: () => void }) {
  const { t } = useTranslation('notifications')
  const isStudent = useUser()?.role === 'student'
  const list = useRef<HTMLUListElement>(null)
  const [isBusy, setBusy] = useState(false)
  const count = inbox?.items.length ?? 0
  const before = useRef<number>(null)
  // More have come: their button may be gone, and the focus moves to the first of them.
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    list.current?.children[before.current]?.querySelector('a')?.focus()
    before.current = null
  }, [count])
  if (!inbox && hasFailed) return <ErrorState title={t('failed')} retry={() => void refresh()} />
  if (!inbox) return <Skeleton lines={['mid', 'full', 'mid']} />
  if (inbox.items.length === 0)
    return <EmptyState title={t('empty')}>{t(isStudent ? 'emptyText' : 'emptyTeam')}</EmptyState>
  const { items, total } = inbox
  async function more() {
    setBusy(true)
    before.current = count
    if (!(await showMore())) before.current = null
    setBusy(false)
  }
  return (
    <>
      <ul data-roving ref={list}>
        {items.map((item) => (
          <li key={item.id}>
            <Row
              item={item}
              onRead={() => {
                if (!item.read_at) void markRead([item.id])
              }}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <Button variant="ghost" size="sm" block busy={isBusy} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

/** For the arrow keys. */
const stops = 'a, button'

function Row({ item, onRead, onFollow }: { item: Notification; onRead: () => void; onFollow: () => void }) {
  const { t, i18n } = useTranslation('notifications')
  const [isWhole, setWhole] = useState(false)
  const { text, isCut } = useIsCut()
  const textId = useId()
  const said = item.kind === 'reply' || item.kind === 'review_reply' ? item.data.text : null
  return (
    <>
      <Link
        className={item.read_at ? 'notification' : 'notification is-new'}
        to={addressOf(item)}
        onClick={() => {
          onRead()
          onFollow()
        }}
        onKeyDown={(event) => moveFocus(event, stops, true)}
      >
        <Icon of={icons[item.kind]} />
        <span className="layout-grow">
          {!item.read_at && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
          <span className="notification-title">{t(item.kind)}</span>
          <Subject item={item} />
          {said !== null && (
            <span
              id={textId}
              ref={text}
              lang={languageOf(said)}
              dir="auto"
              className={classNames('text-sm notification-text', isWhole && 'is-whole')}
            >
              {said}
            </span>
          )}
          <time className="text-xs text-muted" dateTime={item.created_at}>
            {formatDateTime(new Date(item.created_at), currentLanguage(i18n))}
          </time>
        </span>
      </Link>
      {(isCut || isWhole) && (
        <Button
          variant="ghost"
          size="sm"
          className="notification-more"
          aria-expanded={isWhole}
          aria-controls={textId}
          onClick={() => {
            onRead()
            setWhole(!isWhole)
          }}
          onKeyDown={(event) => moveFocus(event, stops, true)}
        >
          {t(isWhole ? 'textLess' : 'textWhole')}
        </Button>
      )}
    </>
  )
}

function Subject({ item }: { item: Notification }) {
  const { t, i18n } = useTranslation('notifications')
  const reader = useUser()?.full_name ?? null
  return (
    <>
      {item.course && <UserText className="text-sm">{item.course.title}</UserText>}
      {'reason' in item.data && (
        <span className="text-sm text-muted">
          {t('reason')} <UserText>{item.data.reason}</UserText>
        </span>
      )}
      {item.kind === 'answer' && <UserText className="text-sm notification-text">{item.data.text}</UserText>}
      {item.kind === 'regraded' && <UserText className="text-sm text-muted">{item.data.quiz_title}</UserText>}
      {item.kind === 'refunded' && (
        <span className="text-sm text-muted">{formatMoney(item.data.amount, currentLanguage(i18n))}</span>
      )}
      {item.kind === 'announcement' && <UserText className="text-sm">{fillName(item.data.title, reader)}</UserText>}
      {item.kind === 'reply' && <UserText className="text-sm text-muted">{item.data.subject}</UserText>}
    </>
  )
}

/** Whether a text has more lines than are shown. Signs of tall fonts stand out of the last line by less than half of one. */
function useIsCut() {
  const text = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const shown = text.current
    if (!shown) return undefined
    const observer = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight + 8))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return { text, isCut }
}
