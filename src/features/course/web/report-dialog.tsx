// Why a review is reported: one of five reasons, and words for the school if the reader has any.
import { useId, useRef, useState } from 'react'
import type { reportReview } from '#features/reviews/contract.ts'
import type { BodyInputOf } from '#kit/contract.ts'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedArea } from '#kit/web/ui/limited-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'

type Reason = BodyInputOf<typeof reportReview>['reason']

const reasons = {
  insult: 'reportInsult',
  personal: 'reportPersonal',
  advert: 'reportAdvert',
  off_topic: 'reportOffTopic',
  other: 'reportOther',
} as const satisfies Record<Reason, string>
const listed = Object.keys(reasons) as Reason[]
/** As the server allows. */
const longest = 500

interface ReportDialogProps {
  /** Of the review. */
  id: string
  open: boolean
  onClose: () => void
  onSent: () => void
}

export function ReportDialog({ open, onClose, ...rest }: ReportDialogProps) {
  const { t } = useTranslation('course')
  return (
    <Dialog open={open} onClose={onClose} title={t('reportTitle')}>
      <ReportForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ id, onClose, onSent }: Omit<ReportDialogProps, 'open'>) {
  const { t } = useTranslation('course')
  const first: { reason: Reason | null; words: string } = { reason: null, words: '' }
  const [{ reason, words }, write, drop] = useKept(`report ${id}`, first)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const errorId = useId()
  const choices = useRef<HTMLFieldSetElement>(null)

  async function submit() {
    if (!reason) {
      setError(t('reportReasonMissing'))
      choices.current?.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    try {
      const { settled } = await call<typeof reportReview>('POST', '/student/reviews/:id/report', {
        params: { id },
        body: { reason, words },
      })
      drop()
      toast.success(t(settled ? 'reportSettled' : 'reportSent'))
      onSent()
    } catch (failure) {
      setError(failureText(failure))
      setBusy(false)
    }
  }
  const mistake = error && (
    <p className="choice-error" role="alert" id={errorId}>
      {error}
    </p>
  )
  return (
    <Form onSubmit={submit}>
      <fieldset ref={choices} className="report-reasons" aria-describedby={error ? errorId : undefined}>
        <legend className="visually-hidden">{t('reportTitle')}</legend>
        {listed.map((one) => (
          <Radio
            key={one}
            name="reason"
            label={t(reasons[one])}
            checked={reason === one}
            onChange={() => {
              write({ reason: one, words })
              setError('')
            }}
          />
        ))}
      </fieldset>
      {!reason && mistake}
      <LimitedArea
        label={t('reportWords')}
        rows={2}
        maxLength={longest}
        value={words}
        onChange={(event) => {
          write({ reason, words: event.target.value })
          setError('')
        }}
      />
      {reason && mistake}
      <p className="text-sm text-muted">{t('reportNote')}</p>
      <div className="layout-row layout-wrap">
        <Button type="submit" disabled={words.trim().length > longest} busy={busy} busyLabel={t('reportSending')}>
          {t('reportSend')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel', { ns: 'ui' })}
        </Button>
      </div>
    </Form>
  )
}
