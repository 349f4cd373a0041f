// Entries of the log by day; an entry opens to its details.
import {
  ChevronDown,
  CircleCheck,
  CircleX,
  Earth,
  FileInput,
  Pencil,
  Plus,
  ScrollText,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { currentLanguage } from '#kit/web/i18n.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { AuditChange } from './audit-change.tsx'
import { AuditFacts } from './audit-facts.tsx'
import { dayOf, firstOfLast } from './audit-period.ts'
import { taskName } from './audit-words.ts'
import type { AuditEntry } from './queries.ts'

const timeZone = 'Africa/Algiers'
const dayNames = {
  ar: new Intl.DateTimeFormat('ar-DZ-u-nu-latn', { dateStyle: 'full', timeZone }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }),
}
const timeOf = (instant: string) => new Date(instant).toLocaleTimeString('en-GB', { timeZone })

const icons: [RegExp, LucideIcon, tone?: 'is-ok' | 'is-bad'][] = [
  [/^session\.refuse$/, ShieldAlert, 'is-bad'],
  [/\.(activate|answer|restore|show)$/, CircleCheck, 'is-ok'],
  [/\.(reject|remove|hide|revoke|suspend|delete|cancel|refund)$/, CircleX, 'is-bad'],
  [/\.publish$/, Earth],
  [/\.import$/, FileInput],
  [/\.(create|invite|add)$/, Plus],
  [/^(second_factor|session)|reset/, ShieldAlert],
  [/\.(update|change)$/, Pencil],
]

interface AuditDaysProps {
  entries: readonly AuditEntry[]
  /** Opened by its link: unfolded from the start. */
  openedId: string
  onPerson: (id: string) => void
}

export function AuditDays({ entries, openedId, onPerson }: AuditDaysProps) {
  const { t, i18n } = useTranslation('audit')
  const language = currentLanguage(i18n)
  const [today, yesterday] = [1, 2].map((days) => firstOfLast(days, serverTime()))
  return (
    <div data-roving>
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="audit-day">
            {day === today && <b>{t('today')}</b>}
            {day === yesterday && <b>{t('yesterday')}</b>} {dayNames[language].format(new Date(`${day}T12:00:00Z`))}
          </h2>
          <ul className="audit-list">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} isOpened={entry.id === openedId} onPerson={onPerson} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** In their order; the same day follows itself. */
function byDay(entries: readonly AuditEntry[]): [string, AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) days.set(dayOf(entry.at), [...(days.get(dayOf(entry.at)) ?? []), entry])
  return [...days]
}

function move(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event, '.audit-line', true)
}

/** Codes of requests, receipts, certificates. */
const code = /^[A-Z]{1,4}-[\w-]+$/

interface EntryProps {
  entry: AuditEntry
  isOpened: boolean
  onPerson: (id: string) => void
}

function Entry({ entry, isOpened, onPerson }: EntryProps) {
  const { t, i18n } = useTranslation('audit')
  const [open, setOpen] = useState(isOpened)
  const { act, actor, person, subject } = entry
  const isCode = code.test(subject)
  const words = i18n.bundle('audit')?.[`act_${act.replace('.', '_')}`]
  const who = actor === null ? t(act === 'session.refuse' ? 'visitors' : 'automatic') : (actor.full_name ?? t('left'))
  const [, ofMinute, seconds] = /^(\d\d:\d\d)(:\d\d)$/.exec(timeOf(entry.at)) ?? []
  const [, icon = ScrollText, tone] = icons.find(([pattern]) => pattern.test(act)) ?? []
  return (
    <li className={open ? 'audit-entry is-open' : 'audit-entry'}>
      <button type="button" className="audit-line" aria-expanded={open} onClick={() => setOpen(!open)} onKeyDown={move}>
        <time className="audit-time" dateTime={entry.at} dir="ltr">
          {ofMinute}
          <small>{seconds}</small>
        </time>
        <span className={classNames('audit-icon', tone)}>
          <Icon of={icon} size="sm" />
        </span>
        <span className="audit-act">
          <b>{words ?? <bdi className="text-code">{act}</bdi>}</b>
          <bdi className="text-sm text-muted">{who}</bdi>
        </span>
        <span className="audit-whom">
          {person && <bdi>{person.full_name ?? t('left')}</bdi>}
          {!isCode && subject !== person?.full_name && (
            <bdi className={person ? 'text-sm text-muted' : undefined}>
              {(act === 'job.retry' && taskName(i18n, subject)) || subject}
            </bdi>
          )}
        </span>
        <AuditChange entry={entry} />
        <bdi className="audit-code">{isCode && subject}</bdi>
        <Icon of={ChevronDown} size="sm" className="audit-chevron" />
      </button>
      {open && <AuditFacts entry={entry} who={who} onPerson={onPerson} />}
    </li>
  )
}
