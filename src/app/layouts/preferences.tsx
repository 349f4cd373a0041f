// Theme and language: switched in place, without a reload or a flash.
import { Globe, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, switchLanguage } from '#kit/web/i18n.ts'
import { currentTheme, subscribeToTheme, switchTheme } from '#kit/web/theme.ts'
import { Icon } from '#kit/web/ui/icon.tsx'

export function ThemeSwitch() {
  const { t } = useTranslation('common')
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light' as const)
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon"
      aria-label={other === 'dark' ? t('themeDark') : t('themeLight')}
      onClick={() => switchTheme(other)}
    >
      <Icon of={other === 'dark' ? Moon : Sun} />
    </button>
  )
}

export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { i18n } = useTranslation('common')
  const other = currentLanguage(i18n) === 'ar' ? 'en' : 'ar'
  return (
    <button
      type="button"
      lang={other}
      className={`btn btn-ghost ${className}`}
      onClick={() => void switchLanguage(other)}
    >
      <Icon of={Globe} />
      {other === 'ar' ? 'العربية' : 'English'}
    </button>
  )
}
