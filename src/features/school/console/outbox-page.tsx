// Mails the school sent or kept, with their text: without a mail server, this is where they are read.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formatDateTime } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import type { DataOf } from '#kit/contract.ts'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { listOutbox } from '../contract-console.ts'
import { MailText } from './mail-text.tsx'
import { outboxQuery } from './queries.ts'
import { SecretMail } from './secret-mail.tsx'

export const handle = { namespaces: ['outbox'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export default function AdminOutboxPage() {
  const { t } = useTranslation('outbox')
  const { page, goTo } = useListAddress()
  return (
    <>
      <PageMeta title={t('outboxTitle')} hidden />
      <div className="page-head">
        <div>
          <h1>{t('outboxTitle')}</h1>
          <p>{t('outboxText')}</p>
        </div>
      </div>
      <PagedList
        query={useQuery(outboxQuery(page))}
        goTo={goTo}
        className="outbox"
        failed={{ title: t('outboxFailed'), text: t('failedText') }}
        empty={<EmptyState title={t('outboxEmpty')} />}
      >
        {(mails) => (
          <div className="layout-stack outbox">
            {mails.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </div>
        )}
      </PagedList>
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
