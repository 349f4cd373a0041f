// Accounts from a file: chosen, checked line by line, then made; nothing is saved before.
import { CircleAlert, CircleCheck, CircleDashed, Upload } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DataOf } from '#kit/contract.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { decodeTable } from '#kit/decode-text.ts'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { FileButton } from '#kit/web/ui/file-picker.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { importStudents } from '../contract-console.ts'

/** What was found in a table, and in which. */
type Found = DataOf<typeof importStudents> & { csv: string }

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('students')
  return (
    <Dialog open={open} onClose={onClose} title={t('importTitle')} wide>
      <ImportForm onDone={onClose} />
    </Dialog>
  )
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('students')
  const [name, setName] = useState('')
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState('')
  const send = useMutation({
    mutationFn: (body: { csv: string; dry_run: boolean }) =>
      call<typeof importStudents>('POST', '/admin/students/import', { body }),
  })
  const count = (result: Found['rows'][number]['result']) =>
    found?.rows.filter((row) => row.result === result).length ?? 0

  /** Another file may be chosen before the first is looked through: the last one counts. */
  const last = useRef('')
  async function ask(text: string, isTry: boolean) {
    setError('')
    last.current = text
    try {
      const answer = await send.mutateAsync({ csv: text, dry_run: isTry })
      if (isTry && last.current !== text) return
      setFound({ ...answer, csv: text })
      if (!answer.applied) return
      toast.success(t('imported', { count: answer.rows.filter(({ result }) => result === 'new').length }))
      onDone()
    } catch (failure) {
      const isLast = last.current === text
      if (isTry && !isLast) return
      // Perhaps they were made, and only the answer was lost: the lines say so.
      if (!isTry && isLast) await ask(text, true)
      setError((failure instanceof ApiError && failure.fields['csv']) || failureText(failure))
    }
  }
  async function choose(file: File) {
    last.current = ''
    setFound(undefined)
    setName(file.name)
    const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return setError(t('noTable'))
    await ask(text, true)
  }
  const isReady = found !== undefined && count('problem') === 0 && count('new') > 0
  return (
    <div className="layout-stack">
      <p className="text-soft">{t('importText')}</p>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onFile={(file) => void choose(file)}>
        <Icon of={Upload} size="sm" />
        {t('chooseFile')}
      </FileButton>
      {name && (
        <p className="text-sm text-muted">
          <bdi>{name}</bdi>
        </p>
      )}
      {error && (
        <Banner tone="bad" icon={CircleAlert} role="alert">
          {error}
        </Banner>
      )}
      {/* There before its words: what comes together with them is not heard. */}
      <output className="text-medium">
        {found && [t('foundNew', { count: count('new') }), t('foundKnown', { count: count('exists') })].join(' · ')}
        {count('problem') > 0 && ` · ${t('foundFaulty', { count: count('problem') })}`}
      </output>
      {found && (
        <ul className="students-import" aria-label={t('lines')}>
          {found.rows.map((row) => (
            <ImportLine key={row.line} row={row} />
          ))}
        </ul>
      )}
      <Button
        size="lg"
        block
        aria-disabled={!isReady}
        busy={send.isPending}
        onClick={() => isReady && void ask(found.csv, false)}
      >
        {t('importNow', { count: count('new') })}
      </Button>
    </div>
  )
}

const icons = { new: CircleCheck, exists: CircleDashed, problem: CircleAlert }

function ImportLine({ row }: { row: Found['rows'][number] }) {
  const { t } = useTranslation('students')
  return (
    <li className={row.result === 'problem' ? 'is-faulty' : undefined}>
      <Icon of={icons[row.result]} size="sm" />
      <span className="text-digits text-muted">{row.line}</span>
      <span className="layout-grow">
        <bdi>{row.full_name}</bdi> <Ltr className="text-muted">{row.email}</Ltr>
      </span>
      <span className="text-xs">{row.problem ?? t(row.result === 'new' ? 'lineNew' : 'lineKnown')}</span>
    </li>
  )
}
