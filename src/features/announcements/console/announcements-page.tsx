// Announcements that were sent, and those that wait for their time (design/console.md, Announcements and reviews).
import { CircleAlert, CircleCheck, CircleSlash, Clock, Copy, Megaphone, RotateCcw, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, failureText } from '#kit/web/api.ts'
import { useCopy } from '#kit/web/use-copy.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { PageHead } from '#kit/web/ui/page-head.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useChanges } from '#features/enrolment/console/desk-events.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { resendAnnouncement } from '../contract-console.ts'
import { Progress } from '#kit/web/ui/progress.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { announcementsQuery, type Announcement } from './queries.ts'

export const handle = { namespaces: ['announcements'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

type State = 'all' | 'scheduled'

export default function AdminAnnouncementsPage() {
  const { t, i18n } = useTranslation('announcements')
  useChanges('announcements')
  const { page, filter, choose, goTo } = useListAddress()
  const state: State = filter('state') === 'scheduled' ? 'scheduled' : 'all'
  const list = useQuery(announcementsQuery(currentLanguage(i18n), { state, page }))
  return (
    <>
      <PageMeta title={t('announcementsTitle')} hidden />
      <PageHead title={t('announcementsTitle')} text={t('announcementsText')}>
        <LinkButton to="/admin/announcements/new">
          <Icon of={Megaphone} />
          {t('newAnnouncement')}
        </LinkButton>
      </PageHead>
      <section className="card table-card">
        <div className="table-tools">
          <Segmented<State>
            label={t('state')}
            value={state}
            onChange={(value) => choose('state', value === 'all' ? '' : value)}
            segments={[
              { value: 'all', label: t('all') },
              { value: 'scheduled', label: t('scheduled') },
            ]}
          />
        </div>
        <PagedList
          query={list}
          goTo={goTo}
          className="announcements-wait"
          failed={{ title: t('listFailed'), text: t('failedText') }}
          empty={<EmptyState title={t(state === 'all' ? 'noneYet' : 'noneScheduled')} />}
        >
          {(rows) => (
            <ul>
              {rows.map((announcement) => (
                <Row key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </>
  )
}

function Row({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation('announcements')
  const language = currentLanguage(i18n)
  const { id, title, courses, at, cancelled_at, bells, mails, read, plain_text, translation } = announcement
  const { mails_waiting, mails_failed } = announcement
  const left = mails - mails_waiting - mails_failed
  const [isStopping, setIsStopping] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const resend = useMutation({
    mutationFn: () => call<typeof resendAnnouncement>('POST', '/admin/announcements/:id/resend', { params: { id } }),
    onSuccess: () => void toast.success(t('resent')),
    onError: (error) => void toast.error(failureText(error)),
  })
  const copy = useCopy()
  const reach = [
    bells > 0 && t('readBy', { read: formatNumber(read, language), bells: formatNumber(bells, language) }),
    mails > 0 && t('mailedTo', { count: mails }),
  ].filter(Boolean)
  return (
    <li className="announcement-row" ref={row}>
      <div className="layout-grow">
        <p className="text-medium">
          <UserText as="bdi">{title}</UserText>
        </p>
        <p className="text-xs text-muted">
          {courses ? <UserText as="bdi">{courses.title}</UserText> : t('everyone')} ·{' '}
          {formatDateTime(new Date(at), language)}
          {translation && ` · ${t('inBoth')}`}
          {reach.map((one) => ` · ${one}`)}
        </p>
        {mails_waiting > 0 && !cancelled_at && (
          <p className="announcement-leaving" role="status">
            <Progress thin value={(100 * left) / Math.max(1, mails)} label={t('mailsLeaving')} />
            {t('mailsLeft', { left: formatNumber(left, language), all: formatNumber(mails, language) })}
          </p>
        )}
      </div>
      <StateOf announcement={announcement} />
      <div className="layout-row">
        <Button variant="ghost" size="sm" onClick={() => void copy(plain_text, t('copied'))}>
          <Icon of={Copy} size="sm" />
          {t('copy')}
        </Button>
        {mails_failed > 0 && !cancelled_at && (
          <Button variant="ghost" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
            <Icon of={RotateCcw} size="sm" />
            {t('resend')}
          </Button>
        )}
        {!cancelled_at && (
          <Button variant="ghost" size="sm" onClick={() => setIsStopping(true)}>
            {t(mails_waiting > 0 ? 'stopRest' : 'stop')}
          </Button>
        )}
        {isStopping && (
          <StopDialog
            announcement={announcement}
            onClose={() => setIsStopping(false)}
            onStopped={() => requestAnimationFrame(() => row.current?.querySelector('button')?.focus())}
          />
        )}
      </div>
    </li>
  )
}

function StateOf({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const { sent_at, cancelled_at, bells, mails, mails_failed, mails_waiting } = announcement
  if (cancelled_at) return <Badge icon={CircleSlash}>{t('stateStopped')}</Badge>
  if (mails_failed > 0)
    return (
      <Badge tone="bad" icon={CircleAlert}>
        {t('notDelivered', { count: mails_failed })}
      </Badge>
    )
  if (sent_at && mails_waiting === 0)
    return (
      <Badge tone="ok" icon={CircleCheck}>
        {t('stateSent')}
      </Badge>
    )
  if (bells + mails > 0)
    return (
      <Badge tone="sea" icon={Send}>
        {t('stateSending')}
      </Badge>
    )
  return (
    <Badge tone="lamp" icon={Clock}>
      {t('stateScheduled')}
    </Badge>
  )
}
