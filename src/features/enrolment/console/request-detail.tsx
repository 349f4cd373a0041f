// One request: the student, the proof beside the facts, the checks, and the decision at the bottom.
import { ChevronLeft, ChevronRight, Clock, Copy, Eye, Mail, MessageCircle } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useCopy } from '#kit/web/use-copy.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { isolate } from '#kit/web/isolate.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { EmailAddress, Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { AnchorButton, Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Checks } from './checks.tsx'
import type { Entry } from './entry.ts'
import { fillTemplate, nameOf } from './fill-template.ts'
import { PaymentEntry } from './payment-entry.tsx'
import { ProofViewer, type Look } from './proof-viewer.tsx'
import { templatesQuery, type QueuedRequest } from './queries.ts'
import { SettledFacts } from './settled-facts.tsx'
import { waitingTime } from './waiting-time.ts'

interface RequestDetailProps {
  request: QueuedRequest
  entry: Entry
  onEntry: (changes: Partial<Entry>) => void
  errors: Record<string, string>
  look: Look
  onLook: (look: Look) => void
  /** It replaced a decided request: the focus moves to its name. */
  byItself: boolean
  viewers: readonly string[]
  place: { index: number; total: number; onStep: (by: 1 | -1) => void }
  /** The decisions. */
  foot: ReactNode
}

export function RequestDetail(props: RequestDetailProps) {
  const { request, entry, onEntry, errors, look, onLook, byItself, viewers, place, foot } = props
  const { t, i18n } = useTranslation('requests')
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (byItself) name.current?.focus({ preventScroll: false })
  }, [byItself])
  const isOpen = request.status === 'pending' || request.status === 'needs_proof'
  return (
    <section className="card request-detail" aria-label={t('details')}>
      <header className="request-head">
        <Avatar name={request.student.full_name} />
        <div className="layout-grow">
          <h2 ref={name} tabIndex={-1} className="request-name">
            <bdi>{request.student.full_name}</bdi>
          </h2>
          <Since request={request} />
        </div>
        <HeadTools request={request} entry={entry} place={place} />
      </header>
      {viewers.length > 0 && (
        <p className="request-viewers" role="status">
          <Icon of={Eye} size="sm" />
          {t('viewers', {
            count: viewers.length,
            names: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
              viewers.map((name) => isolate(name, i18n.language)),
            ),
          })}
        </p>
      )}
      <div className="request-body">
        <ProofViewer request={request} look={look} onLook={onLook} />
        <div className="request-side">
          <Facts request={request} />
          {isOpen ? (
            <PaymentEntry request={request} entry={entry} onEntry={onEntry} errors={errors} />
          ) : (
            <SettledFacts request={request} />
          )}
          <Checks request={request} />
        </div>
      </div>
      {foot}
    </section>
  )
}

function Since({ request }: { request: QueuedRequest }) {
  const { t, i18n } = useTranslation('requests')
  const date = formatDate(new Date(request.student.created_at), currentLanguage(i18n))
  const { unit, count, isLong } = waitingTime(request.waiting_seconds)
  const isWaiting = request.status === 'pending'
  return (
    <p className="text-xs text-muted">
      <span className="only-mobile request-code-since">
        <Ltr className="text-code">{request.code}</Ltr>
        {isWaiting && (
          <span className={isLong ? 'request-since request-long' : 'request-since'}>
            <Icon of={Clock} size="xs" /> {t(unit, { count })}
          </span>
        )}
      </span>
      {!request.student.has_left && <span className="only-desktop">{t('studentSince', { date })}</span>}
    </p>
  )
}

function HeadTools({ request, entry, place }: Pick<RequestDetailProps, 'request' | 'entry' | 'place'>) {
  const { t } = useTranslation('requests')
  const copy = useCopy()
  return (
    <div className="request-tools">
      <Button
        variant="secondary"
        size="sm"
        className="request-code-button"
        aria-label={t('copyCode', { code: request.code })}
        onClick={() => void copy(request.code, t('copied', { code: request.code }))}
      >
        <Icon of={Copy} size="sm" />
        <Ltr className="text-code">{request.code}</Ltr>
      </Button>
      {!request.student.has_left && (
        <>
          <Chat request={request} entry={entry} />
          <AnchorButton
            variant="ghost"
            size="sm"
            icon
            href={`mailto:${request.student.email}`}
            aria-label={t('writeTo')}
            title={t('writeTo')}
          >
            <Icon of={Mail} />
          </AnchorButton>
        </>
      )}
      <span className="request-steps">
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={t('previous')}
          aria-keyshortcuts="K"
          aria-disabled={place.index === 0 || undefined}
          onClick={() => place.onStep(-1)}
        >
          <Icon of={ChevronLeft} flip />
        </Button>
        <span className="text-xs">{t('placeOf', { place: place.index + 1, total: place.total })}</span>
        <Button
          variant="ghost"
          size="sm"
          icon
          aria-label={t('next')}
          aria-keyshortcuts="J"
          aria-disabled={place.index + 1 >= place.total || undefined}
          onClick={() => place.onStep(1)}
        >
          <Icon of={ChevronRight} flip />
        </Button>
      </span>
    </div>
  )
}

/** Opens WhatsApp with the answer in the student's language; the recipient is chosen there, because the school stores no number. */
function Chat({ request, entry }: Pick<RequestDetailProps, 'request' | 'entry'>) {
  const { t } = useTranslation('requests')
  const templates = useQuery(templatesQuery).data ?? []
  const answers = templates
    .filter(({ kind }) => kind === 'chat')
    .map((template) => fillTemplate(template, request, entry))
  return (
    <Menu
      label={t('chat')}
      title={t('chat')}
      className="btn btn-ghost btn-sm btn-icon"
      items={[...answers, ''].map((text) => ({
        label: text ? nameOf(text) : t('chatEmpty'),
        onSelect: () =>
          window.open(`https://wa.me/?text=${encodeURIComponent(text || request.code)}`, '_blank', 'noopener'),
      }))}
    >
      <Icon of={MessageCircle} />
    </Menu>
  )
}

function Facts({ request }: { request: QueuedRequest }) {
  const { t } = useTranslation('requests')
  return (
    <dl className="fact-list">
      <dt>{t('course')}</dt>
      <dd>
        <UserText as="bdi">{request.courses.title}</UserText>
      </dd>
      <dt>{t('plan')}</dt>
      <dd>
        <UserText as="bdi">{request.plan_name}</UserText>
      </dd>
      {!request.student.has_left && (
        <>
          <dt>{t('email')}</dt>
          <dd>
            <EmailAddress className="request-email" of={request.student.email} />
          </dd>
        </>
      )}
      {request.reason && (
        <>
          <dt>{t('reason')}</dt>
          <UserText as="dd">{request.reason}</UserText>
        </>
      )}
    </dl>
  )
}
