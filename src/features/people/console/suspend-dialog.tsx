// Suspending an account: what happens, what stays, and the reason, which the student reads.
import { CircleCheck, LogOut, Mail } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '#kit/web/api.ts'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { TextArea } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { suspendStudent } from '../contract-console.ts'
import type { Sheet } from './queries.ts'
import { SheetForm } from './sheet-form.tsx'
import { useReason } from './use-reason.ts'

interface SuspendDialogProps {
  sheet: Sheet
  open: boolean
  onClose: () => void
}

export function SuspendDialog({ sheet, open, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('students')
  return (
    <Dialog open={open} onClose={onClose} title={t('suspendTitle', { name: sheet.full_name })}>
      <SuspendForm sheet={sheet} onClose={onClose} />
    </Dialog>
  )
}

function SuspendForm({ sheet, onClose }: Omit<SuspendDialogProps, 'open'>) {
  const { t } = useTranslation('students')
  const { reason, field, isWritten, fail, done } = useReason(`suspend ${sheet.id}`)
  const suspend = useMutation({
    mutationFn: () =>
      call<typeof suspendStudent>('POST', '/admin/students/:id/suspend', {
        params: { id: sheet.id },
        body: { reason },
      }),
  })
  async function submit() {
    if (!isWritten()) return
    try {
      const { suspended_reason: told } = await suspend.mutateAsync()
      done()
      // Somebody else was first: the student was told that reason.
      if (told === reason.trim()) toast.success(t('suspendedDone', { name: sheet.full_name }))
      else toast.error(t('suspendedBefore', { reason: told ?? '' }))
      onClose()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <SheetForm act={t('suspendNow')} danger busy={suspend.isPending} onSubmit={submit} onClose={onClose}>
      <Consequences
        items={[
          {
            kind: 'bad',
            icon: LogOut,
            flip: true,
            text: sheet.sessions.length === 0 ? t('suspendIn') : t('suspendOut', { count: sheet.sessions.length }),
          },
          { kind: 'ok', icon: CircleCheck, text: t('suspendKept') },
          { kind: 'warning', icon: Mail, text: t('suspendMail') },
        ]}
      />
      <TextArea label={t('reason')} rows={2} placeholder={t('suspendExample')} {...field} />
    </SheetForm>
  )
}
