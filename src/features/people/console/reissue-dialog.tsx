// A certificate with a corrected name: a new number; the old one's page links to it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { reissueCertificate } from '#features/certificates/contract-console.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Sheet } from './queries.ts'
import { SheetForm } from './sheet-form.tsx'
import { useReason } from './use-reason.ts'

interface ReissueDialogProps {
  certificate: Sheet['certificates'][number]
  open: boolean
  onClose: () => void
}

export function ReissueDialog({ certificate, open, onClose }: ReissueDialogProps) {
  const { t } = useTranslation('students')
  return (
    <Dialog open={open} onClose={onClose} title={t('reissueTitle')}>
      <ReissueForm certificate={certificate} onClose={onClose} />
    </Dialog>
  )
}

function ReissueForm({ certificate, onClose }: Omit<ReissueDialogProps, 'open'>) {
  const { t } = useTranslation('students')
  const [name, setName, dropName] = useKept(`reissue-name ${certificate.id}`, certificate.student_name)
  const { reason, field, isWritten, fail, done } = useReason(`reissue ${certificate.id}`)
  const [nameError, setNameError] = useState('')
  const keyOf = useRequestKey()
  const reissue = useMutation({
    mutationFn: () =>
      call<typeof reissueCertificate>('POST', '/admin/certificates/:id/reissue', {
        params: { id: certificate.id },
        body: { student_name: name, reason },
        idempotencyKey: keyOf({ name, reason }),
      }),
  })
  async function submit() {
    if (!isWritten()) return
    try {
      const { number } = await reissue.mutateAsync()
      done()
      dropName()
      toast.success(t('reissued', { number }))
      onClose()
    } catch (error) {
      const wrongName = error instanceof ApiError ? error.fields['student_name'] : undefined
      if (wrongName) setNameError(wrongName)
      else fail(error)
    }
  }
  return (
    <SheetForm act={t('reissueNow')} busy={reissue.isPending} onSubmit={submit} onClose={onClose}>
      <p className="text-soft">{t('reissueText')}</p>
      <LimitedField
        label={t('nameOnIt')}
        value={name}
        error={nameError}
        maxLength={120}
        onChange={(event) => {
          setName(event.target.value)
          setNameError('')
        }}
      />
      <TextField label={t('reason')} {...field} />
    </SheetForm>
  )
}
