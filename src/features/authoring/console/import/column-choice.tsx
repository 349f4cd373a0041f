// What the columns of a table hold: guessed, and the person is asked only where that is not certain (design/console.md, question import).
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#kit/web/ui/badge.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { tableColumns } from '../../question-source.ts'
import { replacedAt } from '../lists.ts'
import type { Reading } from './import-cards.ts'

type TableColumn = NonNullable<Reading['columns']>[number]
export type Holds = TableColumn['holds']

interface ColumnChoiceProps {
  columns: readonly TableColumn[]
  busy: boolean
  onChoose: (holds: Holds[]) => void
  onBack: () => void
}

/** An example cell in short; pictures are never read. */
const offered = tableColumns.filter((column) => column !== 'picture')

export function ColumnChoice({ columns, busy, onChoose, onBack }: ColumnChoiceProps) {
  const { t } = useTranslation('quizimport')
  const [holds, setHolds] = useState(() => columns.map((column) => column.holds))
  const sure = columns.filter((column) => column.sure).length
  const hasQuestion = holds.includes('question')
  return (
    <section className="card import-columns" aria-label={t('columnsTitle')}>
      <div className="card-head">
        <h3 className="text-medium">{t('columnsTitle')}</h3>
        <Badge icon={CircleCheck}>{t('columnsGuessed', { sure, count: columns.length })}</Badge>
      </div>
      <ol>
        {columns.map(({ name, sure: isSure, samples }, at) => (
          <li key={at} className={isSure ? undefined : 'is-doubtful'}>
            <Select
              label={name ? t('columnNamed', { n: at + 1, name }) : t('columnNumber', { n: at + 1 })}
              value={holds[at] ?? ''}
              options={[
                { value: '', label: t('columnIgnored') },
                ...offered.map((value) => ({ value, label: t(`column_${value}`) })),
              ]}
              onChange={(event) =>
                setHolds(replacedAt(holds, at, offered.find((value) => value === event.target.value) ?? null))
              }
            />
            {samples.map((sample, row) => (
              <UserText key={row} className="import-sample">
                {sample}
              </UserText>
            ))}
          </li>
        ))}
      </ol>
      <div className="layout-row layout-wrap import-columns-foot">
        <Button busy={busy} disabled={!hasQuestion} onClick={() => onChoose(holds)}>
          {t('columnsGo')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('cancel')}
        </Button>
        <span className="text-sm text-muted">{t(hasQuestion ? 'columnsText' : 'columnsNoQuestion')}</span>
      </div>
    </section>
  )
}
