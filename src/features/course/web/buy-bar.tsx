// The fixed bar on phones: price and enrol button.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Price } from '#kit/web/ui/price.tsx'
import type { Course } from './course.ts'
import type { Enrol } from './use-enrol.ts'
import type { Standing } from './use-standing.ts'

export function BuyBar({ course, standing, enrol }: { course: Course; standing: Standing; enrol: Enrol }) {
  const { t } = useTranslation('enrolment')
  if (standing.kind === 'enrolled') {
    return (
      <div className="buy-bar">
        <LinkButton variant="accent" block to={`/student/courses/${course.id}/learn`}>
          {t(standing.started ? 'continue' : 'begin')}
        </LinkButton>
      </div>
    )
  }
  if (enrol.isClosed) return <div className="buy-bar">{t('closed')}</div>
  return (
    <div className="buy-bar">
      <OfferPrice course={course} enrol={enrol} />
      <Button busy={enrol.busy} onClick={enrol.start}>
        {t(wayIn(enrol, standing) ?? 'enrolShort')}
      </Button>
    </div>
  )
}

/** The price of the chosen plan, else the lowest price. */
export function OfferPrice({ course, enrol }: { course: Course; enrol: Enrol }) {
  const { t } = useTranslation('enrolment')
  return (
    <div>
      {course.pricing_plans.length > 1 && !enrol.isChosen && (
        <span className="text-xs text-muted buy-from">{t('from')}</span>
      )}
      <Price amount={enrol.plan?.price} />
    </div>
  )
}

const waysIn: Partial<Record<string, 'followRequest' | 'sendAnother' | 'reopen'>> = {
  pending: 'followRequest',
  needs_proof: 'sendAnother',
  rejected: 'sendAnother',
  lapsed: 'reopen',
}

/** The button's text when it is not the plain "enrol". */
export function wayIn({ isFree }: Enrol, standing: Standing) {
  const status = standing.kind === 'open' && standing.request?.status
  if (isFree) return 'startFree'
  return waysIn[status || 'none'] ?? null
}
