// Enrolling many students from a table: checked first, then added completely or not at all.
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '#kit/contract.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { decodeTable } from '#kit/decode-text.ts'
import { Ltr, UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { useFirstMistake } from '#kit/web/ui/first-mistake.ts'
import { FileButton } from '#kit/web/ui/file-picker.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { importEnrolments } from '../contract-console.ts'

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('requests')
  return (
    <Dialog open={open} onClose={onClose} title={t('importTitle')} wide>
      <ImportForm onDone={onClose} />
    </Dialog>
  )
}

/** What was found in a table, and in which: its answer may come when another one is there. */
type Looked = DataOf<typeof importEnrolments> & { csv: string }

function ImportForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('requests')
  const [csv, setCsv, drop] = useKept('import-enrolments', '')
  const [found, setLooked] = useState<Looked | null>(null)
  const looked = found?.csv === csv ? found : null
  const [error, setError] = useState('')
  const { form, tried } = useFirstMistake()
  const send = useMutation({
    mutationFn: (body: { csv: string; dry_run: boolean }) =>
      call<typeof importEnrolments>('POST', '/admin/enrolments/import', { body }),
  })
  function write(text: string) {
    setCsv(text)
    setLooked(null)
    setError('')
  }
  async function choose(file: File) {
    const text = decodeTable(new Uint8Array(await file.arrayBuffer()))
    if (text !== null) return write(text)
    setLooked(null)
    refuse(t('importNoText'))
  }
  function refuse(why: string) {
    setError(why)
    tried()
  }
  async function run(dry_run: boolean) {
    if (!csv.trim()) return refuse(t('importEmpty'))
    try {
      const answer = await send.mutateAsync({ csv, dry_run })
      setLooked({ ...answer, csv })
      if (!answer.applied) return
      toast.success(t('importDone', { count: answer.rows.filter(({ result }) => result === 'new').length }))
      // Another table may stand there by now.
      if (drop(csv)) onDone()
    } catch (caught) {
      setLooked(null)
      refuse(
        caught instanceof ApiError && caught.code === 'IMPORT_FAULTY'
          ? caught.message
          : failureText(caught, t('genericError', { ns: 'common' })),
      )
      if (!dry_run) await run(true)
    }
  }
  const count = (wanted: string) => looked?.rows.filter(({ result }) => result === wanted).length ?? 0
  const news = count('new')
  const isReady = news > 0 && count('problem') === 0
  return (
    <form
      ref={form}
      className="layout-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(!isReady)
      }}
    >
      <p className="text-soft">{t('importText')}</p>
      <TextArea
        label={t('importTable')}
        rows={7}
        spellCheck={false}
        value={csv}
        error={error}
        placeholder={t('importExample')}
        onChange={(event) => write(event.target.value)}
      />
      <FileButton accept=".csv,.tsv,.txt,text/csv" onFile={(file) => void choose(file)}>
        {t('importFile')}
      </FileButton>
      {/* There before its words: what comes together with them is not heard. */}
      <output>
        {looked &&
          [
            t('importNew', { count: news }),
            t('importExists', { count: count('exists') }),
            t('importProblems', { count: count('problem') }),
          ].join(' · ')}
      </output>
      {looked && <Rows rows={looked.rows} />}
      <Button type="submit" size="lg" block {...(!isReady && { variant: 'secondary' })} busy={send.isPending}>
        {isReady ? t('importNow', { count: news }) : t('importLook')}
      </Button>
    </form>
  )
}

const icons = { new: CircleCheck, exists: CircleMinus, problem: CircleAlert }

function Rows({ rows }: { rows: Looked['rows'] }) {
  const { t } = useTranslation('requests')
  return (
    <ul className="import-rows">
      {rows.map((row) => (
        <li key={row.line} className={`import-row import-${row.result}`}>
          <Icon of={icons[row.result]} size="sm" />
          <span className="text-xs text-muted">{t('line', { line: row.line })}</span>
          <Ltr>{row.email}</Ltr>
          <UserText>{row.course}</UserText>
          <UserText className="text-muted">{row.plan}</UserText>
          {row.problem && <b>{row.problem}</b>}
        </li>
      ))}
    </ul>
  )
}
