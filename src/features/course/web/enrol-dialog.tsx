// The way from a chosen plan to the activated course: chat with the school, or send the proof of payment here and now (specification §2,
// Modals; product.md, Enrolment). It changes by itself when staff decide.
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { call, failureText } from '#kit/web/api.ts'
import { Banner } from '#kit/web/ui/banner.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { hueOf } from '#features/catalogue/hues.ts'
import { CourseThumb } from '#features/catalogue/web/course-art.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'
import type { createRequest } from '#features/enrolment/contract.ts'
import { ChatButton } from './chat-button.tsx'
import type { Course } from './course.ts'
import { EnrolSteps } from './enrol-steps.tsx'
import { LapsedRequest } from './lapsed-request.tsx'
import { MorePaymentMethods, PaymentMethods, type PaymentMethod } from './payment-methods.tsx'
import { PendingRequest } from './pending-request.tsx'
import { ProofForm } from './proof-form.tsx'
import { RejectedRequest } from './rejected-request.tsx'
import { SchoolsReason } from './schools-reason.tsx'
import type { Hours } from './use-promise.ts'
import type { Enrol } from './use-enrol.ts'
import type { Standing, StandingControl } from './use-standing.ts'

interface EnrolDialogProps {
  course: Course
  contactNumber: string | null
  paymentMethods: readonly PaymentMethod[]
  hours: Hours
  standing: StandingControl
  enrol: Enrol
}

type Stage = 'steps' | 'proof' | 'pending' | 'again' | 'rejected' | 'lapsed' | 'active'

const titles = {
  steps: 'dialogSteps',
  proof: 'dialogProof',
  pending: 'dialogPending',
  again: 'dialogAgain',
  rejected: 'dialogRejected',
  lapsed: 'dialogLapsed',
  active: 'dialogActive',
} as const

/** What the reader opened counts only while nothing has been decided. */
function stageOf(standing: Standing, wanted: Stage | null): Stage {
  if (standing.kind === 'enrolled') return 'active'
  const { status, has_proof: hasProof } = (standing.kind === 'open' && standing.request) || {}
  // The reader requested the code in the steps: they stay, with the code, until there is a proof, which another device may have sent.
  if (status === 'pending') return wanted === 'proof' || (wanted === 'steps' && !hasProof) ? wanted : 'pending'
  if (status === 'needs_proof') return wanted === 'proof' ? 'proof' : 'again'
  if (status === 'rejected' || status === 'lapsed') return wanted ?? status
  return wanted ?? 'steps'
}

export function EnrolDialog({ course, contactNumber, paymentMethods, hours, standing, enrol }: EnrolDialogProps) {
  const { t } = useTranslation('enrolment')
  const [wanted, setWanted] = useState<Stage | null>(null)
  const stage = stageOf(standing.now, wanted)
  const request = standing.now.kind === 'open' ? standing.now.request : null
  const { pending } = standing
  // A proof opens a lapsed request again.
  const answered = pending ?? (request?.status === 'lapsed' ? request : null)
  const pendingPlan = course.pricing_plans.find(({ id }) => id === pending?.plan_id)
  const planName = (pendingPlan?.name ?? pending?.plan_name ?? enrol.plan?.name) || ''
  const price = answered?.amount ?? enrol.plan?.price
  async function ask(next: Stage | null): Promise<string | null> {
    if (!enrol.plan) return null
    const body = { course_id: course.id, plan_id: enrol.plan.id }
    try {
      const filed = await call<typeof createRequest>('POST', '/student/enrolment-requests', { body })
      setWanted(next)
      standing.setRequest(filed)
      return filed.code
    } catch (error) {
      if (next) toast.error(failureText(error))
      void standing.refresh()
      return null
    }
  }
  const chat = contactNumber && (
    <ChatButton
      {...{ course, planName, contactNumber }}
      code={pending?.code}
      onAsk={() => ask(null)}
      quiet={stage !== 'steps'}
    />
  )
  // What was pressed went with its step: the focus goes on at the title of the next one, instead of being lost.
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.closest('dialog')?.querySelector('h2')?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another step is the moment to look
  }, [stage])
  const methods = { methods: paymentMethods, amount: price, code: answered?.code }

  function close() {
    setWanted(null)
    enrol.close()
  }
  return (
    <Dialog
      open={enrol.isOpen}
      onClose={close}
      title={t(stage === 'steps' && !chat ? 'dialogStepsShort' : titles[stage])}
    >
      <div className="layout-stack" aria-live="polite" ref={step}>
        {stage !== 'active' && <Summary course={course} plan={planName} price={pending?.amount ?? enrol.plan?.price} />}
        {stage === 'steps' && (
          <EnrolSteps
            chat={chat}
            methods={paymentMethods.length > 0 && <PaymentMethods {...methods} onAsk={() => ask('steps')} />}
            hours={hours}
            onProof={() => setWanted('proof')}
          />
        )}
        {stage === 'proof' && enrol.plan && (
          <>
            {(request?.status === 'needs_proof' || request?.status === 'rejected') && request.reason && (
              <SchoolsReason key={request.status} request={request} />
            )}
            <MorePaymentMethods {...methods} />
            <ProofForm
              price={price ?? 0}
              sent={answered}
              courseId={course.id}
              planId={enrol.plan.id}
              requestId={answered?.id}
              onBack={() => setWanted(answered ? null : 'steps')}
              onRefused={standing.refresh}
              onReceived={(received) => {
                setWanted(null)
                standing.setRequest(received)
              }}
            />
          </>
        )}
        {(stage === 'pending' || stage === 'again') && pending && (
          <PendingRequest
            request={pending}
            chat={chat}
            methods={paymentMethods.length > 0 && <PaymentMethods {...methods} />}
            hours={hours}
            onProof={() => setWanted('proof')}
            onCancelled={() => standing.setRequest(null)}
            onRefused={standing.refresh}
          />
        )}
        {stage === 'lapsed' && request && (
          <LapsedRequest
            request={request}
            chat={chat}
            onProof={() => setWanted('proof')}
            onOpened={standing.setRequest}
            onRefused={standing.refresh}
          />
        )}
        {stage === 'rejected' && request && (
          <RejectedRequest request={request} chat={chat} onAgain={() => setWanted('proof')} />
        )}
        {stage === 'active' && <Activated course={course} />}
      </div>
    </Dialog>
  )
}

function Summary({ course, plan, price }: { course: Course; plan: string; price: number | undefined }) {
  return (
    <div className="layout-row plan-summary">
      <div className="plan-summary-thumb">
        <CourseThumb
          id={course.id}
          hue={hueOf(course.categories.hue, course.categories.id)}
          title={course.title}
          src={course.thumbnail_url}
          lazy={false}
        />
      </div>
      <div className="layout-grow">
        <UserText as="b" className="text-bold">
          {course.title}
        </UserText>
        <div className="layout-row layout-between layout-wrap">
          <bdi className="text-sm text-soft">{plan}</bdi>
          <Price amount={price} />
        </div>
      </div>
    </div>
  )
}

function Activated({ course }: { course: Course }) {
  const { t } = useTranslation('enrolment')
  return (
    <>
      <Banner tone="ok" icon={CircleCheck}>
        {t('activeText')}
      </Banner>
      <LinkButton variant="accent" size="lg" block to={`/student/courses/${course.id}/learn`}>
        {t('begin')}
      </LinkButton>
    </>
  )
}
