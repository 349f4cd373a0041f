// Texts of the interface: one file per language and area, typed keys, plurals by Intl.PluralRules. The page arrives with the areas it
// needs; other areas and the other language are fetched when wanted (docs/decisions/texts-without-a-library.md).
import type { Language } from '#kit/languages.ts'
import type { AreaName, Translate } from './text-keys.ts'

type Texts = Record<string, string>
export type AreaTexts = Record<string, Texts>
/** Where the browser finds an area's file; set by the application, which knows all areas. */
export type AreaUrls = Record<string, Record<Language, string>>

export type I18n = ReturnType<typeof createI18n>

/** The texts at hand and the language of the moment; ready at once, for rendering must not wait (notes/web-stack.md pitfall 1). */
export function createI18n(first: Language, texts: AreaTexts) {
  const known: Record<Language, AreaTexts> = { ar: {}, en: {}, [first]: { ...texts } }
  const listeners = new Set<() => void>()
  const translators = new Map<string, Translate<AreaName>>()
  let language = first
  let plurals = new Intl.PluralRules(first)

  function write(area: string, key: string, values: Record<string, string | number | undefined>): string {
    const bundle = known[language][values['ns'] ?? area]
    const { count } = values
    const form = typeof count === 'number' ? bundle?.[`${key}_${plurals.select(count)}`] : undefined
    const text = form ?? bundle?.[key] ?? key
    return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }

  return {
    get language() {
      return language
    },
    /** Writes texts of an area; the same function until the language turns. */
    translator<Area extends AreaName>(area: Area): Translate<Area> {
      const made = translators.get(area)
      if (made) return made as Translate<Area>
      const t = ((key: string, values = {}) => write(area, key, values)) as Translate<AreaName>
      translators.set(area, t)
      return t as Translate<Area>
    },
    areas: () => Object.keys(known[language]),
    bundle: (area: string, of = language) => known[of][area],
    add(area: string, of: Language, added: Texts) {
      known[of][area] = added
    },
    turn(to: Language) {
      language = to
      plurals = new Intl.PluralRules(to)
      translators.clear()
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

let browser: { i18n: I18n; urls: AreaUrls } | undefined

export function startI18nInBrowser(i18n: I18n, urls: AreaUrls): void {
  browser = { i18n, urls }
  rememberLanguage(currentLanguage(i18n))
}

/** A text of the common area outside of React: failures of the network have no component to speak for them. */
export function sayCommon(key: 'networkError' | 'timeoutError' | 'unavailable'): string {
  return browser?.i18n.translator('common')(key) ?? ''
}

export function currentLanguage(i18n: I18n): Language {
  return i18n.language
}

/** Makes sure these areas are there before a page is shown; for client loaders. */
export async function loadAreas(areas: readonly string[], language?: Language): Promise<void> {
  if (!browser) return
  const { i18n, urls } = browser
  const wanted = language ?? currentLanguage(i18n)
  await Promise.all(
    areas
      .filter((area) => !i18n.bundle(area, wanted))
      .map(async (area) => {
        const response = await fetch(urls[area]![wanted])
        if (!response.ok) throw new Error(`texts of ${area} could not be loaded`)
        i18n.add(area, wanted, (await response.json()) as Texts)
      }),
  )
}

/** Switches without a reload: fetches what is on the page in the other language, then turns. */
export async function switchLanguage(language: Language): Promise<void> {
  if (!browser) return
  const { i18n } = browser
  await loadAreas(i18n.areas(), language)
  rememberLanguage(language)
  i18n.turn(language)
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
