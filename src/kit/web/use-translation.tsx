// Texts in components: `const { t } = useTranslation('course')`, then `t('found', { count })`.
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { I18n } from './i18n.ts'
import type { Namespace, Translate } from './text-keys.ts'

/** A new value for each language change, so that its users render again. */
const Context = createContext<{ i18n: I18n } | null>(null)

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const language = useSyncExternalStore(
    i18n.subscribe,
    () => i18n.language,
    () => i18n.language,
  )
  // oxlint-disable-next-line react/exhaustive-deps -- see Context
  const value = useMemo(() => ({ i18n }), [i18n, language])
  return <Context value={value}>{children}</Context>
}

/** @param namespace of the keys; others are named at the text: `t('retry', { ns: 'common' })`. @throws Error outside of I18nProvider */
export function useTranslation<N extends Namespace = 'common'>(
  namespace: N = 'common' as N,
): { t: Translate<N>; i18n: I18n } {
  const context = use(Context)
  if (!context) throw new Error('texts are used outside I18nProvider')
  return { t: context.i18n.translator(namespace), i18n: context.i18n }
}
