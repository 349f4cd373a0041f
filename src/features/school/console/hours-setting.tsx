// When the school handles requests and messages; without it no page promises anything.
import { Chip } from './day-chip.tsx'
import { Switch } from '#kit/web/ui/choice.tsx'
import { TextField } from '#kit/web/ui/text-field.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { OpeningHours } from '../opening-hours.ts'
import { SettingsCard } from './settings-frame.tsx'
import type { Draft } from './use-settings.ts'

const standard: OpeningHours = { days: [0, 1, 2, 3, 4], from: '08:00', to: '17:00', time_zone: 'Africa/Algiers' }
/** The week begins as in Algeria. */
const week = [6, 0, 1, 2, 3, 4, 5] as const

export function Hours({ draft }: { draft: Draft }) {
  const { t } = useTranslation('settings')
  const hours = draft.value<OpeningHours | null>('opening_hours')
  const change = (part: Partial<OpeningHours>) => draft.set('opening_hours', { ...(hours ?? standard), ...part })
  const toggle = (day: number) =>
    hours && change({ days: week.filter((one) => hours.days.includes(one) !== (one === day)) })
  /** What is seen here says more than the server's error, which does not say which part it means. */
  const mistakeAtEnd = ({ from, to }: OpeningHours) =>
    to === '' ? t('hoursMissing') : from >= to ? t('hoursWrong') : undefined
  const refused = hours?.days.length && hours.from ? draft.error('opening_hours') : undefined
  return (
    <SettingsCard title={t('name_of_opening_hours')} text={t('hoursText')}>
      <Switch
        label={t('hoursOn')}
        checked={hours !== null}
        onChange={(event) => draft.set('opening_hours', event.target.checked ? standard : null)}
      />
      {hours && (
        <>
          <fieldset className="layout-row layout-wrap">
            <legend className="visually-hidden">{t('days')}</legend>
            {week.map((day) => (
              <Chip key={day} checked={hours.days.includes(day)} onChange={() => toggle(day)}>
                {t(`day_${day}`)}
              </Chip>
            ))}
          </fieldset>
          {hours.days.length === 0 && (
            <div className="field is-error">
              <p className="field-message" role="alert">
                {t('hoursNoDay')}
              </p>
            </div>
          )}
          <div className="settings-two">
            <TextField
              type="time"
              latin
              label={t('hoursFrom')}
              value={hours.from}
              error={hours.from ? undefined : t('hoursMissing')}
              onChange={(event) => change({ from: event.target.value })}
            />
            <TextField
              type="time"
              latin
              label={t('hoursTo')}
              value={hours.to}
              error={mistakeAtEnd(hours) ?? refused}
              onChange={(event) => change({ to: event.target.value })}
            />
          </div>
        </>
      )}
    </SettingsCard>
  )
}
