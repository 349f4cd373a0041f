// Every namespace of texts, both languages; for pages rendered on the server. The browser gets those a page needs (namespace-urls.ts).
import type { Language } from '#kit/languages.ts'
import type { NamespaceTexts } from '#kit/web/i18n.ts'
import { byNamespace } from './by-namespace.ts'

const files = import.meta.glob<NamespaceTexts[string]>(
  ['../features/*/{web,console}/*.{ar,en}.json', '../kit/web/*/*.{ar,en}.json'],
  { eager: true, import: 'default' },
)

const all = byNamespace(files)
export const texts: Record<Language, NamespaceTexts> = {
  ar: Object.fromEntries(Object.entries(all).map(([name, { ar }]) => [name, ar])),
  en: Object.fromEntries(Object.entries(all).map(([name, { en }]) => [name, en])),
}
