// The way in: a visitor logs in first and comes back, a free plan starts at once, a paid one opens the dialog.
import { useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useNavigate } from 'react-router'
import { loginAddress } from '#features/accounts/web/account.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { enrolFree } from '../contract.ts'
import type { Course, Plan } from './course.ts'
import type { Standing } from './use-standing.ts'

export interface Enrol {
  plan: Plan | undefined
  choose: (planId: string) => void
  isFree: boolean
  start: () => void
  busy: boolean
  isOpen: boolean
  close: () => void
}

export function useEnrol(course: Course, standing: Standing): Enrol {
  const { t } = useTranslation('enrolment')
  const navigate = useNavigate()
  const [planId, choose] = useState(course.pricing_plans[0]?.id)
  const [busy, setBusy] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const plan = course.pricing_plans.find(({ id }) => id === planId) ?? course.pricing_plans[0]
  const isFree = (plan?.price ?? 0) === 0
  const learn = `/student/courses/${course.id}/learn`

  async function startFree() {
    setBusy(true)
    try {
      await call<typeof enrolFree>('POST', '/student/courses/:id/enrol', { params: { id: course.id } })
      await navigate(learn)
      toast.success(t('started'))
    } catch (error) {
      toast.error(error instanceof ApiError && error.status > 0 ? error.message : t('networkError', { ns: 'common' }))
    } finally {
      setBusy(false)
    }
  }
  function start() {
    if (standing.kind === 'visitor') void navigate(loginAddress(`/courses/${course.id}`))
    else if (standing.kind === 'enrolled') void navigate(learn)
    else if (isFree) void startFree()
    else setIsOpen(true)
  }
  return { plan, choose, isFree, start, busy, isOpen, close: () => setIsOpen(false) }
}
