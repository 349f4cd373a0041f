// Account statements: pasted or dropped, each incoming line beside what it pays, with the reason; at first only certain matches are selected. Nothing
// is saved before it is confirmed, and importing the same again records nothing twice (design, Payments).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#kit/contract.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import type { readStatement } from '../contract-console-statements.ts'
import type { StatementColumns } from '../statement-columns.ts'
import { StatementColumnsForm } from './statement-columns-form.tsx'
import { StatementInput } from './statement-input.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementProblems } from './statement-problems.tsx'
import { firstChoices, outcomeOf, toChoices, type Choices } from './statement-choices.ts'

export const handle = { namespaces: ['payments', 'statements'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

export type Statement = DataOf<typeof readStatement>

interface Source {
  text: string
  name: string
}

export default function StatementPage() {
  const { t } = useTranslation('statements')
  const [source, setSource] = useState<Source>()
  const [statement, setStatement] = useState<Statement>()
  const [pasted, setPasted] = useKept('statement', '')
  const read = useMutation({
    mutationFn: ({ text, columns }: { text: string; columns?: StatementColumns }) =>
      call<typeof readStatement>('POST', '/admin/statements', {
        body: { text, dry_run: true, ...(columns && { columns }) },
        patience: 60_000,
      }),
  })
  /** Another file may be chosen before the first is read: the last one counts. */
  const last = useRef<Source>(null)
  async function look(next: Source, columns?: StatementColumns) {
    last.current = next
    try {
      const answer = await read.mutateAsync({ text: next.text, ...(columns && { columns }) })
      if (last.current !== next) return
      setSource(next)
      setStatement(answer)
    } catch (error) {
      toast.error(failureText(error, t('genericError', { ns: 'common' })))
    }
  }
  function again() {
    setSource(undefined)
    setStatement(undefined)
    // What was pasted while the other was being read has not been compared yet.
    if (source?.text === pasted) setPasted('')
  }
  return (
    <>
      <PageMeta title={t('title')} hidden />
      <div className="page-head">
        <div>
          <Link className="text-xs text-muted" to="/admin/payments">
            {t('back')}
          </Link>
          <h1>{t('title')}</h1>
          <p>{t('subtitle')}</p>
        </div>
        {statement && (
          <Button variant="secondary" onClick={again}>
            {t('another')}
          </Button>
        )}
      </div>
      {source && statement ? (
        // Other columns are other lines: what was ticked before says nothing about them.
        <Compared
          key={JSON.stringify([source.text, statement.columns])}
          {...{ source, statement, onLook: look, reading: read.isPending }}
        />
      ) : (
        <StatementInput
          busy={read.isPending}
          pasted={pasted}
          onPaste={setPasted}
          onText={(text, name) => void look({ text, name })}
        />
      )}
    </>
  )
}

interface ComparedProps {
  source: Source
  statement: Statement
  reading: boolean
  onLook: (source: Source, columns?: StatementColumns) => Promise<void>
}

function Compared({ source, statement, reading, onLook }: ComparedProps) {
  const { t } = useTranslation('statements')
  const client = useQueryClient()
  const [choices, setChoices] = useState<Choices>(() => firstChoices(statement.lines))
  const [choosesColumns, setChoosesColumns] = useState(false)
  const confirm = useMutation({
    mutationFn: () =>
      call<typeof readStatement>('POST', '/admin/statements', {
        body: { text: source.text, dry_run: false, activate: true, choices: toChoices(statement.lines, choices) },
        patience: 120_000,
      }),
  })
  const chosen = Object.values(choices).filter(Boolean).length
  async function send() {
    try {
      const { applied } = await confirm.mutateAsync()
      const outcome = outcomeOf(applied)
      if (outcome) toast.success(t(outcome, { activated: applied.activated, count: applied.reconciled }))
      for (const { line, message } of applied.left) toast.error(t('lineLeft', { line, message }))
      await client.invalidateQueries({ queryKey: ['payments'] })
      await client.invalidateQueries({ queryKey: ['queue'] })
      await onLook(source)
      setChoices({})
    } catch (error) {
      const [[name, message] = []] = error instanceof ApiError ? Object.entries(error.fields) : []
      const line = /^line_(\d+)$/.exec(name ?? '')?.[1]
      const text = message ?? failureText(error, t('genericError', { ns: 'common' }))
      toast.error(line ? t('lineLeft', { line, message: text }) : text)
    }
  }
  if (!statement.columns || choosesColumns) {
    return (
      <StatementColumnsForm
        statement={statement}
        busy={reading}
        onColumns={(columns) => {
          setChoosesColumns(false)
          void onLook({ ...source, text: source.text }, columns)
        }}
      />
    )
  }
  const isFaulty = statement.problems.length > 0
  return (
    <div className="layout-stack">
      <div className="layout-row layout-wrap layout-between">
        <p className="text-sm text-soft">
          {source.name && (
            <>
              <bdi>{source.name}</bdi>
              {'\u00A0· '}
            </>
          )}
          {t('lineCount', { count: statement.lines.length })}
          {statement.debits > 0 && ` · ${t('debitCount', { count: statement.debits })}`}
        </p>
        <div className="money-head-acts">
          <Button variant="secondary" onClick={() => setChoosesColumns(true)}>
            {t('columns')}
          </Button>
          <Button
            busy={confirm.isPending || reading}
            busyLabel={t('confirming')}
            aria-disabled={chosen === 0 || isFaulty}
            onClick={() => chosen === 0 || isFaulty || void send()}
          >
            {t('confirm', { count: chosen })}
          </Button>
        </div>
      </div>
      {isFaulty && <StatementProblems problems={statement.problems} />}
      <StatementLines statement={statement} choices={choices} onChoose={setChoices} />
      <p className="side-note">
        <Icon of={ShieldCheck} />
        {t('onceOnly')}
      </p>
    </div>
  )
}
