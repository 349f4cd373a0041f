// Enrolling: a visitor logs in first and comes back to the plan chosen (`?plan=`), a free plan starts at once, a paid one opens the dialog.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useNavigate } from 'react-router'
import { loginAddress } from '#features/accounts/web/account.ts'
import { call, failureText } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { enrolFree } from '#features/enrolment/contract.ts'
import type { Course, Plan } from './course.ts'
import type { CourseAddress } from './use-address.ts'
import type { StandingControl } from './use-standing.ts'

export interface Enrol {
  plan: Plan | undefined
  choose: (planId: string) => void
  /** Chosen by the reader, not the default plan. */
  isChosen: boolean
  /** A request belongs to its plan: no other can be chosen. */
  isFixed: boolean
  isFree: boolean
  /** The course takes no new students. A request in progress can still be followed. */
  isClosed: boolean
  start: () => void
  busy: boolean
  isOpen: boolean
  close: () => void
}

export function useEnrol(
  course: Course,
  { now: standing, pending, isKnown, refresh }: StandingControl,
  address: CourseAddress,
): Enrol {
  const { t } = useTranslation('enrolment')
  const navigate = useNavigate()
  const [chosen, choose] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const planOf = (id: string | null | undefined) => course.pricing_plans.find((plan) => plan.id === id)
  const linked = planOf(address.read('plan'))
  const wanted = planOf(pending?.plan_id) ?? planOf(chosen) ?? linked
  const plan = wanted ?? course.pricing_plans[0]
  const isClosed = !course.enrolment_open && !pending
  const isFree = course.enrolment_open && plan?.price === 0
  // After logging in, or by a link to a plan, the dialog opens once.
  const mayOpen = isKnown && standing.kind === 'open' && !isFree && !isClosed
  if (linked && mayOpen && openedFor !== linked.id) {
    setOpenedFor(linked.id)
    setIsOpen(true)
  }
  // Closed, the plan leaves the address: after the dialog has left its own entry of the history, which would be written otherwise.
  // Once enrolled, the dialog links to the lessons, so the address must not change any more.
  const isLeft = linked !== undefined && mayOpen && !isOpen
  useEffect(() => {
    const timer = isLeft ? setTimeout(() => address.write('plan', null)) : undefined
    return () => clearTimeout(timer)
  }, [isLeft, address])
  // A decision is shown in the open dialog, else in a toast.
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && standing.kind === 'enrolled' && !isOpen) toast.success(t('activatedToast'))
    wasPending.current = pending !== null
  }, [pending, standing.kind, isOpen, t])
  const learn = `/student/courses/${course.id}/learn`

  async function startFree() {
    setBusy(true)
    try {
      await call<typeof enrolFree>('POST', '/student/courses/:id/enrol', { params: { id: course.id } })
      await navigate(learn)
      toast.success(t('started'))
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  function start() {
    if (standing.kind === 'visitor')
      void navigate(loginAddress(`/courses/${course.id}${plan ? `?plan=${plan.id}` : ''}`), {
        state: { course: course.title },
      })
    else if (standing.kind === 'enrolled') void navigate(learn)
    else if (isFree) void startFree()
    else {
      setIsOpen(true)
      // Another device may have begun, or paid, since this page was opened.
      void refresh()
    }
  }
  return {
    plan,
    choose,
    isChosen: Boolean(wanted),
    isFixed: pending !== null,
    isFree,
    isClosed,
    start,
    busy,
    isOpen,
    close: () => setIsOpen(false),
  }
}
