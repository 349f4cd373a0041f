// The title of both screens, with links between them: messages to the school, mails of the school.
import { useQuery } from '@tanstack/react-query'
import { Inbox, Send } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '#kit/web/ui/icon.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { messagesQuery, outboxQuery } from './queries.ts'

export function MessagesHead({ tab }: { tab: 'inbox' | 'outbox' }) {
  const { t } = useTranslation('messages')
  const open = useQuery(messagesQuery({ state: 'open', q: '', page: 1 })).data?.meta.open ?? 0
  const failed = useQuery(outboxQuery({ state: undefined, q: '', page: 1 })).data?.meta.failed ?? 0
  return (
    <>
      <PageMeta title={t(tab)} hidden />
      <div className="page-head">
        <h1>{t('title')}</h1>
      </div>
      <nav className="tabs messages-tabs" aria-label={t('title')}>
        <Link className="tab" to="/admin/messages" aria-current={tab === 'inbox' ? 'page' : undefined}>
          <Icon of={Inbox} size="sm" />
          {t('inbox')}
          {open > 0 && <span className="badge">{open}</span>}
        </Link>
        <Link className="tab" to="/admin/outbox" aria-current={tab === 'outbox' ? 'page' : undefined}>
          <Icon of={Send} size="sm" flip />
          {t('outbox')}
          {failed > 0 && <span className="badge badge-bad">{failed}</span>}
        </Link>
      </nav>
    </>
  )
}
