// The kit's own few words (ui.ar.json, ui.en.json: namespace `ui`) and the language of the page.
import { useTranslation } from '#kit/web/use-translation.tsx'

export function useUiText() {
  const { t, i18n } = useTranslation('ui')
  return { t, language: i18n.language }
}
