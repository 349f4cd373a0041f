// Texts of the interface: i18next with one file per language and area. The page arrives with the areas it needs; other areas and the other
// language are fetched when wanted.
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages, type Language } from '#kit/languages.ts'

export type AreaTexts = Record<string, Record<string, string>>
/** Where the browser finds an area's file; set by the application, which knows all areas. */
export type AreaUrls = Record<string, Record<Language, string>>

/** An instance for one language with the given areas, ready at once (no suspense: rendering must not wait, notes/web-stack.md pitfall 1). */
export function createI18n(language: Language, texts: AreaTexts): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    supportedLngs: languages,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

let browser: { i18n: i18n; urls: AreaUrls } | undefined

export function startI18nInBrowser(i18n: i18n, urls: AreaUrls): void {
  browser = { i18n, urls }
  rememberLanguage(currentLanguage(i18n))
}

/** A text of the common area outside of React: failures of the network have no component to speak for them. */
export function sayCommon(key: 'networkError' | 'timeoutError' | 'unavailable'): string {
  return browser?.i18n.t(key, { ns: 'common' }) ?? ''
}

export function currentLanguage(i18n: i18n): Language {
  return i18n.language === 'ar' ? 'ar' : 'en'
}

/** Makes sure these areas are there before a page is shown; for client loaders. */
export async function loadAreas(areas: readonly string[], language?: Language): Promise<void> {
  if (!browser) return
  const { i18n, urls } = browser
  const wanted = language ?? currentLanguage(i18n)
  await Promise.all(
    areas
      .filter((area) => !i18n.hasResourceBundle(wanted, area))
      .map(async (area) => {
        const response = await fetch(urls[area]![wanted])
        if (!response.ok) throw new Error(`texts of ${area} could not be loaded`)
        i18n.addResourceBundle(wanted, area, await response.json())
      }),
  )
}

/** Switches without a reload: fetches what is on the page in the other language, then turns. */
export async function switchLanguage(language: Language): Promise<void> {
  if (!browser) return
  const { i18n } = browser
  const areas = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {})
  await loadAreas(areas, language)
  rememberLanguage(language)
  await i18n.changeLanguage(language)
}

/** Local storage for the browser (specification §9), a cookie for the server. */
function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem('i18nextLng', language)
  } catch {
    // Storage may be forbidden; the cookie is enough then.
  }
  document.cookie = `lng=${language}; path=/; max-age=31536000; samesite=lax`
}
