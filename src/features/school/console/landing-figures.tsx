// The figures of the home page: counted, or fixed beside the counted value, with a warning where they claim more.
import { Info } from 'lucide-react'
import { latinDigits } from '#kit/latin-digits.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Switch } from '#kit/web/ui/choice.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { Setting } from './settings-form.tsx'
import type { Draft } from './use-settings.ts'

const figures = ['students', 'courses', 'instructors', 'completion'] as const

export function LandingFigures({ draft }: { draft: Draft }) {
  const { t } = useTranslation('settings')
  const isCounted = draft.value<boolean>('stats.counted')
  const now = draft.settings.stats_now
  const claims = figures.filter((figure) => {
    const claimed = Number(/\d+/.exec(latinDigits(draft.value<string | null>(`stats.${figure}`) ?? ''))?.[0] ?? 0)
    return !isCounted && claimed > (now[figure] ?? 0)
  })
  return (
    <fieldset className="settings-figures">
      <legend className="field-label">{t('name_of_stats')}</legend>
      <Switch
        label={t('counted')}
        help={t('countedText')}
        checked={isCounted}
        onChange={(event) => draft.set('stats.counted', event.target.checked)}
      />
      {!isCounted && (
        <div className="settings-four">
          {figures.map((figure) => (
            <Setting
              key={figure}
              draft={draft}
              path={`stats.${figure}`}
              label={t(`figure_${figure}`)}
              maxLength={12}
              latin
            />
          ))}
        </div>
      )}
      <p className={claims.length > 0 ? 'settings-note is-warning' : 'settings-note'}>
        <Icon of={Info} size="sm" />
        <span>
          {t('figuresNow', { ...now, completion: now.completion === null ? '—' : `${now.completion}%` })}{' '}
          {claims.length > 0 &&
            t('figuresClaim', { figures: claims.map((one) => t(`figure_${one}`)).join(`${t('comma')} `) })}
        </span>
      </p>
    </fieldset>
  )
}
