// All keys of the learn page, and the switch that makes them work outside the player.
import { useTranslation } from '#kit/web/use-translation.tsx'
import { preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { Switch } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'

const rows = [
  ['keyToggle', ['Space', 'K']],
  ['keySeek', ['←', '→']],
  ['keyMute', ['M']],
  ['keyFullscreen', ['F']],
  ['keyCaptions', ['C']],
  ['keySpeed', ['<', '>']],
  ['keyNext', ['N']],
  ['keyPrevious', ['P']],
  ['keyHelp', ['?']],
] as const

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('learn')
  const { keys } = usePlayerPreferences()
  return (
    <Dialog open={open} onClose={onClose} title={t('keys')}>
      <dl className="keys">
        {rows.map(([text, names]) => (
          <div key={text}>
            <dt dir="ltr">
              {names.map((name) => (
                <kbd key={name}>{name === 'Space' ? t('keySpace') : name}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keysOn')}
        help={t('keysOnHelp')}
        checked={keys}
        onChange={(event) => preferPlayer({ keys: event.currentTarget.checked })}
      />
    </Dialog>
  )
}
