// The bar at the foot of phones: price and way in, always at hand.
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
  const isPending = standing.kind === 'open' && standing.request?.status === 'pending'
  const several = course.pricing_plans.length > 1
  return (
    <div className="buy-bar">
      <div>
        {several && <span className="xs muted from">{t('from')}</span>}
        <Price amount={course.price} />
      </div>
      <Button busy={enrol.busy} onClick={enrol.start}>
        {t(enrol.isFree ? 'startFree' : isPending ? 'followRequest' : 'enrolShort')}
      </Button>
    </div>
  )
}
