// Sends a failed mail to a corrected address. The account keeps its address: only its owner can prove another.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { retryMail } from '#features/school/contract-console.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Ltr } from '#kit/web/ui/bidi.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { messagesKey, type Mail } from './queries.ts'
import { suggestAddress } from '../suggest-address.ts'

export function AddressDialog({ mail, onClose }: { mail: Mail | undefined; onClose: () => void }) {
  const { t } = useTranslation('outbox')
  return (
    <Dialog open={mail !== undefined} onClose={onClose} title={t('mendTitle')}>
      {mail && <AddressForm key={mail.id} mail={mail} onClose={onClose} />}
    </Dialog>
  )
}

function AddressForm({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const { t } = useTranslation('outbox')
  const client = useQueryClient()
  const [recipient, setRecipient, drop] = useKept(`address ${mail.id}`, suggestAddress(mail.recipient))
  const keyOf = useRequestKey()
  const send = useMutation({
    mutationFn: () =>
      call<typeof retryMail>('POST', '/admin/outbox/:id/retry', {
        params: { id: mail.id },
        body: { recipient },
        idempotencyKey: keyOf(recipient),
      }),
    onSuccess: () => {
      drop()
      toast.success(t('retried'))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: messagesKey }),
  })
  const [wrong, setWrong] = useState('')
  /** Its failure stands at the field, which has the focus then (form.tsx). */
  async function submit() {
    if (send.isPending) return
    setWrong('')
    try {
      await send.mutateAsync()
    } catch (error) {
      const text = error instanceof ApiError ? (error.fields['recipient'] ?? error.message) : ''
      setWrong(text || t('genericError', { ns: 'common' }))
    }
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        type="email"
        latin
        autoComplete="off"
        label={t('newAddress')}
        value={recipient}
        error={wrong}
        onChange={(event) => setRecipient(event.target.value)}
      />
      <p className="text-sm text-muted">
        {t('was')} <Ltr>{mail.recipient}</Ltr>
      </p>
      <p className="text-sm text-soft">{t('mendText')}</p>
      <div className="layout-row">
        <Button type="submit" busy={send.isPending}>
          {t('mendSend')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
