// Activating a course for a student found by e-mail: for people who only used the chat.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '#kit/web/ui/form.tsx'
import { useKept } from '#kit/web/use-kept.ts'
import { useRequestKey } from '#kit/web/use-request-key.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useWarning } from '#kit/web/use-warning.ts'
import { ApiError, call, failureText } from '#kit/web/api.ts'
import { formatMoney } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Button } from '#kit/web/ui/button.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Select } from '#kit/web/ui/select.tsx'
import { LimitedField } from '#kit/web/ui/limited-field.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { BodyInputOf } from '#kit/contract.ts'
import type { PaymentMethod } from '#features/payments/method.ts'
import type { enrolByEmail } from '../contract-console.ts'
import { methodOptions } from './queue-tools.tsx'
import { courseQuery, coursesQuery } from './queries.ts'

interface EnrolByEmailProps {
  open: boolean
  onClose: () => void
  /** The student from whose sheet it was opened. */
  email?: string
}

export function EnrolByEmail({ open, onClose, email = '' }: EnrolByEmailProps) {
  const { t } = useTranslation('requests')
  return (
    <Dialog open={open} onClose={onClose} title={t('enrolByEmail')} wide>
      <EnrolForm onDone={onClose} known={email} />
    </Dialog>
  )
}

const empty = { email: '', course_id: '', plan_id: '', price_override: '', paid_amount: '', method: '', number: '' }
type Values = typeof empty
const needed = ['email', 'course_id', 'plan_id'] as const

function EnrolForm({ onDone, known }: { onDone: () => void; known: string }) {
  const { t } = useTranslation('requests')
  const [values, setValues, drop] = useKept<Values>(`enrol ${known}`, { ...empty, email: known })
  /** The server reported a used number: pressing again accepts it. */
  const [accepts, setAccepts] = useState(false)
  const warning = useWarning()
  const [errors, setErrors] = useState<Partial<Values>>({})
  const courses = useCourseOptions()
  const plans = usePlanOptions(values.course_id)
  const keyOf = useRequestKey()
  const enrol = useMutation({
    mutationFn: (body: BodyInputOf<typeof enrolByEmail>) =>
      call<typeof enrolByEmail>('POST', '/admin/enrolments', { body, idempotencyKey: keyOf(body) }),
  })
  function change(changes: Partial<Values>) {
    setValues({ ...values, ...changes })
    setErrors({})
    setAccepts(false)
  }
  async function submit() {
    if (warning.isUnread()) return
    const missing = needed.filter((key) => !values[key].trim())
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((key) => [key, t('required')])))
    try {
      const name = values.email.trim()
      const { status } = await enrol.mutateAsync({ ...bodyOf(values), accept_duplicate: accepts })
      toast.success(t(status === 'active' ? 'activated' : 'enrolWaits', { name }))
      // The next student may stand there by now.
      if (drop(values)) onDone()
    } catch (error) {
      const isUsed = error instanceof ApiError && error.code === 'TRANSACTION_USED'
      setAccepts(isUsed)
      if (isUsed) {
        warning.warn()
        return setErrors({ number: t('numberUsed') })
      }
      const { transaction_number: number, ...rest } = error instanceof ApiError ? error.fields : {}
      const fields = { ...rest, ...(number && { number }) }
      const isOfFields = Object.keys(fields).length > 0
      setErrors(isOfFields ? fields : { email: failureText(error, t('genericError', { ns: 'common' })) })
    }
  }
  return (
    <Form onSubmit={submit}>
      <p className="text-soft">{t('enrolText')}</p>
      <TextField
        type="email"
        label={t('studentEmail')}
        placeholder={t('emailExample')}
        autoComplete="off"
        value={values.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Select
        label={t('course')}
        options={[{ value: '', label: t('chooseCourse') }, ...courses]}
        value={values.course_id}
        error={errors.course_id}
        onChange={(event) => change({ course_id: event.target.value, plan_id: '' })}
      />
      <Select
        label={t('plan')}
        options={[{ value: '', label: t('choosePlan') }, ...plans]}
        value={values.plan_id}
        error={errors.plan_id}
        onChange={(event) => change({ plan_id: event.target.value })}
      />
      <div className="enrol-money">
        <TextField
          label={t('priceOverride')}
          inputMode="decimal"
          latin
          value={values.price_override}
          error={errors.price_override}
          onChange={(event) => change({ price_override: event.target.value })}
        />
        <TextField
          label={t('paidAmount')}
          inputMode="decimal"
          latin
          value={values.paid_amount}
          error={errors.paid_amount}
          onChange={(event) => change({ paid_amount: event.target.value })}
        />
        <Select
          label={t('method')}
          options={[{ value: '', label: t('methodUnknown') }, ...methodOptions(t)]}
          value={values.method}
          onChange={(event) => change({ method: event.target.value })}
        />
        <LimitedField
          label={t('transactionNumber')}
          latin
          maxLength={80}
          value={values.number}
          error={errors.number}
          onChange={(event) => change({ number: event.target.value })}
        />
      </div>
      <Button type="submit" size="lg" block busy={enrol.isPending} busyLabel={t('activating')}>
        {t('activate')}
      </Button>
    </Form>
  )
}

/** Empty fields are not sent. */
function bodyOf({ email, course_id, plan_id, price_override, paid_amount, method, number }: Values) {
  return {
    email: email.trim(),
    course_id,
    plan_id,
    ...(price_override.trim() && { price_override }),
    ...(paid_amount.trim() && { paid_amount }),
    ...(method && { method: method as PaymentMethod }),
    ...(number.trim() && { transaction_number: number }),
  }
}

function useCourseOptions() {
  const { i18n } = useTranslation()
  const { data } = useQuery(coursesQuery(currentLanguage(i18n)))
  return (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
}

function usePlanOptions(courseId: string) {
  const { i18n } = useTranslation()
  const language = currentLanguage(i18n)
  const { data } = useQuery(courseQuery(language, courseId))
  return (data?.pricing_plans ?? []).map(({ id, name, price }) => ({
    value: id,
    label: `${name} · ${formatMoney(price, language)}`,
  }))
}
