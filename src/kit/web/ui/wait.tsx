// The full-screen wait (session check, return from another service).
import { useEffect } from 'react'
import { LogoMark } from './logo.tsx'
import { useUiText } from './text.ts'

/** Uses a system font: on a slow connection web fonts would delay the scripts that end the wait. */
export function FullScreenWait() {
  const { t } = useUiText()
  useEffect(() => {
    // Loads the fonts now, for the page that follows; without them it is shown all the same.
    for (const family of ['Readex Pro Variable', 'Kufam Variable']) {
      document.fonts.load(`16px "${family}"`, t('wait')).catch(() => undefined)
    }
  }, [t])
  return (
    <output className="wait">
      <LogoMark turning />
      <p>{t('wait')}</p>
    </output>
  )
}
