// When a chapter opens: at once, some days after enrolment, or on a date (console.md §4, `opens`).
import { useState } from 'react'
import { dayOfWhen, isOfOurTime, schoolDay } from '#kit/school-day.ts'
import { serverTime } from '#kit/web/server-time.ts'
import { Select } from '#kit/web/ui/select.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { DocumentChapter } from '../../document.ts'
import { ConflictAt } from '../draft/conflict-card.tsx'
import { readWithin } from '../draft/draft-field.tsx'
import { useChapter, useEdit, useField } from '../draft/use-draft.tsx'

const kinds = ['now', 'days', 'date'] as const
type Kind = (typeof kinds)[number]
const atOnce: DocumentChapter['opens'] = { kind: 'now' }

/** Starting values: eight days after enrolment, and 8 January. */
const beginnings = {
  now: () => ({}),
  days: () => ({ days: 7 }),
  date: () => ({ date: schoolDay(serverTime()) }),
}

export function ChapterOpens({ chapterId, n }: { chapterId: string; n: number }) {
  const { t } = useTranslation('builder')
  const path = `chapters/${chapterId}/opens`
  const opens = useChapter(chapterId, 'opens') ?? atOnce
  const { error } = useField(path)
  const edit = useEdit()
  const choose = (kind: Kind) => edit.set(path, { kind, ...beginnings[kind]() })
  return (
    <div className="editor-pair draft-field" data-path={path}>
      <Select
        label={t('field_opens')}
        value={opens.kind}
        error={error}
        options={kinds.map((value) => ({ value, label: t(`opens_${value}`) }))}
        onChange={(event) => choose(event.target.value as Kind)}
        help={[
          opens.kind === 'days' && t('opensDay', { n: (opens.days ?? 0) + 1 }),
          n === 1 && opens.kind !== 'now' && t('opensFirst'),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {opens.kind === 'days' && (
        <OpensDays days={opens.days ?? 0} onChange={(days) => edit.set(path, { kind: 'days', days })} />
      )}
      {opens.kind === 'date' && (
        <OpensDate date={opens.date ?? ''} onChange={(date) => edit.set(path, { kind: 'date', date })} />
      )}
      <ConflictAt path={path} />
    </div>
  )
}

const most = 3650

/** An invalid number stays in the field with a message, as in draft-field.tsx. */
function OpensDays({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const { t } = useTranslation('builder')
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => readWithin(text, { min: 0, max: most, whole: true, optional: false })?.value
  const isRight = typed === null || read(typed) !== undefined
  return (
    <TextField
      label={t('opensDays')}
      latin
      inputMode="numeric"
      value={typed ?? String(days)}
      error={isRight ? undefined : `0–${most}`}
      onBlur={() => isRight && setTyped(null)}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = read(event.target.value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}

/** A year that is being typed is 0002, 0020, 0202: it stays in the field. */
function OpensDate({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const { t } = useTranslation('builder')
  const [typed, setTyped] = useState<string | null>(null)
  const isRight = typed === null || isOfOurTime(typed)
  return (
    <TextField
      label={t('opensDate')}
      type="date"
      latin
      max="2199-12-31"
      value={typed ?? (date && dayOfWhen(date))}
      error={isRight ? undefined : t('opensDateWrong')}
      onBlur={() => isRight && setTyped(null)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (isOfOurTime(value)) onChange(value)
      }}
    />
  )
}
