// Refusing a request: the student reads the reason, so one is required; three ready ones save typing.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { rejectRequest } from '../contract-console.ts'
import type { QueuedRequest } from './queries.ts'

const ready = ['reasonUnreadable', 'reasonAmount', 'reasonNotFound'] as const

export function RejectDialog({
  request,
  open,
  onClose,
}: {
  request: QueuedRequest
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('requests')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const reject = useMutation({
    mutationFn: (body: { reason: string }) =>
      call<typeof rejectRequest>('POST', '/admin/enrolment-requests/:id/reject', { params: { id: request.id }, body }),
  })
  function write(text: string) {
    setReason(text)
    setError('')
  }
  async function send() {
    if (!reason.trim()) return setError(t('reasonRequired'))
    try {
      await reject.mutateAsync({ reason: reason.trim() })
      onClose()
      toast.success(t('rejectedDone', { name: request.student.full_name }))
    } catch (caught) {
      toast.error(failureText(caught, t('genericError', { ns: 'common' })))
      await client.invalidateQueries({ queryKey: ['queue'] })
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rejectTitle')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={reject.isPending} busyLabel={t('rejecting')} onClick={() => void send()}>
            {t('rejectNow')}
          </Button>
        </>
      }
    >
      <div className="layout-stack">
        <p className="text-soft">{t('rejectText', { name: request.student.full_name })}</p>
        <fieldset className="layout-row layout-wrap">
          <legend className="visually-hidden">{t('readyReasons')}</legend>
          {ready.map((key) => (
            <Button key={key} variant="soft" size="sm" onClick={() => write(t(key))}>
              {t(`${key}Short`)}
            </Button>
          ))}
        </fieldset>
        <TextArea
          label={t('reason')}
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
