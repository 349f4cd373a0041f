// Mails the school sent or kept, with their text: without a mail server, this is where they are read.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call } from '#kit/web/api.ts'
import { formatDateTime } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#kit/web/ui/states.tsx'
import type { DataOf } from '#kit/contract.ts'
import type { listOutbox } from '../contract-console.ts'
import { MailText } from './mail-text.tsx'
import { SecretMail } from './secret-mail.tsx'

const pageSize = 20

export default function AdminOutboxPage() {
  const { t } = useTranslation('outbox')
  const [page, setPage] = useState(1)
  const { data, isError, refetch, isRefetching } = useQuery({
    queryKey: ['outbox', page],
    queryFn: ({ signal }) =>
      call<typeof listOutbox>('GET', '/admin/outbox', { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageMeta title={t('outboxTitle')} hidden />
      <div className="page-head">
        <div>
          <h1>{t('outboxTitle')}</h1>
          <p>{t('outboxText')}</p>
        </div>
      </div>
      {isError && (
        <ErrorState title={t('outboxFailed')} retry={() => void refetch()} retrying={isRefetching}>
          {t('failedText')}
        </ErrorState>
      )}
      {data?.meta.total === 0 && <EmptyState title={t('outboxEmpty')} />}
      <div className="layout-stack outbox">
        {data?.data.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
        {!data && !isError && <BoxSkeleton />}
      </div>
      {data && data.meta.total > pageSize && (
        <div className="layout-row">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button variant="secondary" disabled={page * pageSize >= data.meta.total} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  )
}

function Mail({ mail }: { mail: DataOf<typeof listOutbox>[number] }) {
  const { t, i18n } = useTranslation('outbox')
  return (
    <details className="card outbox-mail">
      <summary>
        <span className="layout-grow">
          <bdi className="text-medium">
            <MailText text={mail.subject} />
          </bdi>
          <span className="text-xs text-muted outbox-line">
            <span>
              {t('to')} <Ltr>{mail.recipient}</Ltr>
            </span>
            <time dateTime={mail.created_at}>{formatDateTime(new Date(mail.created_at), currentLanguage(i18n))}</time>
          </span>
        </span>
        <Badge {...(mail.sent_at && { tone: 'ok' as const })}>{mail.sent_at ? t('sent') : t('kept')}</Badge>
      </summary>
      {mail.secret ? (
        <SecretMail mail={mail} />
      ) : (
        <p className="outbox-text" dir="auto">
          <MailText text={mail.text_body} />
        </p>
      )}
    </details>
  )
}
