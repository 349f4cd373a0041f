// What the figures of a new school are: sentences instead of zeros, until there is something to count.
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Overview } from './queries.ts'

type Counted = Pick<Overview, 'income' | 'waiting' | 'learners_now'>

/** @param hasStudents somebody has registered: free courses fill the school before the first request does. */
export function NilCard({ overview, hasStudents }: { overview: Counted; hasStudents: boolean }) {
  const { t, i18n } = useTranslation('overview')
  const { waiting, learners_now: learners } = overview
  return (
    <section className="card card-pad-sm overview-nil">
      {overview.income && (
        <>
          <h2 className="overview-label">{t('income7')}</h2>
          <p className="text-muted">{t('noIncome')}</p>
          <hr />
        </>
      )}
      <h2 className="overview-label">{t('waitingNow')}</h2>
      <p className="text-muted">{waiting.count > 0 ? t('requests', { count: waiting.count }) : t('noRequests')}</p>
      <hr />
      <h2 className="overview-label">{t('learnNow')}</h2>
      <p className="text-muted">
        {learners > 0
          ? formatNumber(learners, currentLanguage(i18n))
          : t(hasStudents || waiting.count > 0 ? 'nobodyNow' : 'noStudents')}
      </p>
      {waiting.count === 0 && !hasStudents && <p className="text-xs text-muted">{t('figuresCome')}</p>}
    </section>
  )
}
