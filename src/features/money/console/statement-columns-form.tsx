// For columns that were not recognised, or wrongly: the person chooses what each contains. The choice is remembered for statements with the same head.
import { useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { StatementColumns } from '../statement-columns.ts'
import type { Statement } from './statement-page.tsx'

const kinds = ['none', 'date', 'amount', 'credit', 'debit', 'label'] as const
type Kind = (typeof kinds)[number]

interface StatementColumnsFormProps {
  statement: Statement
  busy: boolean
  onColumns: (columns: StatementColumns) => void
}

export function StatementColumnsForm({ statement, busy, onColumns }: StatementColumnsFormProps) {
  const { t } = useTranslation('statements')
  const { sample, columns } = statement
  const width = Math.min(100, Math.max(0, ...sample.map((cells) => cells.length)))
  const [chosen, setChosen] = useState<Kind[]>(() =>
    Array.from({ length: width }, (_, index) => kindOf(index, columns)),
  )
  const [error, setError] = useState('')
  function submit() {
    const at = (kind: Kind) => chosen.indexOf(kind)
    const indexes = (kind: Kind) => chosen.flatMap((one, index) => (one === kind ? [index] : []))
    if (at('date') === -1 || (at('amount') === -1 && at('credit') === -1)) return setError(t('columnsIncomplete'))
    return onColumns({
      date: at('date'),
      ...(at('credit') === -1 ? { amount: at('amount') } : { credit: at('credit') }),
      ...(at('debit') !== -1 && { debit: at('debit') }),
      label: indexes('label').slice(0, 10),
    })
  }
  if (width < 2) return <p className="side-note is-bad">{t('noColumns')}</p>
  return (
    <section className="card statement-input">
      <p>{t(columns ? 'columnsChange' : 'columnsUnknown')}</p>
      <div className="table-wrap">
        <table className="table statement-sample">
          <caption className="visually-hidden">{t('columns')}</caption>
          <thead>
            <tr>
              {chosen.map((kind, index) => (
                <th key={index} scope="col">
                  <Select
                    label={t('columnNumber', { number: index + 1 })}
                    value={kind}
                    onChange={(event) => {
                      const next = kinds.find((each) => each === event.target.value) ?? 'none'
                      setChosen(chosen.map((one, at) => (at === index ? next : one)))
                      setError('')
                    }}
                    options={kinds.map((value) => ({ value, label: t(`column_${value}`) }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, 5).map((cells, row) => (
              <tr key={row}>
                {chosen.map((_, index) => (
                  <td key={index} dir="auto">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {error && (
        <p className="side-note is-bad" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button busy={busy} busyLabel={t('reading')} onClick={submit}>
          {t('columnsDone')}
        </Button>
      </div>
    </section>
  )
}

function kindOf(index: number, columns: StatementColumns | null): Kind {
  if (!columns) return 'none'
  if (columns.date === index) return 'date'
  if (columns.amount === index) return 'amount'
  if (columns.credit === index) return 'credit'
  if (columns.debit === index) return 'debit'
  return columns.label?.includes(index) ? 'label' : 'none'
}
