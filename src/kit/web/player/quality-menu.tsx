// In which quality a stream is shown: as the network allows, or one that is chosen.
import { Gauge } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { useUiText } from '#kit/web/ui/text.ts'
import type { Quality } from './media.ts'

export function QualityMenu({ quality: { heights, chosen, choose } }: { quality: Quality }) {
  const { t, language } = useUiText()
  const nameOf = (height: number) => (height === 0 ? t('playerAuto') : `${height}p`)
  const label = t('playerQuality', { value: nameOf(chosen) })
  const items = [0, ...heights].map((height) => ({
    label: nameOf(height),
    checked: height === chosen,
    onSelect: () => choose(height),
  }))
  return (
    <div dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <Menu label={label} title={label} className="player-button" items={items}>
        <Icon of={Gauge} size="sm" />
      </Menu>
    </div>
  )
}
