// All keys of the learn page, and the switch that makes them work outside the player.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { preferPlayer, usePlayerPreferences } from '#kit/web/player/preferences.ts'
import { Switch } from '#kit/web/ui/choice.tsx'
import { VisuallyHidden } from '#kit/web/ui/bidi.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Icon } from '#kit/web/ui/icon.tsx'

const rows = [
  ['keyToggle', ['Space', 'K']],
  ['keySeek', ['ArrowLeft', 'ArrowRight']],
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
                <kbd key={name}>
                  <KeyName name={name} />
                </kbd>
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

function KeyName({ name }: { name: string }) {
  const { t } = useTranslation('learn')
  if (name === 'Space') return t('keySpace')
  if (name !== 'ArrowLeft' && name !== 'ArrowRight') return name
  const isLeft = name === 'ArrowLeft'
  return (
    <>
      <Icon of={isLeft ? ArrowLeft : ArrowRight} size="sm" />
      <VisuallyHidden>{t(isLeft ? 'keyLeft' : 'keyRight')}</VisuallyHidden>
    </>
  )
}
