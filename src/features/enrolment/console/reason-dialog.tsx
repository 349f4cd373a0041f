// Asking for another proof, or rejecting: the student reads the reason, so one is required; ready answers save typing.
import { useQuery } from '@tanstack/react-query'
import { Info, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Doubt, Entry } from './entry.ts'
import { blank, fillTemplate, nameOf } from './fill-template.ts'
import { templatesQuery, type QueuedRequest, type Template } from './queries.ts'
import type { Outcome } from './use-decisions.ts'

/** The contract's limit (contract-console.ts). */
const longest = 500

interface ReasonDialogProps {
  kind: 'ask' | 'reject' | null
  request: QueuedRequest
  entry: Entry
  doubts: readonly Doubt[]
  onClose: () => void
  onSend: (reason: string) => Promise<Outcome>
}

export function ReasonDialog({ kind, ...props }: ReasonDialogProps) {
  const { t } = useTranslation('requests')
  const name = props.request.student.full_name
  const title = kind === 'reject' ? t('rejectTitle', { name }) : t('askTitle')
  return (
    <Dialog open={kind !== null} onClose={props.onClose} title={title}>
      {kind && <ReasonForm kind={kind} {...props} />}
    </Dialog>
  )
}

function ReasonForm({ kind, request, entry, doubts, onClose, onSend }: ReasonDialogProps & { kind: 'ask' | 'reject' }) {
  const { t } = useTranslation('requests')
  const templates = (useQuery(templatesQuery).data ?? []).filter((template) => template.kind === kind)
  const fits =
    kind === 'ask' && doubts.includes('less')
      ? templates.find((each) => /\{\{\s*missing/.test(each.text_ar))
      : undefined
  const [{ text: typed }, keep, drop] = useKept<{ text?: string }>(`${kind} ${request.id}`, {})
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const fill = (template: Template) => fillTemplate(template, request, entry)
  const reason = typed ?? (fits ? fill(fits) : '')
  function write(text: string) {
    keep({ text })
    setError('')
  }
  async function send() {
    if (!reason.trim()) return setError(t('reasonRequired'))
    if (reason.includes(blank)) return setError(t('reasonBlank', { blank }))
    if (reason.trim().length > longest) return setError(t('reasonTooLong', { longest }))
    setError('')
    setBusy(true)
    const outcome = await onSend(reason.trim())
    setBusy(false)
    if (outcome === 'lost' || outcome === 'used') return setError(t('notSent'))
    if (outcome === 'done') drop()
    onClose()
  }
  const name = request.student.full_name
  return (
    <Form onSubmit={send}>
      <fieldset className="layout-row layout-wrap reason-chips">
        <legend className="field-label">{t(kind === 'ask' ? 'askProblem' : 'readyReasons')}</legend>
        {templates.map((template) => (
          <button
            key={template.id}
            type="button"
            className={classNames('chip', reason === fill(template) && 'is-on')}
            dir="auto"
            aria-pressed={reason === fill(template)}
            onClick={() => write(fill(template))}
          >
            {nameOf(fill(template))}
          </button>
        ))}
      </fieldset>
      <LimitedArea
        label={kind === 'ask' ? t('messageTo', { name }) : t('reasonRead')}
        maxLength={longest}
        value={reason}
        error={error}
        onChange={(event) => write(event.target.value)}
      />
      <p className="side-note">
        <Icon of={Info} size="sm" />
        {t(kind === 'ask' ? 'askNote' : 'rejectNote')}
      </p>
      <div className="layout-row reason-foot">
        <Button
          type="submit"
          variant={kind === 'ask' ? 'primary' : 'danger'}
          busy={busy}
          busyLabel={t('sending')}
          className="layout-grow"
        >
          {kind === 'ask' && <Icon of={Send} flip />}
          {t(kind === 'ask' ? 'askNow' : 'rejectNow')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
