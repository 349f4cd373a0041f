// Texts of the interface: one file per language and namespace, typed keys, plurals by Intl.PluralRules. The page arrives with the namespaces
// it needs; others and the other language are loaded when needed (docs/decisions/texts-without-a-library.md).
import { languages, type Language } from '#kit/languages.ts'
import { local } from './storage.ts'
import type { Namespace, Translate } from './text-keys.ts'
import { keepSigns } from '#kit/keep-signs.ts'

type Texts = Record<string, string>
export type NamespaceTexts = Record<string, Texts>
/** Where the browser finds a namespace's file; set by the application, which knows all of them. */
export type NamespaceUrls = Record<string, Record<Language, string>>

export type I18n = ReturnType<typeof createI18n>

/** The loaded texts and the current language; available at once, because rendering must not wait. */
export function createI18n(first: Language, texts: NamespaceTexts) {
  const known: Record<Language, NamespaceTexts> = { ar: {}, en: {}, [first]: { ...texts } }
  const listeners = new Set<() => void>()
  const translators = new Map<string, Translate<Namespace>>()
  let language = first
  let plurals: Intl.PluralRules | undefined

  function formOf(count: number): string {
    plurals ??= new Intl.PluralRules(language)
    return plurals.select(count)
  }
  function write(namespace: string, key: string, values: Record<string, string | number | undefined>): string {
    const bundle = known[language][values['ns'] ?? namespace]
    const { count } = values
    const form = typeof count === 'number' ? bundle?.[`${key}_${formOf(count)}`] : undefined
    const text = form ?? bundle?.[key] ?? key
    const whole = text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
    return whole === text ? text : keepSigns(whole)
  }

  return {
    get language() {
      return language
    },
    /** Returns texts of a namespace; the same function until the language changes. */
    translator<N extends Namespace>(namespace: N): Translate<N> {
      const made = translators.get(namespace)
      if (made) return made as Translate<N>
      const t = ((key: string, values = {}) => write(namespace, key, values)) as Translate<Namespace>
      translators.set(namespace, t)
      return t as Translate<N>
    },
    namespaces: () => Object.keys(known[language]),
    bundle: (namespace: string, of = language) => known[of][namespace],
    add(namespace: string, of: Language, added: Texts) {
      known[of][namespace] = added
    },
    setLanguage(to: Language) {
      language = to
      plurals = undefined
      translators.clear()
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

let browser: { i18n: I18n; urls: NamespaceUrls; loadMore: () => Promise<NamespaceUrls> } | undefined

/** `loadMore` finds the addresses of namespaces that most readers never need. */
export function startI18nInBrowser(i18n: I18n, urls: NamespaceUrls, loadMore: () => Promise<NamespaceUrls>): void {
  browser = { i18n, urls, loadMore }
  wanted = storedChoice()
  if (!wanted) rememberLanguage(currentLanguage(i18n))
}

/** The earlier choice here, where the server could not know it: its cookie is gone, and no address names a language. */
let wanted: Language | null = null

function storedChoice(): Language | null {
  if (/(?:^|;\s*)lng=/.test(document.cookie) || new URLSearchParams(location.search).has('lng')) return null
  const stored = local.read('i18nextLng')?.slice(0, 2)
  return languages.find((language) => language === stored) ?? null
}

/** Once, after hydration: changes to the stored choice (specification §9). True when the page came in the other language. */
export async function followStoredChoice(): Promise<boolean> {
  const choice = wanted
  wanted = null
  if (!choice || !browser) return false
  if (choice !== browser.i18n.language) {
    await switchLanguage(choice)
    return true
  }
  rememberLanguage(choice)
  return false
}

/** A text of the common namespace outside of React, for network failures. */
export function commonText(key: 'networkError' | 'offlineTitle' | 'timeoutError' | 'unavailable' | 'tooLarge'): string {
  return browser?.i18n.translator('common')(key) ?? ''
}

export function currentLanguage(i18n: I18n): Language {
  return i18n.language
}

/** Loads these namespaces before a page is shown; for client loaders. @throws where they cannot be fetched */
export async function loadNamespaces(namespaces: readonly string[], language?: Language): Promise<void> {
  if (!browser) return
  const { i18n, urls, loadMore } = browser
  const wanted = language ?? currentLanguage(i18n)
  await Promise.all(
    namespaces
      .filter((namespace) => !i18n.bundle(namespace, wanted))
      .map(async (namespace) => {
        const found = urls[namespace] ?? (await loadMore())[namespace]!
        const response = await fetch(found[wanted])
        if (!response.ok) {
          const error = new Error(found[wanted])
          // Where a release has taken them away, the page is loaded anew, in this language (app/new-release.ts).
          rememberLanguage(wanted)
          window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
          throw error
        }
        i18n.add(namespace, wanted, (await response.json()) as Texts)
      }),
  )
}

/** Switches without a reload: loads the page's texts in the other language, then switches. @throws where they cannot be fetched */
export async function switchLanguage(language: Language): Promise<void> {
  if (!browser) return
  const { i18n } = browser
  await loadNamespaces(i18n.namespaces(), language)
  rememberLanguage(language)
  i18n.setLanguage(language)
}

/** Local storage for the browser (specification §9), a cookie for the server. */
function rememberLanguage(language: Language): void {
  local.write('i18nextLng', language)
  document.cookie = `lng=${language}; path=/; max-age=31536000; samesite=lax`
}
