// Texts with counts in groups of digits: 1 284. Visitors' pages have few counts, and do without its bytes.
import { formatNumber } from './format.ts'
import type { I18n } from './i18n.ts'
import type { Namespace, Translate } from './text-keys.ts'

type Values = Record<string, string | number | undefined>
type AnyTranslate = (key: string, values?: Values) => string

/** The same texts and language; only counts are formatted differently. */
export function withGroupedCounts(i18n: I18n): I18n {
  let known: { language: string; translators: Map<string, AnyTranslate>; plurals: Intl.PluralRules } | undefined

  function translator(namespace: Namespace): AnyTranslate {
    const { language } = i18n
    if (known?.language !== language)
      known = { language, translators: new Map(), plurals: new Intl.PluralRules(language) }
    const { translators, plurals } = known
    const made = translators.get(namespace)
    if (made) return made
    const write = i18n.translator(namespace) as AnyTranslate
    const t: AnyTranslate = (key, values = {}) => {
      const { count, ns = namespace } = values
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
