// From a visit to a certificate: each bar is a share of the step before it, also in words.
import { formatNumber, formatPercent } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Overview } from './queries.ts'

export function FunnelCard({ funnel }: { funnel: Overview['funnel'] }) {
  const { t } = useTranslation('overview')
  const isEmpty = funnel.every(({ count }) => count === 0)
  return (
    <section className="card overview-card" aria-labelledby="overview-funnel">
      <div className="card-head">
        <h2 id="overview-funnel">{t('funnel')}</h2>
        <span className="text-xs text-muted">{t('days30')}</span>
      </div>
      {isEmpty ? <p className="text-muted overview-none">{t('figuresCome')}</p> : <Steps funnel={funnel} />}
    </section>
  )
}

function Steps({ funnel }: { funnel: Overview['funnel'] }) {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  return (
    <>
      <ol className="overview-funnel">
        {funnel.map(({ step, count }, index) => {
          const before = funnel[index - 1]?.count
          const share =
            before === undefined ? (count > 0 ? 100 : 0) : before === 0 ? 0 : Math.min(100, (count / before) * 100)
          return (
            <li key={step}>
              <p className="layout-row layout-between">
                <span>{t(step)}</span>
                <b className="overview-count">{formatNumber(count, language)}</b>
              </p>
              <progress className="progress-bar" max={100} value={share} aria-hidden />
              <p className="text-xs text-muted">
                {before === undefined
                  ? t('eachVisit')
                  : before === 0
                    ? t('noShare')
                    : count > before
                      ? t('moreThanBefore')
                      : t(`of_${step as 'requested'}`, {
                          percent: formatPercent(share, language, share < 10 ? 1 : 0),
                        })}
              </p>
            </li>
          )
        })}
      </ol>
      <p className="text-xs text-muted overview-foot">{t('funnelText')}</p>
    </>
  )
}
