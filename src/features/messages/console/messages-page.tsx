// Messages to the school: the list, and beside it the conversation; on phones the conversation is a separate screen.
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '#kit/web/format-ago.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Avatar } from '#kit/web/ui/avatar.tsx'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { PagedList } from '#kit/web/ui/paged-list.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { NothingFound } from '#kit/web/ui/nothing-found.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useListAddress } from '#kit/web/use-list-address.ts'
import { useMediaQuery } from '#kit/web/use-media-query.ts'
import { ListSearch } from '#kit/web/ui/list-search.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { Conversation } from './conversation.tsx'
import { MessagesHead } from './messages-head.tsx'
import { messagesQuery, type Message, type MessageState } from './queries.ts'
import { useOpened } from './use-opened.ts'

export const handle = { namespaces: ['messages', 'requests'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

const states = ['open', 'answered', 'closed'] as const satisfies MessageState[]

export default function MessagesPage() {
  const { t } = useTranslation('messages')
  const address = useListAddress()
  const { page, filter, choose, goTo } = address
  const isNarrow = useMediaQuery('(max-width: 63.99em)')
  const state = states.find((each) => each === filter('state')) ?? 'open'
  const query = useQuery(messagesQuery({ state, q: filter('q'), page }))
  const { id: chosen, open, close } = useOpened(address, query, isNarrow)
  if (isNarrow && chosen) return <Conversation key={chosen} id={chosen} onBack={close} onDone={close} />
  return (
    <>
      <MessagesHead tab="inbox" />
      <div className="messages-split">
        <section className="card messages-list" aria-label={t('inbox')}>
          <div className="messages-tools">
            <Segmented<MessageState>
              label={t('state')}
              value={state}
              onChange={(value) => choose('state', value)}
              segments={states.map((value) => ({
                value,
                label: t(value),
                ...(value === 'open' && query.data && { count: query.data.meta.open }),
              }))}
            />
            <ListSearch label={t('search')} placeholder={t('searchExample')} address={address} />
          </div>
          <PagedList
            query={query}
            goTo={goTo}
            className="messages-wait"
            failed={{ title: t('failed'), text: t('failedText') }}
            empty={
              filter('q') ? (
                <NothingFound title={t('nothingFound')} onClear={() => address.clear()} />
              ) : (
                <EmptyState title={t(`empty_${state}`)}>{state === 'open' && t('emptyText')}</EmptyState>
              )
            }
          >
            {(messages) => (
              <ul>
                {messages.map((message) => (
                  <Row
                    key={message.id}
                    message={message}
                    now={serverTime(query.dataUpdatedAt)}
                    isChosen={message.id === chosen}
                    onOpen={() => open(message.id)}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </section>
        {!isNarrow && chosen && <Conversation key={chosen} id={chosen} onDone={close} />}
      </div>
    </>
  )
}

interface RowProps {
  message: Message
  now: Date
  isChosen: boolean
  onOpen: () => void
}

function Row({ message, now, isChosen, onOpen }: RowProps) {
  const { t, i18n } = useTranslation('messages')
  const { state } = message
  const tone = ({ open: 'lamp', answered: 'ok', closed: undefined } as const)[state]
  return (
    <li>
      <button
        type="button"
        className={classNames('messages-row', isChosen && 'is-chosen')}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onOpen}
      >
        <Avatar name={message.name} />
        <span className="layout-grow">
          <span className="layout-row layout-between">
            <bdi className={state === 'open' ? 'text-bold' : 'text-medium'}>{message.name}</bdi>
            <span className="text-xs text-muted messages-ago">
              {formatAgo(new Date(message.created_at), now, currentLanguage(i18n))}
            </span>
          </span>
          <span className={classNames('messages-subject', state === 'open' && 'text-medium')}>
            <UserText as="bdi">{message.subject}</UserText>
          </span>
          <span className="layout-row layout-between">
            <span className="messages-excerpt text-sm text-muted">
              <UserText as="bdi">{message.message}</UserText>
            </span>
            <Badge {...(tone && { tone })}>{t(`is_${state}`)}</Badge>
          </span>
        </span>
      </button>
    </li>
  )
}
