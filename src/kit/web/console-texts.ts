// Texts of the console: counts in groups of digits (1 284), and names that keep their direction. Visitors' pages do without its bytes.
import type { Language } from '#kit/languages.ts'
import { formatNumber } from './format.ts'
import type { I18n } from './i18n.ts'
import { isolate } from './isolate.ts'
import type { Namespace, Translate } from './text-keys.ts'

type Values = Record<string, string | number | undefined>
type AnyTranslate = (key: string, values?: Values) => string

function isolated({ ns, ...values }: Values, language: Language): Values {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value, language) : value,
  ])
  return { ...(Object.fromEntries(written) as Values), ns }
}

/** The same texts and language; only values are written differently. */
export function withConsoleValues(i18n: I18n): I18n {
  let known: { language: string; translators: Map<string, AnyTranslate>; plurals: Intl.PluralRules } | undefined

  function translator(namespace: Namespace): AnyTranslate {
    const { language } = i18n
    if (known?.language !== language)
      known = { language, translators: new Map(), plurals: new Intl.PluralRules(language) }
    const { translators, plurals } = known
    const made = translators.get(namespace)
    if (made) return made
    const write = i18n.translator(namespace) as AnyTranslate
    const t: AnyTranslate = (key, given = {}) => {
      const { count, ns = namespace } = given
      const values = isolated(given, language)
      if (typeof count !== 'number' || count < 1000) return write(key, values)
      const form = `${key}_${plurals.select(count)}`
      const isKnown = i18n.bundle(String(ns))?.[form] !== undefined
      return write(isKnown ? form : key, { ...values, count: formatNumber(count, language, 1) })
    }
    translators.set(namespace, t)
    return t
  }

  return Object.assign(Object.create(i18n) as I18n, {
    translator: <N extends Namespace>(namespace: N) => translator(namespace) as Translate<N>,
  })
}
