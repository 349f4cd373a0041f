// The languages of the captions, each in its own name, and «off». Open as it comes: the press that fetched it wanted it.
import type { LucideIcon } from 'lucide-react'
import { Icon } from '#kit/web/ui/icon.tsx'
import { Menu } from '#kit/web/ui/menu.tsx'
import { useUiText } from '#kit/web/ui/text.ts'
import type { CaptionChoice } from './use-captions.ts'

const ownNames = { ar: 'العربية', en: 'English', fr: 'Français' }

interface CaptionsMenuProps {
  captions: CaptionChoice
  label: string
  icon: LucideIcon
}

export function CaptionsMenu({ captions: { language, languages, choose }, label, icon }: CaptionsMenuProps) {
  const { t, language: page } = useUiText()
  const off = { label: t('playerCaptionsHide'), checked: language === null, onSelect: () => choose(null) }
  const each = languages.map((one) => ({
    label: ownNames[one],
    lang: one,
    checked: one === language,
    onSelect: () => choose(one),
  }))
  return (
    <div dir={page === 'ar' ? 'rtl' : 'ltr'}>
      <Menu label={label} title={label} className="player-button" items={[off, ...each]} isOpenAtFirst>
        <Icon of={icon} size="sm" />
      </Menu>
    </div>
  )
}
