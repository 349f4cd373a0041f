// The kit's own few words (ui.ar.json, ui.en.json: namespace `ui`) and the language of the page.
import { useTranslation } from 'react-i18next'
import type { Language } from '#kit/contract.ts'

export function useUiText() {
  const { t, i18n } = useTranslation('ui')
  return { t, language: asLanguage(i18n.language) }
}

export function asLanguage(code: string | undefined): Language {
  return code?.startsWith('ar') ? 'ar' : 'en'
}
