// Each incoming line of the statement beside what it pays, the result in words with its reason, and the action.
import { CircleAlert, CircleCheck, CircleHelp, Equal, History, Split, Unlink, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { EmptyState } from '#kit/web/ui/states.tsx'
import { Tabs } from '#kit/web/ui/tabs.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Amount } from './amount.tsx'
import { RequestPicker } from './request-picker.tsx'
import { shortDay } from './short-day.ts'
import { idOf, type Choices } from './statement-choices.ts'
import type { Statement } from './statement-page.tsx'

type Line = Statement['lines'][number]

const shown = ['all', 'matched', 'differs', 'unsure', 'none', 'recorded'] as const
type Shown = (typeof shown)[number]
const pageSize = 100

const shownOf = ({ result }: Line): Shown => (result === 'several' || result === 'possible' ? 'unsure' : result)

interface StatementLinesProps {
  statement: Statement
  choices: Choices
  onChoose: (choices: Choices) => void
}

export function StatementLines({ statement, choices, onChoose }: StatementLinesProps) {
  const { t } = useTranslation('statements')
  const [tab, setTab] = useState<Shown>('all')
  const { lines, missing, unmentioned } = statement
  const of = (which: Shown) => lines.filter((line) => which === 'all' || shownOf(line) === which)
  return (
    <>
      <Tabs
        className="statement-tabs"
        label={t('results')}
        value={tab}
        onChange={(id) => setTab(shown.find((each) => each === id) ?? 'all')}
        tabs={shown.map((id) => ({
          id,
          label: t(`tab_${id}`),
          count: of(id).length,
          panel: <Lines key={id} lines={of(id)} choices={choices} onChoose={onChoose} />,
        }))}
      />
      {unmentioned > 0 && <p className="text-sm text-muted">{t('unmentioned', { count: unmentioned })}</p>}
      {missing.length > 0 && <Missing missing={missing} />}
    </>
  )
}

function Lines({ lines, choices, onChoose }: { lines: Line[] } & Omit<StatementLinesProps, 'statement'>) {
  const { t } = useTranslation('statements')
  const [count, setCount] = useState(pageSize)
  if (lines.length === 0) return <EmptyState title={t('noLines')} />
  return (
    <section className="card statement-lines">
      {/* Each line says itself what stands opposite what. */}
      <div className="statement-heads" aria-hidden>
        <span>{t('headStatement')}</span>
        <span />
        <span>{t('headSchool')}</span>
        <span>{t('headResult')}</span>
      </div>
      <ul>
        {lines.slice(0, count).map((line) => (
          <LineRow
            key={line.line}
            line={line}
            chosen={choices[line.line]}
            onChoose={(id) => onChoose({ ...choices, [line.line]: id })}
          />
        ))}
      </ul>
      {lines.length > count && (
        <div className="pager">
          <Button variant="secondary" size="sm" onClick={() => setCount(count + pageSize)}>
            {t('moreLines', { count: lines.length - count })}
          </Button>
        </div>
      )}
    </section>
  )
}

const icons: Record<Line['result'], LucideIcon> = {
  matched: Equal,
  differs: X,
  several: Split,
  possible: CircleHelp,
  none: Unlink,
  recorded: History,
}
const tagIcons: Record<Line['result'], LucideIcon> = {
  matched: CircleCheck,
  differs: CircleAlert,
  several: Split,
  possible: CircleHelp,
  none: CircleHelp,
  recorded: History,
}
const tones: Record<Line['result'], string | false> = {
  matched: 'is-ok',
  differs: 'is-bad',
  several: 'is-warning',
  possible: 'is-warning',
  none: false,
  recorded: false,
}

interface LineRowProps {
  line: Line
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

function LineRow({ line, chosen, onChoose }: LineRowProps) {
  const { t, i18n } = useTranslation('statements')
  return (
    <li className={classNames('statement-line', tones[line.result])}>
      <div>
        <div className="money-line">
          <Amount of={line.amount} />
          <span className="text-xs text-muted">{shortDay(line.date, currentLanguage(i18n))}</span>
        </div>
        <span className="money-sub">
          <UserText>{line.label}</UserText>
        </span>
        <span className="text-xs text-muted">{t('lineNumber', { line: line.line })}</span>
      </div>
      <span className="statement-join">
        <Icon of={icons[line.result]} size="sm" />
      </span>
      <Opposite line={line} chosen={chosen} />
      <div>
        <span className={classNames('money-tag', tones[line.result])}>
          <Icon of={tagIcons[line.result]} size="xs" />
          {t(`result_${line.result}`)}
        </span>
        <Reason line={line} />
      </div>
      <Decision line={line} chosen={chosen} onChoose={onChoose} />
    </li>
  )
}

/** The chosen one, else the first candidate. */
function Opposite({ line, chosen }: { line: Line; chosen: string | undefined }) {
  const { t } = useTranslation('statements')
  const candidate = line.candidates.find((one) => idOf(one) === chosen) ?? line.candidates[0]
  if (!candidate && line.named) return <Named named={line.named} />
  if (!candidate)
    return <div className="text-muted">{t(line.result === 'recorded' ? 'recordedText' : 'noCandidate')}</div>
  return (
    <div>
      <div className="money-line">
        <UserText className="text-medium">{candidate.full_name}</UserText>
        <Amount of={candidate.amount} />
      </div>
      <span className="money-code">{candidate.receipt_number ?? candidate.code}</span>
    </div>
  )
}

/** A settled request: where it can be looked at. */
function Named({ named: { code, full_name, status } }: { named: NonNullable<Line['named']> }) {
  return (
    <div>
      <div className="money-line">
        <UserText className="text-medium">{full_name}</UserText>
      </div>
      <Link className="money-code" to={`/admin/requests?status=${status}&q=${encodeURIComponent(code)}`}>
        {code}
      </Link>
    </div>
  )
}

function Reason({ line: { result, why, amount, candidates, named } }: { line: Line }) {
  const { t, i18n } = useTranslation('statements')
  const [first] = candidates
  if (result === 'differs' && first) {
    const difference = formatMoney(Math.abs(amount - first.amount), currentLanguage(i18n))
    return <span className="money-sub">{t(amount < first.amount ? 'less' : 'more', { amount: difference })}</span>
  }
  const status = named?.status
  return (
    <>
      {why && <span className="money-sub">{t(`why_${why}`)}</span>}
      {status && <span className="money-sub">{t(`named_${status}`)}</span>}
    </>
  )
}

/** A certain match has a checkbox. Otherwise the person chooses one, or none. */
function Decision({ line, chosen, onChoose }: LineRowProps) {
  const { t } = useTranslation('statements')
  const { match, result, candidates } = line
  if (result === 'none') return <RequestPicker line={line.line} chosen={chosen} onChoose={onChoose} />
  if (candidates.length === 0) return <div />
  if (match === 'certain') {
    const id = idOf(candidates[0]!)
    const isRequest = candidates[0]!.request_id !== undefined
    return (
      <Checkbox
        label={t(isRequest ? 'activate' : 'reconcile')}
        checked={chosen === id}
        onChange={(event) => onChoose(event.target.checked ? id : undefined)}
      />
    )
  }
  return (
    <Select
      hideLabel
      label={t('whose', { line: line.line })}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
      options={[
        { value: '', label: t('leaveOut') },
        ...candidates.map((one) => ({
          value: idOf(one),
          // An option cannot contain elements: Unicode isolates separate the number.
          label: `${one.full_name} · \u2066${one.receipt_number ?? one.code}\u2069`,
        })),
      ]}
    />
  )
}

function Missing({ missing }: { missing: Statement['missing'] }) {
  const { t } = useTranslation('statements')
  return (
    <details className="card statement-missing">
      <summary>{t('missing', { count: missing.length })}</summary>
      <ul className="money-problems">
        {missing.map((one) => (
          <li key={one.payment_id}>
            <span className="money-code">{one.receipt_number}</span>
            <UserText className="layout-grow">{one.full_name}</UserText>
            <Amount of={one.amount} />
          </li>
        ))}
      </ul>
    </details>
  )
}
