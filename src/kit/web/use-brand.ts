// The name and the logo of the school, from the data of the document itself (root.tsx), so that every page shows the same.
import { useRouteLoaderData } from 'react-router'
import { currentLanguage } from './i18n.ts'
import { useTranslation } from './use-translation.tsx'

export interface Brand {
  names: { ar: string; en: string }
  logo: { light: string | null; dark: string | null }
}

/** Name of the school in the reader's language, and addresses of its logos; null where it has none. */
export function useBrand(): { name: string; light: string | null; dark: string | null } {
  const { t, i18n } = useTranslation('common')
  const root = useRouteLoaderData<{ brand?: Brand | null } | undefined>('root')
  const brand = root?.brand
  const light = brand?.logo.light ?? null
  return {
    name: brand?.names[currentLanguage(i18n)] ?? t('brand'),
    light,
    // One logo is used for both themes, where there is no other.
    dark: brand?.logo.dark ?? light,
  }
}
