// The keyboard shortcuts of the desk, and the switch that turns them off.
import { useState } from 'react'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { Switch } from '#kit/web/ui/choice.tsx'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { keysAreOn, setKeys } from '#kit/web/search-key.ts'

const list = [
  ['activate', ['A']],
  ['ask', ['R']],
  ['reject', ['X']],
  ['undo', ['Z']],
  ['step', ['J', 'K']],
  ['look', ['+', 'O']],
  ['search', ['/']],
  ['pick', ['Space']],
  ['list', ['?']],
] as const

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('requests')
  return (
    <Dialog open={open} onClose={onClose} title={t('keysTitle')}>
      <dl className="desk-keys">
        {list.map(([what, keys]) => (
          <div key={what}>
            <dt>{t(`key_${what}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <KeysSwitch />
      <p className="text-xs text-muted">{t('keysNote')}</p>
    </Dialog>
  )
}

function KeysSwitch() {
  const { t } = useTranslation('requests')
  const [on, setOn] = useState(keysAreOn)
  return (
    <Switch
      label={t('keysOn')}
      checked={on}
      onChange={(event) => {
        setOn(event.target.checked)
        setKeys(event.target.checked)
      }}
    />
  )
}
