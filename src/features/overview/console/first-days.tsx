// The first days of an empty school: six steps, sentences instead of zeros (design/console.md, First days).
import { Check, ChevronRight, Import, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '#features/accounts/console/use-can.ts'
import { areFirstDaysHidden, hideFirstDays } from '#features/school/console/first-days-hidden.ts'
import { ArchTile } from '#kit/web/ui/arch-tile.tsx'
import { Button, LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { UserText } from '#kit/web/ui/bidi.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { NilCard } from './nil-card.tsx'
import type { Overview } from './queries.ts'
import { SampleOffer } from './sample-data.tsx'

interface Shown {
  steps: NonNullable<Overview['first_days']>
  hide: () => void
}

/** Undefined where they are completed, or hidden on this device. */
export function useFirstDays(overview: Overview | undefined): Shown | undefined {
  const [isHidden, setHidden] = useState(areFirstDaysHidden)
  const isOver = overview?.first_days === null
  // The settings offer no list that is over.
  useEffect(() => {
    if (isOver) hideFirstDays(false)
  }, [isOver])
  if (!overview?.first_days || overview.has_sample || isHidden) return undefined
  return {
    steps: overview.first_days,
    hide() {
      hideFirstDays(true)
      setHidden(true)
    },
  }
}

const places = {
  school: '/admin/settings',
  payment: '/admin/settings/payment',
  course: '/admin/courses?begin=new',
  trial: '/courses',
  mail: '/admin/settings/mail',
  share: '/',
}

/** Where something new is created. */
const adds: ReadonlySet<string> = new Set(['payment', 'course'])

export function FirstDays({ overview, steps, hide }: Shown & { overview: Overview }) {
  const { t } = useTranslation('overview')
  const current = steps.find(({ done }) => !done)?.step
  const done = steps.filter((step) => step.done).length
  const { can } = useMe()
  return (
    <div className="overview-middle">
      <section className="card overview-card" aria-labelledby="first-days">
        <div className="card-head">
          <h2 id="first-days">{t('firstDays')}</h2>
          <span className="text-sm text-muted layout-row">
            {t('doneOf', { done, all: steps.length })}
            <progress className="progress-bar overview-first-bar" max={steps.length} value={done} aria-hidden />
          </span>
        </div>
        <ol>
          {steps.map((step, index) => (
            <FirstStep key={step.step} step={step} number={index + 1} isCurrent={step.step === current} />
          ))}
        </ol>
        <p className="overview-foot layout-row layout-wrap">
          <Button variant="ghost" size="sm" onClick={hide}>
            {t('hideFirst')}
          </Button>
          <span className="text-xs text-muted">{t('hideFirstText')}</span>
        </p>
      </section>
      <div className="overview-beside">
        <NilCard overview={overview} hasStudents={steps.some(({ step, done }) => step === 'share' && done)} />
        {can('team') && <SampleOffer />}
      </div>
    </div>
  )
}

function FirstStep({
  step: { step, done, fact },
  number,
  isCurrent,
}: {
  step: Shown['steps'][number]
  number: number
  isCurrent: boolean
}) {
  const { t } = useTranslation('overview')
  const look = done ? 'overview-step is-done' : isCurrent ? 'overview-step is-current' : 'overview-step'
  return (
    <li className={look} aria-current={isCurrent ? 'step' : undefined}>
      <ArchTile className="overview-step-number">{done ? <Icon of={Check} size="sm" /> : number}</ArchTile>
      <div className="layout-grow">
        <p className="overview-thing">
          {t(`first_${step}`)}
          {done && <span className="visually-hidden"> {t('stepDone')}</span>}
        </p>
        <p className="text-sm text-muted">{fact ? <UserText>{fact}</UserText> : t(`first_${step}_text`)}</p>
        {isCurrent && (
          <span className="overview-step-go">
            <LinkButton variant="accent" to={places[step]}>
              {adds.has(step) && <Icon of={Plus} />}
              {t(`first_${step}_go`)}
            </LinkButton>
            {step === 'course' && (
              <LinkButton variant="secondary" to="/admin/courses?begin=import">
                <Icon of={Import} />
                {t('firstImport')}
              </LinkButton>
            )}
          </span>
        )}
      </div>
      {!done && !isCurrent && (
        <Link className="btn btn-ghost btn-icon" to={places[step]} aria-label={t(`first_${step}_go`)}>
          <Icon of={ChevronRight} flip />
        </Link>
      )}
    </li>
  )
}
