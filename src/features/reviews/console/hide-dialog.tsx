// Hiding a review, with a reason that its author reads.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, failureText } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Radio } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { hideReview, showReview } from '../contract-console.ts'

const ready = ['whyInsult', 'whyPersonal', 'whyAdvert', 'whyOffTopic', 'whyOther'] as const

interface HideDialogProps {
  params: { courseId: string; studentId: string }
  open: boolean
  onClose: () => void
}

export function HideDialog({ params, open, onClose }: HideDialogProps) {
  const { t } = useTranslation('moderation')
  return (
    <Dialog open={open} onClose={onClose} title={t('whyHide')}>
      <HideForm params={params} onClose={onClose} />
    </Dialog>
  )
}

function HideForm({ params, onClose }: Omit<HideDialogProps, 'open'>) {
  const { t } = useTranslation('moderation')
  const first: { why: (typeof ready)[number]; words: string } = { why: 'whyInsult', words: '' }
  const [{ why, words }, write, drop] = useKept(`hide ${params.courseId} ${params.studentId}`, first)
  const client = useQueryClient()
  const [error, setError] = useState('')
  const reason = why === 'whyOther' ? words : t(why)
  const hide = useMutation({
    mutationFn: () =>
      call<typeof hideReview>('POST', '/admin/reviews/:courseId/:studentId/hide', { params, body: { reason } }),
  })
  async function undo() {
    try {
      await call<typeof showReview>('POST', '/admin/reviews/:courseId/:studentId/show', { params })
      toast.success(t('shown'))
    } catch (failure) {
      toast.error(failureText(failure))
    }
    await client.invalidateQueries({ queryKey: ['console-reviews'] })
  }
  async function submit() {
    if (!reason.trim()) return setError(t('reasonRequired'))
    try {
      await hide.mutateAsync()
      drop()
      toast.offer(t('hiddenDone'), { label: t('undoHide'), onPress: () => void undo() }, `hidden ${params.studentId}`)
      onClose()
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Form onSubmit={submit}>
      <fieldset className="moderation-reasons">
        <legend className="visually-hidden">{t('whyHide')}</legend>
        {ready.map((one) => (
          <Radio
            key={one}
            name="why"
            label={t(one)}
            checked={why === one}
            onChange={() => write({ why: one, words })}
          />
        ))}
      </fieldset>
      {why === 'whyOther' && (
        <LimitedField
          label={t('reason')}
          value={words}
          maxLength={500}
          error={error}
          onChange={(event) => {
            write({ why, words: event.target.value })
            setError('')
          }}
        />
      )}
      {error && why !== 'whyOther' && (
        <p className="choice-error" role="alert">
          {error}
        </p>
      )}
      <p className="text-sm text-muted">{t('hideEffect')}</p>
      <div className="layout-row">
        <Button type="submit" variant="danger" busy={hide.isPending}>
          {t('hideNow')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
