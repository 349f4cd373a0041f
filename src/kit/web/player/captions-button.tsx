// Captions off and on; where there are several languages, a menu of them, whose code comes with the first press.
import { Captions, CaptionsOff } from 'lucide-react'
import { useState } from 'react'
import { useUiText } from '#kit/web/ui/text.ts'
import { useModule } from '#kit/web/use-module.ts'
import { BarButton } from './bar-button.tsx'
import type { CaptionChoice } from './use-captions.ts'

export function CaptionsButton({ captions }: { captions: CaptionChoice }) {
  const { t } = useUiText()
  const { language, languages, toggle } = captions
  const [isWanted, setIsWanted] = useState(false)
  const lazily = useModule(
    isWanted,
    () => import('./captions-menu.tsx'),
    () => {
      setIsWanted(false)
      toggle()
    },
  )
  const names = { ar: t('languageAr'), en: t('languageEn'), fr: t('languageFr') }
  const label = t('playerCaptions', { value: language ? names[language] : t('playerCaptionsOff') })
  const icon = language ? Captions : CaptionsOff
  if (lazily) return <lazily.CaptionsMenu captions={captions} label={label} icon={icon} />
  const isOnly = languages.length === 1
  const press = isOnly ? toggle : () => setIsWanted(true)
  return <BarButton icon={icon} label={label} opens={isOnly ? undefined : 'menu'} onClick={press} />
}
