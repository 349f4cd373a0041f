// Mails of the school: failed ones first, with the cause in words and the action that solves it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  Archive,
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  Mail as MailIcon,
  MailCheck,
  MailX,
  RotateCcw,
  Settings,
  UserPen,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMe } from '#features/accounts/console/use-can.ts'
import type { listOutbox, retryMail, retryMails } from '#features/school/contract-console.ts'
import { isWrongAddress } from '#features/school/mail-cause.ts'
import type { MetaOf } from '#kit/contract.ts'
import { call, failureText } from '#kit/web/api.ts'
import { formatAgo } from '#kit/web/format-ago.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { EmailAddress, Ltr } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { NothingFound } from '#kit/web/ui/nothing-found.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { AddressDialog } from './address-dialog.tsx'
import { MailText } from './mail-text.tsx'
import { MessagesHead } from './messages-head.tsx'
import { messagesKey, outboxQuery, type Mail } from './queries.ts'
import { SecretMail } from './secret-mail.tsx'
import { languageOf } from '#kit/language-of.ts'

export const handle = { namespaces: ['messages', 'outbox'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const states = ['all', 'failed', 'waiting'] as const

export default function OutboxPage() {
  const { t } = useTranslation('outbox')
  const address = useListAddress()
  const { page, filter, choose, goTo } = address
  const [mending, setMending] = useState<Mail>()
  const state = states.find((each) => each === filter('state')) ?? 'all'
  const query = useQuery(outboxQuery({ state: state === 'all' ? undefined : state, q: filter('q'), page }))
  const meta = query.data?.meta
  return (
    <>
      <MessagesHead tab="outbox" />
      {meta && <Standing {...meta} />}
      <section className="card messages-card">
        <div className="messages-tools messages-tools-wide">
          <Segmented
            label={t('state')}
            value={state}
            onChange={(value) => choose('state', value === 'all' ? '' : value)}
            segments={states.map((value) => ({
              value,
              label: t(value),
              ...(meta && value !== 'all' && { count: meta[value] }),
            }))}
          />
          <ListSearch latin label={t('search')} placeholder={t('searchExample')} address={address} />
        </div>
        <PagedList
          query={query}
          goTo={goTo}
          className="messages-wait"
          failed={{ title: t('outboxFailed'), text: t('failedText') }}
          empty={
            filter('q') ? (
              <NothingFound title={t('nothingFound')} onClear={() => address.clear()} />
            ) : (
              <EmptyState title={state === 'all' ? t('outboxEmpty') : t('nothingFound')} />
            )
          }
        >
          {(mails) => (
            <ul className="outbox">
              {mails.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  now={serverTime(query.dataUpdatedAt)}
                  hasServer={query.data?.meta.has_server ?? false}
                  onMend={() => setMending(mail)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <AddressDialog mail={mending} onClose={() => setMending(undefined)} />
    </>
  )
}

type Meta = MetaOf<typeof listOutbox>

function Standing({ failed, waiting, has_server, trouble }: Meta) {
  const { t } = useTranslation('outbox')
  if (!has_server) return <Banner tone="quiet">{t('noServer')}</Banner>
  return (
    <>
      {trouble && (
        <Unsent label={t('tryNow')} toSettings={trouble === 'server_refuses'}>
          {t(`${trouble}_why`)} {t('keptForServer', { count: waiting })}
        </Unsent>
      )}
      {failed > 0 && <Unsent label={t('sendPossible')}>{t('failedCount', { count: failed })}</Unsent>}
    </>
  )
}

interface UnsentProps {
  /** Of the button that tries all of them again. */
  label: string
  toSettings?: boolean
  children: ReactNode
}

function Unsent({ label, toSettings, children }: UnsentProps) {
  const { t } = useTranslation('outbox')
  const { can } = useMe()
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call<typeof retryMails>('POST', '/admin/outbox/retry'),
    onSuccess: ({ mails }) =>
      mails > 0 ? toast.success(t('retriedCount', { count: mails })) : toast.info(t('retriedNone')),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  })
  return (
    <Banner
      tone="bad"
      icon={MailX}
      role="status"
      action={
        <span className="layout-row">
          {toSettings && can('school') && <ToSettings />}
          <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
            {label}
          </Button>
        </span>
      }
    >
      {children}
    </Banner>
  )
}

function ToSettings() {
  const { t } = useTranslation('outbox')
  return (
    <LinkButton variant="secondary" size="sm" to="/admin/settings/mail">
      <Icon of={Settings} size="sm" />
      {t('mailSettings')}
    </LinkButton>
  )
}

const looks = {
  failed: { icon: MailX, mark: CircleX, tone: 'outbox-bad' },
  waiting: { icon: Hourglass, mark: Clock, tone: '' },
  sent: { icon: MailCheck, mark: CircleCheck, tone: 'outbox-ok' },
  kept: { icon: MailIcon, mark: Archive, tone: '' },
} as const

interface MailRowProps {
  mail: Mail
  now: Date
  /** Then a mail that was kept before can be sent. */
  hasServer: boolean
  onMend: () => void
}

function MailRow({ mail, now, hasServer, onMend }: MailRowProps) {
  const { t, i18n } = useTranslation('outbox')
  const language = currentLanguage(i18n)
  const { icon, mark, tone } = looks[mail.state]
  return (
    <li className={tone}>
      <details className="outbox-mail">
        <summary>
          <ArchTile tone={mail.state === 'failed' ? 'bad' : undefined}>
            <Icon of={icon} size="sm" />
          </ArchTile>
          <span className="layout-grow">
            <bdi className="text-medium">
              <MailText text={mail.subject} />
            </bdi>
            <span className="outbox-line text-sm text-muted">
              {t('to')} <EmailAddress of={mail.recipient} />
            </span>
            {mail.cause && <span className="outbox-why text-sm">{t(`${mail.cause}_why`)}</span>}
          </span>
          <span className="outbox-state text-xs">
            <span className="outbox-mark">
              <Icon of={mark} size="xs" />
              {t(`is_${mail.state}`)}
            </span>
            <time
              className="text-muted"
              dateTime={mail.created_at}
              title={formatDateTime(new Date(mail.created_at), language)}
            >
              {formatAgo(new Date(mail.sent_at ?? mail.created_at), now, language)}
            </time>
          </span>
          <Icon of={Eye} size="sm" className="outbox-eye" />
        </summary>
        {mail.secret ? (
          <SecretMail mail={mail} />
        ) : (
          <p className="outbox-text" lang={languageOf(mail.text_body)} dir="auto">
            <MailText text={mail.text_body} />
          </p>
        )}
        {mail.last_error && mail.state !== 'sent' && (
          <p className="outbox-text text-xs text-muted">
            {t('serverSaid')} <Ltr>{mail.last_error}</Ltr>
          </p>
        )}
      </details>
      {(mail.state === 'failed' || (mail.state === 'kept' && hasServer)) && <Fix mail={mail} onMend={onMend} />}
      {mail.state === 'waiting' && mail.next_attempt_at && <NextTry at={mail.next_attempt_at} />}
    </li>
  )
}

function NextTry({ at }: { at: string }) {
  const { t, i18n } = useTranslation('outbox')
  return (
    <span className="outbox-next text-xs text-muted">
      {t('nextTry', { time: formatDateTime(new Date(at), currentLanguage(i18n)) })}
    </span>
  )
}

/** The action that solves it: another address, the settings, or trying again. */
function Fix({ mail, onMend }: { mail: Mail; onMend: () => void }) {
  const { t } = useTranslation('outbox')
  const { can } = useMe()
  const client = useQueryClient()
  const keyOf = useRequestKey()
  const retry = useMutation({
    mutationFn: () =>
      call<typeof retryMail>('POST', '/admin/outbox/:id/retry', {
        params: { id: mail.id },
        body: {},
        idempotencyKey: keyOf(mail.id),
      }),
    onSuccess: () => toast.success(t('retried')),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  })
  if (isWrongAddress(mail.cause) && !mail.secret) {
    return (
      <Button variant="secondary" size="sm" onClick={onMend}>
        <Icon of={UserPen} size="sm" />
        {t('mendAddress')}
      </Button>
    )
  }
  return (
    <>
      {mail.cause === 'server_refuses' && can('school') && <ToSettings />}
      <Button variant="secondary" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
        <Icon of={RotateCcw} size="sm" flip />
        {t('sendAgain')}
      </Button>
    </>
  )
}
