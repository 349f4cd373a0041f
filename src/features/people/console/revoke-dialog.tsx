// Revoking a certificate: what happens, what stays, and the reason, which everybody reads on its page.
import { Ban, CircleCheck, Mail } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import type { revokeCertificate } from '#features/certificates/contract-console.ts'
import { call } from '#kit/web/api.ts'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Sheet } from './queries.ts'
import { SheetForm } from './sheet-form.tsx'
import { useReason } from './use-reason.ts'

interface RevokeDialogProps {
  certificate: Sheet['certificates'][number]
  open: boolean
  onClose: () => void
}

export function RevokeDialog({ certificate, open, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('students')
  return (
    <Dialog open={open} onClose={onClose} title={t('revokeTitle')}>
      <RevokeForm certificate={certificate} onClose={onClose} />
    </Dialog>
  )
}

function RevokeForm({ certificate: { id, number }, onClose }: Omit<RevokeDialogProps, 'open'>) {
  const { t } = useTranslation('students')
  const { reason, field, isWritten, fail, done } = useReason(`revoke ${id}`)
  const keyOf = useRequestKey()
  const revoke = useMutation({
    mutationFn: () =>
      call<typeof revokeCertificate>('POST', '/admin/certificates/:id/revoke', {
        params: { id },
        body: { reason },
        idempotencyKey: keyOf(reason),
      }),
  })
  async function submit() {
    if (!isWritten()) return
    try {
      await revoke.mutateAsync()
      done()
      toast.success(t('revokeDone', { number }))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SheetForm act={t('revokeNow')} danger busy={revoke.isPending} onSubmit={submit} onClose={onClose}>
      <Consequences
        items={[
          { kind: 'bad', icon: Ban, text: t('revokeShown') },
          { kind: 'ok', icon: CircleCheck, text: t('revokeKept') },
          { kind: 'warning', icon: Mail, text: t('revokeFinal') },
        ]}
      />
      <TextArea label={t('reason')} rows={2} placeholder={t('revokeExample')} {...field} />
    </SheetForm>
  )
}
