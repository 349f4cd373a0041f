// What and who needs attention today: the matter, its cause, its age, one action. A row disappears with its cause.
import {
  ChevronRight,
  ClipboardX,
  Clock,
  Flag,
  Hourglass,
  Inbox,
  MailX,
  MessageCircle,
  MessageSquare,
  Moon,
  Pencil,
  TriangleAlert,
  VideoOff,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '#kit/web/format-ago.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { isolate } from '#kit/web/isolate.ts'
import { formatNumber } from '#kit/web/format.ts'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Attention } from './queries.ts'
import { WriteDialog } from './write-dialog.tsx'

const looks: Record<Attention['kind'], { icon: LucideIcon; tone?: 'lamp' | 'bad' }> = {
  requests_waiting: { icon: Inbox, tone: 'lamp' },
  mails_failed: { icon: MailX, tone: 'bad' },
  messages_waiting: { icon: MessageSquare, tone: 'lamp' },
  reviews_reported: { icon: Flag, tone: 'lamp' },
  videos_dead: { icon: VideoOff, tone: 'bad' },
  jobs_failed: { icon: TriangleAlert, tone: 'bad' },
  question: { icon: MessageCircle },
  failed_quiz: { icon: ClipboardX },
  never_started: { icon: Hourglass },
  silent: { icon: Moon },
}

/** Rows shown at first: about as tall as the funnel beside them. */
const few = 6

type Person = Extract<Attention, { person: unknown }>

export function AttentionCard({ attention, now }: { attention: Attention[]; now: Date }) {
  const { t } = useTranslation('overview')
  const [writing, setWriting] = useState<Person>()
  const [isWhole, setIsWhole] = useState(false)
  return (
    <section className="card overview-card" aria-labelledby="overview-attention">
      <div className="card-head">
        <h2 id="overview-attention">
          {t('attention')} {attention.length > 0 && <span className="badge">{attention.length}</span>}
        </h2>
        {attention.length > 0 && <span className="text-xs text-muted">{t('urgentFirst')}</span>}
      </div>
      {attention.length === 0 ? (
        <EmptyState title={t('allWell')}>{t('allWellText')}</EmptyState>
      ) : (
        <ul className="overview-rows">
          {(isWhole ? attention : attention.slice(0, few)).map((each) => (
            <Row
              key={each.kind + ('person' in each ? each.person.id : '')}
              attention={each}
              now={now}
              onWrite={setWriting}
            />
          ))}
        </ul>
      )}
      {attention.length > few && (
        <Button
          className="overview-all"
          variant="ghost"
          size="sm"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'showFewer' : 'showAll')}
        </Button>
      )}
      <WriteDialog attention={writing} onClose={() => setWriting(undefined)} />
    </section>
  )
}

function Row({ attention, now, onWrite }: { attention: Attention; now: Date; onWrite: (person: Person) => void }) {
  const { t, i18n } = useTranslation('overview')
  const { icon, tone } = looks[attention.kind]
  const language = currentLanguage(i18n)
  const age = formatAgo(new Date(attention.since), now, language)
  // Who waits for a decision or an answer waits for longer than they were promised.
  const isLate = attention.kind === 'requests_waiting' || attention.kind === 'question'
  // Jobs are named by their kind, of which one may have many.
  const others = 'names' in attention && attention.kind !== 'jobs_failed' ? attention.count - attention.names.length : 0
  // Each name by itself: names of the other direction would change places at the commas.
  const listed = (names: string[]) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(names.map((name) => isolate(name, language)))
  return (
    <li>
      <ArchTile tone={tone}>
        <Icon of={icon} size="sm" />
      </ArchTile>
      <div className="layout-grow">
        {'person' in attention ? (
          <>
            <Link className="overview-thing" to={attention.link}>
              <bdi>{attention.person.full_name}</bdi>
            </Link>
            <p className="text-sm text-muted">
              {t(attention.kind)} <UserText>{attention.course.title}</UserText>
            </p>
          </>
        ) : (
          <>
            <p className="overview-thing">{t(attention.kind, { count: attention.count })}</p>
            <p className="text-sm text-muted">
              {listed(attention.names)}
              {others > 0 && ' '}
              {others > 0 && <Ltr>+{formatNumber(others, language)}</Ltr>}
            </p>
          </>
        )}
      </div>
      <span className={classNames('overview-age text-xs', isLate ? 'is-late' : 'text-muted')}>
        {isLate && <Icon of={Clock} size="xs" />}
        {age}
      </span>
      {'person' in attention ? (
        <Button
          className="overview-go"
          variant="secondary"
          size="sm"
          aria-label={t('writeThem', { name: isolate(attention.person.full_name, language) })}
          onClick={() => onWrite(attention)}
        >
          <Verb text={t('write')} icon={Pencil} />
        </Button>
      ) : (
        <LinkButton className="overview-go" variant="secondary" size="sm" to={attention.link}>
          <Verb text={t(`go_${attention.kind}`)} icon={ChevronRight} />
        </LinkButton>
      )}
    </li>
  )
}

/** On phones an icon is visible and the action is its label. */
function Verb({ text, icon }: { text: string; icon: LucideIcon }) {
  return (
    <>
      <span className="overview-go-seen">{text}</span>
      <span className="overview-go-heard">
        <span className="visually-hidden">{text}</span>
        <Icon of={icon} flip={icon === ChevronRight} />
      </span>
    </>
  )
}
