// The second step: what is ready, what must be checked, what was not understood. Nothing is stored yet.
import { useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { Segmented } from '#kit/web/ui/segmented.tsx'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { formats, type QuestionFormat } from '../../question-source.ts'
import type { Holds } from './column-choice.tsx'
import { ImportCardView } from './import-card.tsx'
import { nameOf, replaceSource, type ImportCard } from './import-cards.ts'
import { ImportLines } from './import-lines.tsx'

export interface Source {
  text: string
  /** A package is not shown as text. */
  file: File | null
  format: QuestionFormat | 'auto'
  /** What it was recognised as; null for a package. */
  recognised: QuestionFormat | null
  /** The person's choice of columns of a table. */
  columns: Holds[] | null
}

interface ImportReviewProps {
  source: Source
  cards: readonly ImportCard[]
  ticked: ReadonlySet<string>
  onTick: (keys: readonly string[], isTicked: boolean) => void
  onSkip: (key: string) => void
  onSource: (source: Source) => void
  onBack: () => void
  onImport: () => void
}

type Filter = 'all' | 'look' | 'bad'
const atFirst = 20

export function ImportReview(props: ImportReviewProps) {
  const { source, cards, ticked, onTick, onSkip, onSource, onBack, onImport } = props
  const { t } = useTranslation('quizimport')
  const [filter, setFilter] = useState<Filter>('all')
  const [most, setMost] = useState(atFirst)
  const [shown, setShown] = useState<{ line: number } | null>(null)
  const count = (state: ImportCard['state']) => cards.filter((card) => card.state === state).length
  const chosen = filter === 'all' ? cards : cards.filter(({ state }) => state === filter)
  const ready = cards.flatMap(({ state, key }) => (state === 'ready' ? [key] : []))
  const isText = source.file === null
  return (
    <>
      <Summary {...{ source, cards, onSource }} />
      <div className={isText ? 'split import-split' : undefined}>
        <section className="card import-list" aria-label={t('found')}>
          <div className="import-tools">
            <Checkbox
              label={t('chosen', { count: ticked.size })}
              checked={ready.length > 0 && ready.every((key) => ticked.has(key))}
              onChange={(event) => onTick(ready, event.currentTarget.checked)}
            />
            <Segmented<Filter>
              label={t('show')}
              value={filter}
              onChange={setFilter}
              segments={[
                { value: 'all', label: t('all'), count: cards.length },
                { value: 'look', label: t('state_look'), count: count('look') },
                { value: 'bad', label: t('state_bad'), count: count('bad') },
              ]}
            />
          </div>
          <ol>
            {chosen.slice(0, most).map((card) => (
              <ImportCardView
                key={`${card.line} ${card.key}`}
                card={card}
                isTicked={ticked.has(card.key)}
                onTick={(isTicked) => onTick([card.key], isTicked)}
                onLine={isText ? () => setShown({ line: card.line }) : undefined}
                onFocus={() => setShown((before) => (before?.line === card.line ? before : { line: card.line }))}
                onSkip={() => onSkip(card.key)}
                onMend={
                  isText
                    ? (written) => onSource({ ...source, text: replaceSource(source.text, card, written) })
                    : undefined
                }
              />
            ))}
          </ol>
          {chosen.length === 0 && <p className="text-muted import-none">{t('noneHere')}</p>}
          {chosen.length > most && (
            <div className="import-more">
              <span className="text-muted">{t('ofAll', { shown: most, count: chosen.length })}</span>
              <Button variant="ghost" size="sm" onClick={() => setMost(chosen.length)}>
                {t('showRest')}
              </Button>
            </div>
          )}
        </section>
        {isText && <ImportLines text={source.text} cards={cards} shown={shown} onEdit={onBack} />}
      </div>
      <div className="import-foot">
        <p>
          <b>{t('nothingSaved')}</b> <span className="text-muted text-sm">{t('canUndo')}</span>
        </p>
        <span className="layout-grow" />
        <Button variant="ghost" onClick={onBack}>
          {t('cancel')}
        </Button>
        <Button disabled={ticked.size === 0} onClick={onImport}>
          {t('import', { count: ticked.size })}
        </Button>
      </div>
    </>
  )
}

function Summary({ source, cards, onSource }: Pick<ImportReviewProps, 'source' | 'cards' | 'onSource'>) {
  const { t, i18n } = useTranslation('quizimport')
  const [isCorrecting, setIsCorrecting] = useState(false)
  const count = (state: ImportCard['state']) => cards.filter((card) => card.state === state).length
  const counts = { ready: count('ready'), look: count('look'), bad: count('bad') }
  const { recognised } = source
  return (
    <section className="card import-summary" aria-label={t('summary')}>
      <div className="import-summary-head">
        <span className="import-format">{recognised ? nameOf(recognised, t('plainText')) : 'ZIP'}</span>
        <div>
          <p className="text-medium" role="status">
            {t('total', { count: cards.length })}:{' '}
            {(['ready', 'look', 'bad'] as const)
              .filter((state) => counts[state] > 0)
              .map((state) => t(state, { count: counts[state] }))
              .join(currentLanguage(i18n) === 'ar' ? '، ' : ', ')}
          </p>
          {recognised && (
            <p className="text-sm text-muted">
              {t('recognised')}{' '}
              <button type="button" className="link" onClick={() => setIsCorrecting(!isCorrecting)}>
                {t('notThat')}
              </button>
            </p>
          )}
        </div>
      </div>
      {isCorrecting && (
        <Segmented<QuestionFormat>
          label={t('format')}
          value={recognised ?? 'text'}
          onChange={(format) => onSource({ ...source, format, columns: null })}
          segments={formats.map((value) => ({ value, label: nameOf(value, t('plainText')) }))}
        />
      )}
      <Shares counts={counts} />
    </section>
  )
}

/** Ready, to be looked at, not understood: told apart by their stripes too. Without a view box these keep their slope. */
function Shares({ counts }: { counts: Record<ImportCard['state'], number> }) {
  const all = Math.max(1, counts.ready + counts.look + counts.bad)
  const percent = (count: number) => `${(100 * count) / all}%`
  return (
    <svg className="import-bar" aria-hidden>
      <defs>
        <pattern id="import-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="import-hatch-ground" width="6" height="6" />
          <rect className="import-hatch-line" width="3" height="6" />
        </pattern>
      </defs>
      <rect className="import-bar-ready" width={percent(counts.ready)} height="8" />
      <rect className="import-bar-look" x={percent(counts.ready)} width={percent(counts.look)} height="8" />
      <rect className="import-bar-bad" x={percent(counts.ready + counts.look)} width={percent(counts.bad)} height="8" />
    </svg>
  )
}
