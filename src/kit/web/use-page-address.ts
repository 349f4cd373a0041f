// The address of a page in one language: what search engines and previews are told (docs/decisions/an-address-for-each-language.md).
import { useRouteLoaderData } from 'react-router'
import { currentLanguage } from './i18n.ts'
import { addressIn } from '../language-address.ts'
import { useTranslation } from './use-translation.tsx'

/** Absolute; the address of the site itself, and of its pages by path. */
export function usePageAddress() {
  const { i18n } = useTranslation()
  const { publicUrl } = useRouteLoaderData<{ publicUrl: string }>('root') ?? { publicUrl: '' }
  const language = currentLanguage(i18n)
  return { publicUrl, addressOf: (path: string) => addressIn(publicUrl + path, language) }
}
