// One message: its text, its author as far as proven, the answer or the form for it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ArrowLeft, User } from 'lucide-react'
import { Link } from 'react-router'
import { useDeskKeys } from '#features/enrolment/console/use-desk-keys.ts'
import type { closeMessage, reopenMessage } from '#features/school/contract-console.ts'
import { call, failureText } from '#kit/web/api.ts'
import { readDraft } from '#kit/web/draft.ts'
import { formatDateTime } from '#kit/web/format-signed-in.ts'
import { formatDate } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { EmailAddress, Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Kbd } from '#kit/web/ui/kbd.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import { Composer, draftOfAnswer, useAnswer } from './composer.tsx'
import { messageQuery, messagesKey } from './queries.ts'
import { UnsentAnswer } from './unsent-answer.tsx'
import { keepSigns } from '#kit/keep-signs.ts'
import { languageOf } from '#kit/language-of.ts'

interface ConversationProps {
  id: string
  /** Phones: to the list. */
  onBack?: () => void
  /** After closing, the next one opens. */
  onDone: () => void
}

export function Conversation({ id, onBack, onDone }: ConversationProps) {
  const { t, i18n } = useTranslation('messages')
  const client = useQueryClient()
  const query = useQuery(messageQuery(id))
  const put = useMutation({
    mutationFn: (act: 'close' | 'reopen') =>
      call<typeof closeMessage | typeof reopenMessage>('POST', `/admin/messages/:id/${act}`, { params: { id } }),
    onSuccess: (_message, act) => toast.success(t(act === 'close' ? 'closedNow' : 'reopenedNow')),
    onError: (error) => toast.error(failureText(error, t('genericError', { ns: 'common' }))),
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  })
  const answer = useAnswer(id)
  // Not where another conversation is open by then: it would be that one that closes.
  const close = () => put.mutate('close', { onSuccess: onDone })
  const message = query.data
  useDeskKeys((key) => {
    if (key !== 'e' || !message || message.state === 'closed' || put.isPending) return false
    close()
    return true
  })
  // A separate screen has its own title.
  const Heading = onBack ? 'h1' : 'h2'
  return (
    <section className="card messages-conversation" aria-label={t('conversation')}>
      {onBack && <PageMeta title={message?.subject ?? t('conversation')} hidden />}
      {onBack && !message && <h1 className="visually-hidden">{t('conversation')}</h1>}
      {onBack && (
        <Button variant="ghost" className="messages-back" onClick={onBack}>
          <Icon of={ArrowLeft} flip />
          {t('inbox')}
        </Button>
      )}
      {isLost(query) ? (
        <ErrorState
          title={t('failed')}
          error={query.error}
          retry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {t('failedText')}
        </ErrorState>
      ) : !message ? (
        <BoxSkeleton className="messages-wait" />
      ) : (
        <>
          <header className="messages-head">
            <Avatar name={message.name} />
            <div className="layout-grow">
              <Heading lang={languageOf(message.subject)} dir="auto" className="messages-title">
                {keepSigns(message.subject)}
              </Heading>
              <p className="text-sm text-muted messages-who">
                <bdi>{message.name}</bdi>
                <EmailAddress of={message.email} />
              </p>
            </div>
            <Button
              variant="secondary"
              busy={put.isPending}
              aria-keyshortcuts={message.state === 'closed' ? undefined : 'E'}
              onClick={() => (message.state === 'closed' ? put.mutate('reopen') : close())}
            >
              <Icon of={message.state === 'closed' ? ArchiveRestore : Archive} size="sm" />
              {t(message.state === 'closed' ? 'reopen' : 'close')}
              {message.state !== 'closed' && <Kbd>E</Kbd>}
            </Button>
          </header>
          <div className="messages-body">
            <div className="messages-bubble">
              <UserText as="p">{message.message}</UserText>
              <p className="text-xs text-muted">
                {formatDateTime(new Date(message.created_at), currentLanguage(i18n))}
              </p>
            </div>
            {message.writer && <Writer writer={message.writer} />}
            {message.answer && (
              <div className="messages-bubble messages-answer">
                <UserText as="p">{message.answer}</UserText>
                <p className="text-xs text-muted">
                  {t('answeredOn', {
                    time: message.handled_at ? formatDateTime(new Date(message.handled_at), currentLanguage(i18n)) : '',
                  })}
                </p>
              </div>
            )}
          </div>
          {message.answer === null ? (
            <Composer
              message={message}
              busy={answer.isPending}
              onSend={(wanted) =>
                answer.mutate(wanted, {
                  onSuccess: () => wanted.close && readDraft(draftOfAnswer(id)) === null && onDone(),
                })
              }
            />
          ) : (
            <UnsentAnswer messageId={message.id} answer={message.answer} />
          )}
        </>
      )}
    </section>
  )
}

interface WriterProps {
  writer: { id: string; full_name: string; since: string; course_count: number; request_code: string | null }
}

function Writer({ writer }: WriterProps) {
  const { t, i18n } = useTranslation('messages')
  return (
    <div className="messages-writer">
      <Icon of={User} />
      <div className="layout-grow">
        <p className="text-medium">
          {t('studentSince', { date: formatDate(new Date(writer.since), currentLanguage(i18n)) })}
        </p>
        <p className="text-sm text-muted">
          {t('courses', { count: writer.course_count })}
          {writer.request_code && (
            <>
              {'\u00A0· '}
              <Link className="link" to={`/admin/requests?q=${writer.request_code}`}>
                {t('openRequest')} <Ltr>{writer.request_code}</Ltr>
              </Link>
            </>
          )}
        </p>
      </div>
      <Link className="more-link" to={`/admin/students/${writer.id}`}>
        {t('sheet')}
      </Link>
    </div>
  )
}
