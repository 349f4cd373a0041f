// Refunding: the school's rule as two meters, the consequences in words, and the amount in the button. Against the rule only as a recorded
// exception with a reason, by an owner.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Copy, Info, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '#kit/web/use-copy.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { formatDate, formatMoney, formatPercent } from '#kit/web/format.ts'
import { withoutIsolates } from '#kit/web/isolate.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button } from '#kit/web/ui/button.tsx'
import { Consequences } from '#kit/web/ui/consequences.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { BoxSkeleton } from '#kit/web/ui/skeleton.tsx'
import { ErrorState } from '#kit/web/ui/states.tsx'
import { Form } from '#kit/web/ui/form.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { isLost } from '#kit/web/is-lost.ts'
import { useMe } from '#features/accounts/console/use-can.ts'
import { readAmount } from '#features/enrolment/typed-amount.ts'
import type { refundEnrolment } from '../contract-console.ts'
import { refundUntil } from '../refund-rule.ts'
import { afterLostAnswer } from './after-lost-answer.ts'
import { Amount } from './amount.tsx'
import { LimitMeter } from './limit-meter.tsx'
import { refundQuery, type LedgerRow, type Refund } from './queries.ts'

export function RefundDialog({ row, onClose }: { row: LedgerRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={
        <>
          {t('refundTitle')} <bdi dir="ltr">{row?.receipt_number}</bdi>
        </>
      }
    >
      {row && <Judged row={row} onClose={onClose} />}
    </Dialog>
  )
}

function Judged({ row, onClose }: { row: LedgerRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const refund = useQuery(refundQuery(currentLanguage(i18n), row.enrolment_id))
  if (isLost(refund))
    return (
      <ErrorState
        title={t('refundFailed')}
        error={refund.error}
        retry={() => void refund.refetch()}
        retrying={refund.isRefetching}
      />
    )
  if (!refund.data) return <BoxSkeleton className="money-refund-wait" />
  return <RefundForm refund={refund.data} enrolmentId={row.enrolment_id} onClose={onClose} />
}

function RefundForm({ refund, enrolmentId, onClose }: { refund: Refund; enrolmentId: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('payments')
  const language = currentLanguage(i18n)
  const client = useQueryClient()
  const [{ amount, note }, write, drop] = useKept(`refund ${enrolmentId}`, { amount: String(refund.amount), note: '' })
  // What was written about an exception stands there again.
  const [isException, setException] = useState(!refund.eligible && note !== '')
  const [errors, setErrors] = useState<{ amount?: string; note?: string }>({})
  const send = useMutation({
    mutationFn: (body: { amount: number; note: string; despite_rule: boolean }) =>
      call<typeof refundEnrolment>('POST', '/admin/enrolments/:id/refund', { params: { id: enrolmentId }, body }),
  })
  const dinars = readAmount(amount) ?? 0
  const isSum = dinars > 0 && dinars <= refund.amount
  async function submit() {
    if (!isSum) return setErrors({ amount: t('refundAmountWrong', { most: formatMoney(refund.amount, language) }) })
    if (!note.trim()) return setErrors({ note: t('refundNoteMissing') })
    const done = () => {
      drop()
      toast.success(t('refundDone', { amount: formatMoney(dinars, language) }))
      onClose()
    }
    try {
      await send.mutateAsync({ amount: dinars, note: note.trim(), despite_rule: !refund.eligible })
      done()
    } catch (error) {
      const now = await afterLostAnswer(error, client, language, enrolmentId)
      if (now?.status === 'refunded' && now.refunded_amount === refund.refunded_amount + dinars) done()
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
      else toast.error(failureText(error, t('genericError', { ns: 'common' })))
    }
    await client.invalidateQueries({ queryKey: ['payments'] })
    await client.invalidateQueries({ queryKey: ['refund'] })
  }
  const mayAsk = refund.eligible || isException
  return (
    <Form onSubmit={submit}>
      <RefundFacts refund={refund} />
      {mayAsk ? (
        <>
          <TextField
            label={t('refundAmount')}
            latin
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            error={errors.amount}
            onChange={(event) => {
              write({ amount: event.target.value, note })
              setErrors({})
            }}
          />
          <LimitedField
            label={t(isException ? 'exceptionReason' : 'refundReason')}
            maxLength={500}
            value={note}
            error={errors.note}
            onChange={(event) => {
              write({ amount, note: event.target.value })
              setErrors({})
            }}
          />
          <WhatHappens isKept={refund.stays_open} />
          <div className="money-foot">
            <Button type="submit" variant="danger" busy={send.isPending} busyLabel={t('refunding')}>
              {isSum ? t('refundNow', { amount: formatMoney(dinars, language) }) : t('refundPlain')}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </>
      ) : (
        <Refused refund={refund} onClose={onClose} onException={() => setException(true)} />
      )}
    </Form>
  )
}

/** Who paid what, and how far both limits of the rule are used up. */
function RefundFacts({ refund }: { refund: Refund }) {
  const { t, i18n } = useTranslation('payments')
  const language = currentLanguage(i18n)
  return (
    <>
      <div className="money-line">
        <span>
          <UserText className="text-medium">{refund.student.full_name}</UserText>
          <span className="money-sub">
            <UserText>{refund.courses.title}</UserText>
            {refund.plan_name && ` · ${refund.plan_name}`}
          </span>
        </span>
        <Amount of={refund.amount} />
      </div>
      <Verdict refund={refund} />
      <LimitMeter
        label={t('sincePurchase')}
        words={t('daysOf', { count: refund.days, limit: refund.limits.days })}
        value={refund.days}
        limit={refund.limits.days}
      />
      <LimitMeter
        label={t('completedOf')}
        words={t('percentOf', {
          percent: formatPercent(refund.completed_percent, language),
          limit: formatPercent(refund.limits.percent, language),
        })}
        value={refund.completed_percent}
        limit={refund.limits.percent}
      />
    </>
  )
}

function Verdict({ refund: { eligible, bought_at, limits, reasons } }: { refund: Refund }) {
  const { t, i18n } = useTranslation('payments')
  const until = refundUntil(new Date(bought_at), limits)
  const isPaid = !reasons.some(({ code }) => code === 'PAID')
  return (
    <p className={eligible ? 'side-note is-ok' : 'side-note is-bad'}>
      <Icon of={eligible ? CircleCheck : CircleAlert} />
      {eligible
        ? t('refundAllowed', { date: formatDate(until, currentLanguage(i18n)) })
        : t(isPaid ? 'refundRefused' : 'refundNothing')}
    </p>
  )
}

function WhatHappens({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation('payments')
  const keys = [isKept ? 'refundStaysOpen' : 'refundCloses', 'refundTells', 'refundCounts'] as const
  return <Consequences items={keys.map((key) => ({ kind: 'note', icon: Info, text: t(key) }))} />
}

interface RefusedProps {
  refund: Refund
  onClose: () => void
  onException: () => void
}

/** A sentence for the student, and a link to the exception. */
function Refused({ refund, onClose, onException }: RefusedProps) {
  const { t, i18n } = useTranslation('payments')
  const { can } = useMe()
  const language = currentLanguage(i18n)
  const { days, limits, completed_percent } = refund
  const answer = t('refundAnswer', {
    count: days,
    done: formatPercent(completed_percent, language),
    days: t('ruleDays', { count: limits.days }),
    percent: formatPercent(limits.percent, language),
  })
  const copy = useCopy()
  return (
    <>
      {refund.amount > 0 && (
        <div className="side-note">
          <Icon of={Copy} />
          <span>
            {t('readyAnswer', { answer })}{' '}
            <button type="button" className="link" onClick={() => void copy(withoutIsolates(answer), t('copied'))}>
              {t('copy')}
            </button>
          </span>
        </div>
      )}
      {refund.amount > 0 && !can('team') && <p className="text-soft">{t('exceptionOwner')}</p>}
      <div className="money-foot">
        {refund.amount > 0 && can('team') && (
          <Button variant="secondary" onClick={onException}>
            <Icon of={ShieldAlert} />
            {t('exception')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </>
  )
}
