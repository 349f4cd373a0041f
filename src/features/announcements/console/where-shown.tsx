// Where an announcement appears, each channel with the number of those it reaches.
import { Bell, Mail } from 'lucide-react'
import type { DataOf } from '#kit/contract.ts'
import { formatNumber } from '#kit/web/format.ts'
import { currentLanguage } from '#kit/web/i18n.ts'
import { Checkbox } from '#kit/web/ui/choice.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import type { previewAnnouncement } from '../contract-console.ts'
import type { PartProps } from './written.ts'

interface WhereProps extends PartProps {
  reach: DataOf<typeof previewAnnouncement>['reach'] | undefined
  error: string | undefined
}

export function Where({ written, change, reach, error }: WhereProps) {
  const { t, i18n } = useTranslation('announcements')
  const language = currentLanguage(i18n)
  const channel = (name: 'bell' | 'mail', help: string, Drawing: typeof Bell) => (
    <div className="compose-channel">
      <Checkbox
        label={
          <span className="layout-row">
            <Icon of={Drawing} size="sm" /> {t(name)}
          </span>
        }
        help={help}
        checked={written.by.includes(name)}
        onChange={(event) =>
          change({ by: event.target.checked ? [...written.by, name] : written.by.filter((one) => one !== name) })
        }
      />
      {reach && <b className="text-digits">{formatNumber(reach[name], language)}</b>}
    </div>
  )
  const without = reach && [
    reach.muted > 0 && t('mutedCount', { count: reach.muted }),
    reach.unproven > 0 && t('unprovenCount', { count: reach.unproven }),
  ]
  const mailHelp = without ? without.filter(Boolean).join(' · ') || t('mutedByNobody') : t('mailHelp')
  return (
    <fieldset className="compose-part">
      <legend className="compose-legend">{t('whereShown')}</legend>
      <div className="compose-channels">
        {channel('bell', t('bellHelp'), Bell)}
        {channel('mail', mailHelp, Mail)}
      </div>
      {error && (
        <p className="choice-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
