// Theme and language: switched in place, without a reload or a flash.
import { Globe, Moon, Sun } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useRevalidator, useSearchParams } from 'react-router'
import type { chooseLanguage } from '#features/accounts/contract.ts'
import type { Language } from '#kit/languages.ts'
import { call } from '#kit/web/api.ts'
import { currentLanguage, followStoredChoice, switchLanguage } from '#kit/web/i18n.ts'
import { logFailure } from '#kit/web/log.ts'
import { readUser } from '#kit/web/session.ts'
import { currentTheme, subscribeToTheme, switchTheme } from '#kit/web/theme.ts'
import { Icon } from '#kit/web/ui/icon.tsx'
import { toast } from '#kit/web/ui/toasts.tsx'

/** Each language in its own words. */
const names = { ar: 'العربية', en: 'English' }
const shortNames = { ar: 'ع', en: 'EN' }

/** `named`: its words stand beside the icon. */
export function ThemeSwitch({ className = 'btn-icon', named }: { className?: string; named?: boolean }) {
  const { t } = useTranslation('common')
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light' as const)
  const other = theme === 'dark' ? 'light' : 'dark'
  const words = t(other === 'dark' ? 'themeDark' : 'themeLight')
  return (
    <button
      type="button"
      className={`btn btn-ghost ${className}`}
      aria-label={named ? undefined : words}
      onClick={() => switchTheme(other)}
    >
      <Icon of={other === 'dark' ? Moon : Sun} />
      {named && words}
    </button>
  )
}

/** The stored choice also counts when only the browser's storage kept it. */
export function useStoredLanguage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    followStoredChoice()
      .then((turned) => (turned ? revalidate() : undefined))
      .catch((error: unknown) => logFailure('language', error))
  }, [revalidate])
}

/** `compact`: two letters, for narrow bars. */
export function LanguageSwitch({ className = '', compact }: { className?: string; compact?: boolean }) {
  const { t, i18n } = useTranslation('common')
  const [search, setSearch] = useSearchParams()
  const { revalidate } = useRevalidator()
  const other = currentLanguage(i18n) === 'ar' ? 'en' : 'ar'
  async function switchOver() {
    try {
      await switchLanguage(other)
    } catch {
      // Where a release has taken the texts away, the page is loaded anew meanwhile.
      return void toast.error(t('networkError'), 'language')
    }
    saveLanguage(other)
    // Texts of the school have their own translation: fetch it. A language in the address would win over the choice, so it is removed.
    if (search.has('lng')) {
      setSearch((before) => without(before, 'lng'), { replace: true, preventScrollReset: true })
    } else {
      await revalidate()
    }
  }
  return (
    <button
      type="button"
      lang={other}
      className={`btn btn-ghost ${className}`}
      aria-label={compact ? names[other] : undefined}
      onClick={() => void switchOver()}
    >
      {compact ? shortNames[other] : <Icon of={Globe} />}
      {!compact && names[other]}
    </button>
  )
}

/** Saves the choice for the school's mails. A failure is not shown. */
function saveLanguage(language: Language): void {
  if (!readUser()) return
  call<typeof chooseLanguage>('PUT', '/student/language', { body: { language } }).catch((error: unknown) =>
    logFailure('language', error),
  )
}

function without(search: URLSearchParams, key: string): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(key)
  return rest
}
