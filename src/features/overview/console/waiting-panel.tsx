// The first thing on the page: how many requests wait, the oldest one, and a link to it.
import { ArrowRight } from 'lucide-react'
import { formatDuration } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { LinkButton } from '#kit/web/ui/button.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { Overview } from './queries.ts'

export function WaitingPanel({ waiting }: { waiting: Overview['waiting'] }) {
  const { t, i18n } = useTranslation('overview')
  const language = currentLanguage(i18n)
  const { count, oldest, oldest_seconds: seconds } = waiting
  return (
    <section className="overview-night night" aria-labelledby="overview-waiting">
      <Arches />
      <div>
        <p className="overview-lead">{t('waitingNow')}</p>
        <h2 id="overview-waiting">{count === 0 ? t('nobodyWaits') : t('requests', { count })}</h2>
        {oldest && seconds !== null && (
          <p>
            {t('oldest', {
              name: oldest.full_name,
              time: formatDuration(Math.max(1, seconds / 60), language),
            })}
          </p>
        )}
      </div>
      {count === 0 ? (
        <LinkButton variant="on-night" to="/admin/requests?status=needs_proof">
          {t('seeAsked')}
        </LinkButton>
      ) : (
        <LinkButton variant="accent" to="/admin/requests">
          {t('beginWithOldest')}
          <Icon of={ArrowRight} flip />
        </LinkButton>
      )}
    </section>
  )
}

/** Three arches, the middle one lit. */
function Arches() {
  return (
    <svg
      className="overview-arches scene-mirror"
      viewBox="0 0 124 196"
      preserveAspectRatio="xMinYMax meet"
      aria-hidden
      focusable={false}
    >
      <path fill="var(--night-glow-1)" d="M-10 196v-46a26 26 0 0 1 52 0v46ZM40 196v-66a29 29 0 0 1 58 0v66Z" />
      <path fill="var(--night-glow-3)" d="M-2 196v-44a18 18 0 0 1 36 0v44ZM49 196v-64a20 20 0 0 1 40 0v64Z" />
      <path fill="var(--sea-400)" d="M6 196v-42a10 10 0 0 1 20 0v42Z" />
      <path fill="var(--lamp-400)" d="M58 196v-62a11 11 0 0 1 22 0v62Z" />
    </svg>
  )
}
