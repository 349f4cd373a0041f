// An owner undoes a refund: the dialog first says what that does.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { reverseRefund } from '../contract-console.ts'
import { afterLostAnswer } from './after-lost-answer.ts'
import type { LedgerRow } from './queries.ts'

export function ReverseDialog({ row, onClose }: { row: LedgerRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <Dialog open={row !== undefined} onClose={onClose} title={t('reverseTitle')}>
      {row && <ReverseForm row={row} onClose={onClose} />}
    </Dialog>
  )
}

function ReverseForm({ row, onClose }: { row: LedgerRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const client = useQueryClient()
  const [note, setNote, drop] = useKept(`reverse ${row.enrolment_id}`, '')
  const [error, setError] = useState('')
  const language = currentLanguage(i18n)
  const amount = formatMoney(row.refunded_amount, language)
  const reverse = useMutation({
    mutationFn: () =>
      call<typeof reverseRefund>('POST', '/admin/enrolments/:id/refund/reverse', {
        params: { id: row.enrolment_id },
        body: { note: note.trim() },
      }),
  })
  async function submit() {
    const done = () => {
      drop()
      toast.success(t('reverseDone'))
      onClose()
    }
    try {
      await reverse.mutateAsync()
      done()
    } catch (failure) {
      const now = await afterLostAnswer(failure, client, language, row.enrolment_id)
      if (now?.status === 'active') done()
      else if (failure instanceof ApiError && failure.fields['note']) setError(failure.fields['note'])
      else toast.error(failureText(failure, t('genericError', { ns: 'common' })))
    }
    await client.invalidateQueries({ queryKey: ['payments'] })
    await client.invalidateQueries({ queryKey: ['refund'] })
  }
  return (
    <Form onSubmit={submit}>
      <p>
        <UserText className="text-medium">{row.student.full_name}</UserText> · <UserText>{row.courses.title}</UserText>
      </p>
      <p className="text-soft">{t('reverseText', { amount })}</p>
      <LimitedField
        label={t('reverseNote')}
        maxLength={500}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.target.value)
          setError('')
        }}
      />
      <div className="money-foot">
        <Button type="submit" busy={reverse.isPending} busyLabel={t('reversing')}>
          {t('reverseNow')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
