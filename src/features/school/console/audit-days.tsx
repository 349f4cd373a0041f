// Entries of the log under their days. A line opens to a table of what was changed, with only the changed characters marked.
import {
  ChevronDown,
  CircleCheck,
  CircleX,
  Link2,
  Pencil,
  Plus,
  ScrollText,
  ShieldAlert,
  type LucideIcon,
} from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { formatDateTime } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { moveFocus } from '#kit/web/ui/roving.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { AuditChange } from './audit-change.tsx'
import { difference, writeFact, wordsFor } from './audit-words.ts'
import { PutBack } from './put-back.tsx'
import type { AuditEntry } from './queries.ts'

const timeZone = 'Africa/Algiers'
const dayOf = (instant: string) => new Date(instant).toLocaleDateString('en-CA', { timeZone })
const dayNames = {
  ar: new Intl.DateTimeFormat('ar-DZ-u-nu-latn', { dateStyle: 'full', timeZone }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }),
}
const timeOf = (instant: string) => new Date(instant).toLocaleTimeString('en-GB', { timeZone })

const icons: [RegExp, LucideIcon][] = [
  [/\.(activate|answer|restore|show)$/, CircleCheck],
  [/\.(reject|remove|hide|revoke|suspend|delete|cancel|refund)$/, CircleX],
  [/\.(create|invite|add|publish|import)$/, Plus],
  [/^(second_factor|session)|reset/, ShieldAlert],
  [/\.(update|change)$/, Pencil],
]

interface AuditDaysProps {
  entries: readonly AuditEntry[]
  /** Asked for by its link: stands open. */
  asked: string
  onPerson: (id: string) => void
}

export function AuditDays({ entries, asked, onPerson }: AuditDaysProps) {
  const { t, i18n } = useTranslation('audit')
  const language = currentLanguage(i18n)
  const [now] = useState(() => Date.now())
  const [today, yesterday] = [0, 86_400_000].map((back) => dayOf(new Date(now - back).toISOString()))
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
              <Entry key={entry.id} entry={entry} isAsked={entry.id === asked} onPerson={onPerson} />
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
  isAsked: boolean
  onPerson: (id: string) => void
}

function Entry({ entry, isAsked, onPerson }: EntryProps) {
  const { t, i18n } = useTranslation('audit')
  const [open, setOpen] = useState(isAsked)
  const { act, actor, person, subject } = entry
  const isCode = code.test(subject)
  const words = i18n.bundle('audit')?.[`act_${act.replace('.', '_')}`]
  const who = actor === null ? t('automatic') : (actor.full_name ?? t('left'))
  const [, ofMinute, seconds] = /^(\d\d:\d\d)(:\d\d)$/.exec(timeOf(entry.at)) ?? []
  const icon = icons.find(([pattern]) => pattern.test(act))?.[1] ?? ScrollText
  return (
    <li className={open ? 'audit-entry is-open' : 'audit-entry'}>
      <button type="button" className="audit-line" aria-expanded={open} onClick={() => setOpen(!open)} onKeyDown={move}>
        <time className="audit-time" dateTime={entry.at} dir="ltr">
          {ofMinute}
          <small>{seconds}</small>
        </time>
        <span className="audit-icon">
          <Icon of={icon} size="sm" />
        </span>
        <span className="audit-act">
          <b>{words ?? <bdi className="text-code">{act}</bdi>}</b>
          <bdi className="text-sm text-muted">{who}</bdi>
        </span>
        <span className="audit-whom">
          {person && <bdi>{person.full_name ?? t('left')}</bdi>}
          {!isCode && subject !== person?.full_name && (
            <bdi className={person ? 'text-sm text-muted' : undefined}>{subject}</bdi>
          )}
        </span>
        <AuditChange entry={entry} />
        <bdi className="audit-code">{isCode && subject}</bdi>
        <Icon of={ChevronDown} size="sm" className="audit-chevron" />
      </button>
      {open && <Facts entry={entry} who={who} onPerson={onPerson} />}
    </li>
  )
}

interface FactsProps {
  entry: AuditEntry
  who: string
  onPerson: (id: string) => void
}

function Facts({ entry, who, onPerson }: FactsProps) {
  const { t, i18n } = useTranslation('audit')
  const { before, after, person } = entry
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort(idsLast)
  return (
    <div className="audit-facts">
      {keys.length > 0 && (
        <div className="audit-scroll">
          <table className="audit-table">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <Change key={key} name={key} before={before?.[key]} after={after?.[key]} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl className="audit-more">
        <dt>{t('who')}</dt>
        <dd>
          <bdi>{who}</bdi>
        </dd>
        <dt>{t('when')}</dt>
        <dd>{formatDateTime(new Date(entry.at), currentLanguage(i18n))}</dd>
        <dt>{t('act')}</dt>
        <dd>
          <bdi className="text-code">{entry.act}</bdi>
        </dd>
        <dt>{t('entry')}</dt>
        <dd>
          <bdi className="text-code">{entry.id}</bdi>
        </dd>
      </dl>
      <p className="audit-acts">
        <PutBack entry={entry} />
        <CopyLink id={entry.id} />
      </p>
      {person && (
        <button type="button" className="link audit-person" onClick={() => onPerson(person.id)}>
          {t('allOf', { name: person.full_name ?? t('left') })}
        </button>
      )}
    </div>
  )
}

function CopyLink({ id }: { id: string }) {
  const { t } = useTranslation('audit')
  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}/admin/audit?entry=${id}`)
      toast.success(t('linkCopied'))
    } catch {
      toast.error(t('linkNotCopied'))
    }
  }
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy()}>
      <Icon of={Link2} size="sm" />
      {t('copyLink')}
    </Button>
  )
}

/** What people read comes before what programs read. */
function idsLast(one: string, other: string): number {
  return Number(one.endsWith('_id')) - Number(other.endsWith('_id'))
}

function Change({ name, before, after }: { name: string; before: unknown; after: unknown }) {
  const { i18n } = useTranslation('audit')
  const known = wordsFor(i18n, name)
  const [was, is] = [writeFact(i18n, before), writeFact(i18n, after)]
  const parts = difference(was, is)
  // Two texts that have nothing in common are not compared letter by letter.
  const isClose = parts.start.length + parts.end.length > 0 && was !== '—' && is !== '—'
  return (
    <tr className={name.endsWith('_id') ? 'audit-id' : undefined}>
      <th scope="row">{known ?? <bdi className="text-code">{name}</bdi>}</th>
      <td dir="auto">
        {isClose ? (
          <>
            {parts.start}
            {parts.before && <del>{parts.before}</del>}
            {parts.end}
          </>
        ) : (
          was
        )}
      </td>
      <td dir="auto">
        {isClose ? (
          <>
            {parts.start}
            {parts.after && <ins>{parts.after}</ins>}
            {parts.end}
          </>
        ) : (
          is
        )}
      </td>
    </tr>
  )
}
