// Privacy policy: seven sections (specification §2).
import { useBrand } from '#kit/web/use-brand.ts'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { PageMeta } from '#kit/web/page-meta.tsx'
import { onlyNamespaces } from '#kit/web/with-namespaces.ts'
import { policyUpdatedAt } from '../policy.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { namespaces: ['privacy'] }
export const clientLoader = onlyNamespaces(handle.namespaces)

/** Without it the page would be drawn in the browser only. */
export function loader() {
  return null
}

const sections = ['intro', 'collection', 'usage', 'protection', 'sharing', 'rights', 'contact'] as const

export default function PrivacyPage() {
  const { t } = useTranslation('privacy')
  const { name: school } = useBrand()
  return (
    <>
      <PageMeta title={t('title')} description={t('lead')} keywords={t('keywords')} />
      <LegalPage
        title={t('title')}
        lead={t('lead')}
        contents={t('contents')}
        updated={t('updated')}
        updatedAt={policyUpdatedAt}
        sections={sections.map((id) => ({ id, title: t(`${id}Title`), text: t(`${id}Text`, { school }) }))}
      />
    </>
  )
}
