// The card beside the course: preview, plans, enrol button, what is included. Enrolled students get a button to the learn page.
import {
  Award,
  Check,
  CircleAlert,
  CircleCheck,
  FolderDown,
  Hourglass,
  Infinity as Endless,
  Play,
  Smartphone,
} from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Banner } from '#kit/web/ui/banner.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { classNames } from '#kit/web/ui/class-names.ts'
import { CourseThumb } from '#features/catalogue/web/course-art.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import { Progress } from '#kit/web/ui/progress.tsx'
import { wayIn } from './buy-bar.tsx'
import { hueOfCourse, type Course, type Plan } from './course.ts'
import type { Enrol } from './use-enrol.ts'
import type { Standing } from './use-standing.ts'

interface BuyCardProps {
  course: Course
  standing: Standing
  enrol: Enrol
  refund: { days: number; percent: number }
  onPreview: (() => void) | undefined
}

export function BuyCard({ course, standing, enrol, refund, onPreview }: BuyCardProps) {
  const { t } = useTranslation('enrolment')
  return (
    <aside className="card buy-card" aria-label={t('card')}>
      <PreviewButton course={course} onOpen={onPreview} />
      <div className="card-pad-sm layout-stack">
        {standing.kind === 'enrolled' ? (
          <Enrolled course={course} standing={standing} />
        ) : enrol.isClosed ? (
          <Banner icon={CircleAlert}>
            <b className="text-bold">{t('closed')}</b>
            <p className="text-xs">{t('closedText')}</p>
          </Banner>
        ) : (
          <Offer {...{ course, standing, enrol, refund }} />
        )}
        <hr />
        <Included course={course} />
      </div>
    </aside>
  )
}

interface PreviewButtonProps {
  course: Course
  className?: string
  onOpen: (() => void) | undefined
}

export function PreviewButton({ course, className, onOpen }: PreviewButtonProps) {
  const { t } = useTranslation('enrolment')
  const thumb = (
    <CourseThumb id={course.id} hue={hueOfCourse(course)} title={course.title} src={course.thumbnail_url} lazy={false}>
      {onOpen && (
        <span className="buy-play">
          <b>
            <Icon of={Play} />
            {t('watchFree')}
          </b>
        </span>
      )}
    </CourseThumb>
  )
  if (!onOpen) return <div className={classNames('preview-frame', className)}>{thumb}</div>
  return (
    <button type="button" className={classNames('preview-frame', className)} onClick={onOpen}>
      {thumb}
    </button>
  )
}

function Enrolled({ course, standing }: { course: Course; standing: Extract<Standing, { kind: 'enrolled' }> }) {
  const { t } = useTranslation('enrolment')
  return (
    <>
      <Banner tone="ok" icon={CircleCheck}>
        {t('enrolled')}
      </Banner>
      {standing.started && <Progress value={standing.percent} label={t('progress')} showValue />}
      <LinkButton variant="accent" size="lg" block className="only-desktop" to={`/student/courses/${course.id}/learn`}>
        {t(standing.started ? 'continue' : 'begin')}
      </LinkButton>
    </>
  )
}

function Offer({ course, standing, enrol, refund }: Omit<BuyCardProps, 'onPreview'>) {
  const { t } = useTranslation('enrolment')
  const plans = course.pricing_plans
  const request = standing.kind === 'open' ? standing.request : null
  const code = (
    <p className="text-xs">
      {t('code')} <bdi className="text-code">{request?.code}</bdi>
    </p>
  )
  return (
    <>
      {plans.length > 0 ? (
        <fieldset className="plans" id="plans" disabled={enrol.isFixed}>
          <legend className="visually-hidden">{t('plans')}</legend>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} enrol={enrol} isOnly={plans.length === 1} />
          ))}
        </fieldset>
      ) : (
        <Price amount={course.price} />
      )}
      {request?.status === 'pending' && (
        <Banner tone="lamp" icon={Hourglass}>
          {t(request.has_proof ? 'pendingShort' : 'proofMissingShort')}
          {code}
          {plans.length > 1 && <p className="text-xs">{t('planFixed')}</p>}
        </Banner>
      )}
      {request?.status === 'needs_proof' && (
        <Banner tone="bad" icon={CircleAlert}>
          <b className="text-bold">{t('again')}</b>
          <UserText as="p" className="text-sm">
            {request.reason}
          </UserText>
          {code}
        </Banner>
      )}
      {request?.status === 'lapsed' && (
        <Banner tone="lamp" icon={Hourglass}>
          {t('lapsed')}
        </Banner>
      )}
      {request?.status === 'rejected' && (
        <Banner tone="bad" icon={CircleAlert}>
          {t('rejectedShort')}
        </Banner>
      )}
      <Button size="lg" block busy={enrol.busy} onClick={enrol.start}>
        {t(wayIn(enrol, standing) ?? 'enrolHere')}
      </Button>
      {!enrol.isFree && refund.days > 0 && (
        <p className="text-xs text-muted buy-refund">{t('refund', { count: refund.days, percent: refund.percent })}</p>
      )}
    </>
  )
}

function PlanCard({ plan, enrol, isOnly }: { plan: Plan; enrol: Enrol; isOnly: boolean }) {
  const on = plan.id === enrol.plan?.id
  const Frame = isOnly ? 'div' : 'label'
  return (
    <Frame className={classNames('plan', on && 'is-on', isOnly && 'plan-alone')}>
      {!isOnly && (
        <span className="check-box check-box-round">
          <input type="radio" name="plan" value={plan.id} checked={on} onChange={() => enrol.choose(plan.id)} />
          <Icon of={Check} />
        </span>
      )}
      <b className="text-bold">
        <UserText as="bdi">{plan.name}</UserText>
      </b>
      {/* A free course is free by its name. */}
      {!(isOnly && plan.price === 0) && <Price amount={plan.price} />}
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon of={Check} size="xs" />
            <UserText as="bdi">{feature}</UserText>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Included({ course: { certificate, chapters } }: { course: Course }) {
  const { t } = useTranslation('enrolment')
  const hasFiles = chapters.some(({ resource_count: count }) => count > 0)
  const items = [
    [Smartphone, t('includedPhone')],
    ...(certificate ? [[Award, t('includedCertificate')] as const] : []),
    [Endless, t('includedLifetime')],
    ...(hasFiles ? [[FolderDown, t('includedFiles')] as const] : []),
  ] as const
  return (
    <ul className="buy-included" aria-label={t('included')}>
      {items.map(([icon, text]) => (
        <li key={text}>
          <Icon of={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
